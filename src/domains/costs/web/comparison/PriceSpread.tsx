import type { Translate } from '#web/i18n/catalogue.ts'
import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { type Fact, Facts } from '#web/ui/figures/Facts.tsx'
import type { ComparedPlace, Comparison } from '../../comparison/comparison-shapes.ts'
import { comparisonTexts } from './texts.ts'

/** How whole prices spread, drawn and as a table, with how many they are; nothing where there are fewer than two. */
export function PriceSpread({ found }: { found: Comparison }) {
  const t = useText(comparisonTexts)
  const isInsured = found.insurance.isKnown && found.insurance.company !== null
  const whole = found.results.filter((one) => one.isWhole && (one.priceKind === 'negotiated') === isInsured)
  const prices = whole.map(({ price }) => price).toSorted((a, b) => a - b)
  const [low, high] = [prices[0], prices.at(-1)]
  const { median } = found.summary
  if (low === undefined || high === undefined || prices.length < 2 || median === null) return null
  return (
    <Card labelledBy="price-spread">
      <CardPart>
        <h2 id="price-spread">{t('spread')}</h2>
        <p className="hint mt-1">{t('spreadText')}</p>
        <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_17rem] mt-4">
          <Dots
            prices={prices}
            median={median}
            label={t('dots', {
              count: prices.length,
              low: formatDollars(low),
              high: formatDollars(high),
              middle: formatDollars(median),
            })}
          />
          <Facts
            ruled
            small
            facts={[
              { key: 'n', name: t('count'), value: prices.length },
              { key: 'low', name: t('lowestShort'), value: formatDollars(low) },
              { key: 'middle', name: t('middleShort'), value: formatDollars(median) },
              { key: 'high', name: t('highestShort'), value: formatDollars(high) },
              ...medicareFacts(found.medicare, t),
            ]}
          />
        </div>
        <SpreadTable places={whole} />
      </CardPart>{' '}
    </Card>
  )
}

/** What Medicare allows, under its own name. */
export function medicareFacts(medicare: Comparison['medicare'], t: Translate<(typeof comparisonTexts)['en']>): Fact[] {
  if (!medicare) return []
  const { year, office, hospital } = medicare
  const facts = [{ key: 'hospital', name: t('medicareHospital', { year }), value: formatDollars(hospital) }]
  return office === null
    ? facts
    : [{ key: 'office', name: t('medicareOffice', { year }), value: formatDollars(office) }, ...facts]
}

const [width, height, edge] = [600, 90, 20]

function Dots({ prices, median, label }: { prices: readonly number[]; median: number; label: string }) {
  const end = Math.max(...prices) * 1.1
  const at = (price: number) => edge + (price / end) * (width - 2 * edge)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="w-full text-ink">
      <line x1={edge} x2={width - edge} y1={60} y2={60} stroke="currentColor" opacity={0.4} />
      <line x1={at(median)} x2={at(median)} y1={24} y2={60} stroke="currentColor" />
      <text x={at(median)} y={18} textAnchor="middle" fontSize={13} fill="currentColor">
        {formatDollars(median)}
      </text>
      {prices.map((price, n) => (
        // Two places may ask the same.
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are in order and have no other name.
        <circle key={n} cx={at(price)} cy={60} r={7} fill="currentColor" opacity={0.75} />
      ))}
      <text x={edge} y={84} fontSize={12} fill="currentColor">
        {formatDollars(0)}
      </text>
      <text x={width - edge} y={84} textAnchor="end" fontSize={12} fill="currentColor">
        {formatDollars(Math.round(end))}
      </text>
    </svg>
  )
}

function SpreadTable({ places }: { places: readonly ComparedPlace[] }) {
  const t = useText(comparisonTexts)
  const amount = (dollars: number | null | undefined) =>
    dollars === null || dollars === undefined ? t('notKnown') : formatDollars(dollars)
  return (
    <>
      <div className="overflow-x-auto mt-4">
        <table className="small w-full tabular">
          <caption className="visually-hidden">{t('fileSays')}</caption>
          <thead>
            <tr>
              {(['place', 'price', 'p10', 'middleShort', 'p90', 'bills'] as const).map((head) => (
                <th key={head} scope="col" className={head === 'place' ? 'text-start py-1' : 'text-end py-1 ps-3'}>
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map(({ id, facilityName, price, spread }) => (
              <tr key={id} className="border-t border-line">
                <th scope="row" className="text-start font-normal py-2">
                  {facilityName}
                </th>
                {[
                  formatDollars(price),
                  amount(spread?.p10),
                  amount(spread?.median),
                  amount(spread?.p90),
                  spread?.bills ?? t('notKnown'),
                ].map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are.
                  <td key={column} className="text-end ps-3 whitespace-nowrap">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint mt-2">{t('spreadNote')}</p>
    </>
  )
}
