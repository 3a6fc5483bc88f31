import { useText } from '#web/i18n/use-text.ts'
import { askingTexts } from './asking-texts.ts'

/** What to ask where nobody has told a price: the questions, with the medicine as it stands on the prescription. */
export function AskPharmacist({ medicine }: { medicine: string }) {
  const t = useText(askingTexts)
  return (
    <section aria-labelledby="ask-pharmacist">
      <h4 id="ask-pharmacist">{t('title')}</h4>
      <ol className="mt-1 list-decimal ps-5">
        <li>{t('price', { medicine })}</li>
        <li>{t('card')}</li>
        <li>{t('other')}</li>
      </ol>
    </section>
  )
}
