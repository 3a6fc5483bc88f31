import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { payTexts } from './texts.ts'

/** What happens when the clinic’s bill differs from what is paid now, and what to ask before. */
export function PayTerms() {
  const t = useText(payTexts)
  return (
    <CardPart className="small stack stack-tight">
      <p>
        <b>{t('differs')}</b> {t('differsText')}
      </p>
      <p>
        <b>{t('before')}</b> {t('beforeText')}
      </p>
    </CardPart>
  )
}
