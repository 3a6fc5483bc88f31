import { useState } from 'react'
import { formatDay, formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { SourceChip } from '#web/ui/figures/SourceChip.tsx'
import { Select } from '#web/ui/form/Select.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { ComparedPlace, Comparison } from '../../comparison/comparison-shapes.ts'
import type { ProcedureCode } from '../../comparison/procedures.ts'
import { ComparedRow } from './ComparedRow.tsx'
import type { ComparisonAnswers } from './filters.ts'
import { PlaceDetail } from './PlaceDetail.tsx'
import { medicareFacts, PriceSpread } from './PriceSpread.tsx'
import { comparisonTexts } from './texts.ts'
import { noon } from './use-comparison.ts'

type ComparedProps = { found: Comparison; asked: ComparisonAnswers; onRadius: (miles: number) => void }

const sorts = ['price', 'nearest', 'name'] as const
type Sort = (typeof sorts)[number]

const orders: Readonly<Record<Sort, (a: ComparedPlace, b: ComparedPlace) => number>> = {
  // As the server orders them: whole bills of the kind that was asked for first.
  price: () => 0,
  nearest: (a, b) => a.distance - b.distance,
  name: (a, b) => a.facilityName.localeCompare(b.facilityName),
}

/** What was found: tiles, the list, and how the prices spread; or that nobody published it. */
export function Compared({ found, asked, onRadius }: ComparedProps) {
  const t = useText(comparisonTexts)
  const [sort, setSort] = useState<Sort>('price')
  const [opened, setOpened] = useState<ComparedPlace | null>(null)
  const code = asked.procedure as ProcedureCode
  const procedure = t(`procedure.${code}`)
  const { results, coverage, insurance } = found
  if (results.length === 0) return <NobodyPublished found={found} asked={asked} onRadius={onRadius} />
  return (
    <div className="stack stack-loose">
      <Tiles summary={found.summary} />
      <section aria-labelledby="compared">
        <div className="row row-between">
          <h2 id="compared">{t('near', { procedure, zip: asked.zipCode.slice(0, 5) })}</h2>
          <label className="row small">
            {t('sort')}
            <Select value={sort} onChange={({ target }) => setSort(target.value as Sort)}>
              {sorts.map((one) => (
                <option key={one} value={one}>
                  {t(`sort.${one}`)}
                </option>
              ))}
            </Select>
          </label>
        </div>
        <p className="hint mt-1 mb-3">{t('codeLine', { code })}</p>
        {insurance.isKnown ? null : (
          <Note>{t('companyUnknown', { company: insurance.company ?? t('notListed') })}</Note>
        )}
        <ol className="card overflow-hidden">
          {results.toSorted(orders[sort]).map((place, at) => (
            <ComparedRow key={place.id} place={place} number={at + 1} onOpen={() => setOpened(place)} />
          ))}
        </ol>
        <div className="row mt-3">
          <SourceChip
            name={t('sources')}
            {...(coverage.oldest && {
              date: t('filesOf', {
                from: formatDay(noon(coverage.oldest)),
                to: formatDay(noon(coverage.newest ?? coverage.oldest)),
              }),
            })}
            sample={results.some(({ source }) => source.isSample)}
          />
        </div>
        <p className="small mt-2">
          <strong>{t('unknownHead')}</strong> {t('unknownText')}
        </p>
      </section>
      <PriceSpread found={found} />
      {opened ? <PlaceDetail place={opened} code={code} asked={asked} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}

function Tiles({ summary: { count, whole, lowest, average, median, maxSavings } }: Pick<Comparison, 'summary'>) {
  const t = useText(comparisonTexts)
  const amount = (dollars: number | null) => (dollars === null ? t('notKnown') : formatDollars(dollars))
  const tiles = [
    { key: 'found', value: String(count), hint: t('whole', { count: whole }) },
    { key: 'lowest', value: amount(lowest), hint: '' },
    { key: 'average', value: amount(average), hint: median === null ? '' : t('middleIs', { amount: amount(median) }) },
    { key: 'savings', value: amount(maxSavings), hint: t(maxSavings === null ? 'tooFew' : 'savingsHint') },
  ] as const
  return (
    <dl className="card stats">
      {tiles.map(({ key, value, hint }) => (
        <div key={key}>
          <dt className="hint">{t(key)}</dt>
          <dd className="figure figure-medium">{value}</dd>
          {hint ? <dd className="hint">{hint}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** Nothing is filled in where nobody published a price. */
function NobodyPublished({ found: { coverage, insurance, summary, medicare }, asked, onRadius }: ComparedProps) {
  const t = useText(comparisonTexts)
  const { places, formulaOnly, without, withinMiles } = coverage
  const code = asked.procedure as ProcedureCode
  const values = { places, miles: asked.radius, procedure: t(`procedure.${code}`) }
  const isHidden = formulaOnly + without < places
  const why = isHidden
    ? t('hidden', { amount: formatDollars(asked.maxCost) })
    : places === 0
      ? t('noFiles', values)
      : insurance.company
        ? t('nobodyPlan', { ...values, company: insurance.company })
        : t('nobodyText', values)
  return (
    <Card labelledBy="nobody-published">
      <CardPart>
        <h2 id="nobody-published">{t('nobody')}</h2>
        <p className="mt-2">{why}</p>
        {summary.count === 0 && places > 0 && !isHidden ? (
          <Facts
            ruled
            className="mt-4"
            facts={[
              { key: 'read', name: t('filesRead'), value: places },
              { key: 'formula', name: t('formulaOnly'), value: formulaOnly },
              { key: 'without', name: t('without'), value: without },
              ...medicareFacts(medicare, t),
            ]}
          />
        ) : null}
        {insurance.company ? <p className="small mt-3">{t('askInsurer', { code })}</p> : null}
        {withinMiles === null ? null : (
          <Button variant="primary" className="mt-4" onClick={() => onRadius(withinMiles)}>
            {t('lookWithin', { miles: withinMiles })}
          </Button>
        )}
      </CardPart>
    </Card>
  )
}
