import { formatCents } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardHead, CardPart } from '#web/ui/Card.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { centsOfAmount, hundredthsText } from '../dollars.ts'
import type { Check } from '../use-coverage.ts'
import { medicineTexts } from './medicine-texts.ts'
import { planAnswerTexts } from './plan-texts.ts'

type Price = Check['pharmacy']['prices'][number]

/** What medicines cost under the plan, each price as the insurer names it; nothing where it names none. */
export function MedicinePrices({ check }: { check: Check }) {
  const t = useText(medicineTexts)
  const tPlan = useText(planAnswerTexts)
  const { isCovered, prices } = check.pharmacy
  const why = ({ deductible, messages }: Price) =>
    [
      deductible === null ? '' : t(deductible === 'applies' ? 'medicineFirst' : 'medicineWaived'),
      messages.length > 0 ? tPlan('words', { note: messages.join(' · ') }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  const groupOf = (all: readonly Price[], head: string, amountOf: (price: Price) => string) => {
    const rows = all.map((price) => ({
      key: `${price.kind} ${price.line} ${price.messages.join()}`,
      what: t(`medicine_${price.kind}`),
      why: why(price),
      amount: amountOf(price),
    }))
    return rows.length === 0 ? null : (
      <Ledger
        caption={`${t('medicines')}: ${head}`}
        stepHeading={t('medicine')}
        amountHeading={head}
        rows={[...new Map(rows.map((row) => [row.key, row])).values()]}
      />
    )
  }
  if (isCovered === null || (isCovered && prices.length === 0)) return null
  const [set, shared] = [prices.filter(({ copay }) => copay !== null), prices.filter(({ copay }) => copay === null)]
  return (
    <CardPart className="stack">
      <CardHead level={3} title={t('medicines')} />
      {isCovered ? null : <p>{t('noMedicines')}</p>}
      {groupOf(set, t('eachFill'), ({ copay }) => formatCents(centsOfAmount(copay) ?? 0n))}
      {groupOf(shared, tPlan('yourShare'), ({ share }) => hundredthsText(share ?? 0))}
    </CardPart>
  )
}
