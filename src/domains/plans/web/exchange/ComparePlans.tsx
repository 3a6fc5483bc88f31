import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { ShownQuote } from '../api.ts'
import { PlanTable } from './PlanPictures.tsx'
import { planFileTexts } from './texts.ts'

export const maxCompared = 3

const rows = [
  ['scoreRow', 'score'],
  ['monthRow', 'monthlyEstimate'],
  ['goodYear', 'goodYear'],
  ['typicalYear', 'yearlyCost'],
  ['badYear', 'badYear'],
  ['deductibleRow', 'deductible'],
  ['shareRow', 'coinsurancePercent'],
  ['limitRow', 'outOfPocketMax'],
] as const

/** Up to three plans side by side: the same questions in the same order, the lowest amount named. */
export function ComparePlans({ plans }: { plans: readonly ShownQuote[] }) {
  const t = useText(planFileTexts)
  const shown = (field: (typeof rows)[number][1], quote: ShownQuote) => {
    const value = quote[field]
    if (value === null) return t('unknown')
    if (field === 'score') return String(value)
    if (field === 'coinsurancePercent') return t('percentValue', { percent: value })
    const isLowest = plans.length > 1 && plans.filter((other) => (other[field] ?? 0) <= value).length === 1
    return isLowest ? `${formatDollars(value)} (${t('lowest')})` : formatDollars(value)
  }
  return (
    <section className="stack">
      <p className="strong">{t('compareTitle')}</p>
      <p className="hint">{t('comparing', { count: plans.length })}</p>
      <PlanTable
        caption={t('compareTitle')}
        first={t('plan')}
        heads={plans.map(({ planName }) => planName)}
        rows={rows.map(([name, field]) => ({
          key: field,
          name: t(name),
          values: plans.map((quote) => shown(field, quote)),
        }))}
      />
    </section>
  )
}
