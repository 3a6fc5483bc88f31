import { useText } from '#web/i18n/use-text.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { pharmacyTexts } from './texts.ts'

type CallLinkProps = { name: string; phone: string; button?: 'normal' | 'small' }

/** A pharmacy's telephone number to press; who is called is said to those who hear the page. */
export function CallLink({ name, phone, button }: CallLinkProps) {
  const t = useText(pharmacyTexts)
  return (
    <a
      className={button ? `${buttonClass('plain', button === 'small')} tabular` : 'tabular whitespace-nowrap'}
      href={`tel:${phone.replace(/[^+\d]/g, '')}`}
      aria-label={t('call', { name, phone })}
    >
      {button ? <Icon name="phone" size={button} /> : null}
      {phone}
    </a>
  )
}
