import { useText } from '#web/i18n/use-text.ts'
import type { PayerKind } from '../../plan/insured.ts'
import { payTexts } from './texts.ts'

/** What to ask before paying, and what happens when the clinic’s bill differs from what is paid now: a line each. */
export function PayTerms({ payer }: { payer: PayerKind }) {
  const t = useText(payTexts)
  return (
    <>
      <span className="block">{t('before')}</span>
      <span className="block">{t(higherFor(payer))}</span>
    </>
  )
}

const higherFor = (payer: PayerKind) =>
  payer === 'none' ? 'higherNoPlan' : payer === 'medicaid' ? 'higherMedicaid' : 'higher'
