import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import type { PayerKind } from '../../plan/payer-kinds.ts'
import { payTexts } from './texts.ts'

/** What to ask before paying, and what happens when the clinic’s bill differs from what is paid now. */
export function PayTerms({ payer }: { payer: PayerKind }) {
  const t = useText(payTexts)
  return (
    <CardPart className="small stack stack-tight">
      <p>
        <b>{t('before')}</b> {t('beforeText')}
      </p>
      <p>
        <b>{t('differs')}</b> {t('differsLower')} {t(higherFor(payer))}
      </p>
    </CardPart>
  )
}

const higherFor = (payer: PayerKind) =>
  payer === 'none'
    ? 'higherNoPlan'
    : payer === 'medicaid'
      ? 'higherMedicaid'
      : payer === 'unlisted'
        ? 'higherUnlisted'
        : 'higher'
