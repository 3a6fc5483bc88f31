import { formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { isInsuranceVerified, type OnFile, useInsuranceOnFile } from '../use-insurance.ts'
import { dollarsOf, type ShownEstimate } from './shown-estimate.ts'
import { yearTexts } from './year-texts.ts'

type Counts = NonNullable<ShownEstimate['countsTowards']>
type YearOnFile = Pick<OnFile, 'deductible' | 'deductibleMet' | 'outOfPocketMax' | 'outOfPocketMet'>

/** Where the year's amounts of a checked plan stand before this visit and after it; nothing while no check holds. */
export function YearAmounts({ counts }: { counts: Counts }) {
  const onFile = useInsuranceOnFile()
  return onFile && isInsuranceVerified(onFile) ? <YearBars told={onFile} counts={counts} /> : null
}

/** A bar for each amount that is known, and the same as a table for those who hear the page. */
export function YearBars({ told, counts }: { told: YearOnFile; counts: Counts }) {
  const t = useText(yearTexts)
  const rows = [
    { name: t('deductible'), total: told.deductible, met: told.deductibleMet, added: counts.deductible.units },
    { name: t('outOfPocket'), total: told.outOfPocketMax, met: told.outOfPocketMet, added: counts.outOfPocket.units },
  ].flatMap(({ name, total, met, added }) => {
    if (!total || met === null) return []
    const [all, before] = [dollarsOf(total).units, dollarsOf(met).units]
    return [{ name, added, before, total: all, after: before + added }]
  })
  if (rows.length === 0) return null
  return (
    <CardPart className="border-t border-line stack">
      <h2 className="text-18">{t('title')}</h2>
      {rows.map(({ name, total, before, added, after }) => {
        const amounts = { before: formatUsd(before), added: formatUsd(added), after: formatUsd(after) }
        return (
          <Meter
            key={name}
            label={name}
            result={t('afterOf', { after: amounts.after, total: formatUsd(total) })}
            before={before}
            added={added}
            total={total}
            description={t('words', { name, ...amounts, total: formatUsd(total) })}
          >
            {t(added > 0n ? 'adds' : 'addsNothing', amounts)}
          </Meter>
        )
      })}
      {/* A table keeps the width of its cells, whatever it is told. */}
      <div className="visually-hidden">
        <table>
          <caption>{t('title')}</caption>
          <thead>
            <tr>
              {(['amount', 'beforeVisit', 'thisVisit', 'afterVisit', 'ofYear'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, ...cents }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {(['before', 'added', 'after', 'total'] as const).map((which) => (
                  <td key={which}>{formatUsd(cents[which])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CardPart>
  )
}
