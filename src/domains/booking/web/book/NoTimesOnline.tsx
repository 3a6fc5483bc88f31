import { telephone } from '#domains/doctors/web/PhoneLink.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardPart } from '#web/ui/Card.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { bookingTexts } from '../texts.ts'

/** An office that gives no times: its telephone, and what to ask. */
export function NoTimesOnline({ phone }: { phone: string | null }) {
  const t = useText(bookingTexts)
  return (
    <CardPart className="stack">
      <div>
        <h3>{t('noOnline')}</h3>
        <p className="mt-1">{t('noOnlineText')}</p>
      </div>
      {phone ? (
        <p className="row gap-x-3">
          <ButtonLink variant="primary" icon="phone" href={telephone(phone)}>
            {t('call', { phone })}
          </ButtonLink>
          <CopyButton text={phone} />
        </p>
      ) : (
        <p className="strong">{t('phoneNotListed')}</p>
      )}
      <div>
        <p className="strong">{t('sayThis')}</p>
        <ul className="list-disc pl-6">
          <li>{t('askNew')}</li>
          <li>{t('askPlan')}</li>
          <li>{t('askFirst')}</li>
        </ul>
      </div>
    </CardPart>
  )
}
