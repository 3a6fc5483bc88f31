import { useText } from '#web/i18n/use-text.ts'
import type { PayerKind } from '../../plan/insured.ts'
import { payTexts } from './texts.ts'

/** What to ask before paying, and what happens when the clinic’s bill differs from what is paid now: a line each. */
export function PayTerms({ payer }: { payer: PayerKind }) {
  const t = useText(payTexts)
  return (
    <>
      {/* On a low phone it stands above, where it scrolls. */}
      <span className="roomy-only">{t('before')}</span>
      <span className="block">{t(higherFor(payer))}</span>
    </>
  )
}

const higherFor = (payer: PayerKind) =>
  payer === 'none' ? 'higherNoPlan' : payer === 'medicaid' ? 'higherMedicaid' : 'higher'
