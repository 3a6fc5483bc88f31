import { formatDollars, formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type { ShownQuote } from '../api.ts'
import { planFileTexts } from './texts.ts'
import { bendsOf, costAt, maxCare } from './year-curve.ts'

type Plans = { plans: readonly ShownQuote[] }
const amounts = [0, 400, 2_000, 6_400, 24_000, maxCare]
const dashes = [undefined, '9 5', '2 5']
const size = { width: 640, height: 300, left: 66, right: 12, top: 14, bottom: 34 }

/** What plans cost over a year, drawn and as tables: as care grows, and at its worst. */
export function PlanPictures({ plans }: Plans) {
  const t = useText(planFileTexts)
  return (
    <Disclosure summary={t('picturesTitle')}>
      <div className="stack stack-loose">
        <YearCurves plans={plans} />
        <WorstCases plans={plans} />
      </div>
    </Disclosure>
  )
}

function YearCurves({ plans }: Plans) {
  const t = useText(planFileTexts)
  const top = Math.max(...plans.map((plan) => costAt(maxCare, plan)), 1)
  const x = (care: number) => size.left + (care / maxCare) * (size.width - size.left - size.right)
  const y = (cost: number) => size.height - size.bottom - (cost / top) * (size.height - size.top - size.bottom)
  return (
    <figure className="stack">
      <figcaption className="strong">{t('curveTitle')}</figcaption>
      <svg className="line-chart" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={t('curveTitle')}>
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <path className="line-chart-rule" d={`M${size.left} ${y(top * share)}H${size.width - size.right}`} />
            <text x={size.left - 6} y={y(top * share) + 5}>{`$${formatWhole(Math.round(top * share))}`}</text>
          </g>
        ))}
        {[0.5, 1].map((share) => (
          <text key={share} x={x(maxCare * share)} y={size.height - 10}>
            {`$${formatWhole(maxCare * share)}`}
          </text>
        ))}
        {plans.map((plan, at) => (
          <g key={plan.quoteId}>
            <polyline
              points={bendsOf(plan)
                .map((care) => `${x(care)},${y(costAt(care, plan))}`)
                .join(' ')}
              strokeDasharray={dashes[at]}
            />
            {bendsOf(plan)
              .slice(1, -1)
              .map((care) => (
                <circle key={care} cx={x(care)} cy={y(costAt(care, plan))} r="5" />
              ))}
          </g>
        ))}
      </svg>
      <ul className="row small">
        {plans.map((plan, at) => (
          <li key={plan.quoteId} className="row">
            <svg className="line-chart" viewBox="0 0 40 10" width="40" height="10" aria-hidden="true">
              <polyline points="0,5 40,5" strokeDasharray={dashes[at]} />
            </svg>
            {plan.planName}
          </li>
        ))}
      </ul>
      <p className="hint">{t('curveHint')}</p>
      <PlanTable
        caption={t('curveTitle')}
        first={t('careAxis')}
        heads={plans.map(({ planName }) => planName)}
        rows={amounts.map((care) => ({
          key: String(care),
          name: care === 0 ? t('noCare') : t('ofCare', { amount: formatDollars(care) }),
          values: plans.map((plan) => formatDollars(costAt(care, plan))),
        }))}
      />
    </figure>
  )
}

function WorstCases({ plans }: Plans) {
  const t = useText(planFileTexts)
  const row = 30
  const sums = plans.map(({ quoteId, planName, monthlyEstimate, outOfPocketMax: bills }) => {
    const cents = Math.round(1_200 * monthlyEstimate)
    return { quoteId, planName, premium: cents / 100, bills, together: (cents + Math.round(bills * 100)) / 100 }
  })
  const most = Math.max(...sums.map(({ premium, bills }) => premium + bills), 1)
  const wide = (dollars: number) => (dollars / most) * size.width
  return (
    <figure className="stack">
      <figcaption className="strong">{t('worstTitle')}</figcaption>
      <svg
        className="line-chart"
        viewBox={`0 0 ${size.width} ${row * plans.length}`}
        role="img"
        aria-label={t('worstTitle')}
      >
        {sums.map(({ quoteId, premium, bills }, at) => (
          <g key={quoteId}>
            <rect x="0" y={at * row + 6} width={wide(premium)} height="18" fill="var(--data-1)" />
            <rect x={wide(premium)} y={at * row + 6} width={wide(bills)} height="18" fill="var(--data-soft)" />
          </g>
        ))}
      </svg>
      <PlanTable
        caption={t('worstTitle')}
        first={t('plan')}
        heads={[t('sure'), t('possible'), t('together')]}
        rows={sums.map(({ quoteId, planName, premium, bills, together }) => ({
          key: quoteId,
          name: planName,
          values: [premium, bills, together].map(formatDollars),
        }))}
      />
    </figure>
  )
}

type TableProps = {
  caption: string
  first: string
  heads: readonly string[]
  rows: readonly { key: string; name: string; values: readonly string[] }[]
}

/** Figures of plans side by side; what is too wide for a phone moves in its own box. */
export function PlanTable({ caption, first, heads, rows }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="ledger small score-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[first, ...heads].map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
