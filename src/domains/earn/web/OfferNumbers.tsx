import { formatCents, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardPart } from '#web/ui/Card.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Figure } from '#web/ui/figures/Figure.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { type OfferSums, offersOf, offerTypes } from '../offers.ts'
import { earnTexts } from './texts.ts'

const cents = (dollars: number) => BigInt(dollars) * 100n
const usd = (dollars: number) => formatUsd(cents(dollars))

/** Total, count, what was marked and what is featured, with how the total was added up. */
export function OfferNumbers({ sums }: { sums: OfferSums }) {
  const t = useText(earnTexts)
  const { available, totalUsd, featured, completed, completedUsd } = sums
  const stats = [
    { name: t('total'), value: usd(totalUsd), hint: t('totalHint') },
    { name: t('available'), value: available.length, hint: t('availableHint') },
    { name: t('completed'), value: completed, hint: t('completedHint', { amount: usd(completedUsd) }) },
    { name: t('featured'), value: featured.length, hint: t('featuredHint') },
  ]
  return (
    <Card>
      <section aria-label={t('numbers')}>
        <div className="stats">
          {stats.map(({ name, value, hint }) => (
            <div key={name}>
              <Figure label={name} medium>
                {value}
              </Figure>
              <p className="hint">{hint}</p>
            </div>
          ))}
        </div>
        <CardPart className="two-columns">
          <Progress sums={sums} />
          <Largest sums={sums} />
        </CardPart>
        <Working sums={sums} />
      </section>
    </Card>
  )
}

function Progress({ sums: { available, completed, percent } }: { sums: OfferSums }) {
  const t = useText(earnTexts)
  return (
    <div className="meter">
      <div className="meter-head">
        <span className="strong">{t('progress', { done: completed, all: available.length })}</span>
        <span className="tabular">{t('percent', { percent })}</span>
      </div>
      <div
        className="meter-bar"
        role="progressbar"
        aria-label={t('progressName')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="hint">{t('progressHint')}</p>
    </div>
  )
}

/** Says it when one offer is most of the total. */
function Largest({ sums: { available, totalUsd } }: { sums: OfferSums }) {
  const t = useText(earnTexts)
  const largest = Math.max(0, ...available.map(({ rewardUsd }) => rewardUsd))
  if (largest * 2 <= totalUsd) return null
  return (
    <Meter
      label={t('largest')}
      result={usd(largest)}
      before={cents(largest)}
      total={cents(totalUsd)}
      description={t('largestWords', { amount: usd(largest), total: usd(totalUsd) })}
    >
      {t('largestHint', { count: available.length - 1, rest: usd(totalUsd - largest) })}
    </Meter>
  )
}

function Working({ sums: { available, totalUsd } }: { sums: OfferSums }) {
  const t = useText(earnTexts)
  const rows = offerTypes.map((type) => {
    const list = offersOf(available, type)
    return { type, count: list.length, dollars: list.reduce((sum, { rewardUsd }) => sum + rewardUsd, 0) }
  })
  return (
    <Disclosure summary={t('working', { total: usd(totalUsd) })}>
      <table className="ledger small score-table">
        <caption className="visually-hidden">{t('workingCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('offers')}</th>
            <th scope="col">{t('dollars')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, count, dollars }) => (
            <tr key={type}>
              <th scope="row">{t(`tab.${type}`)}</th>
              <td>{count}</td>
              <td>{formatCents(cents(dollars))}</td>
            </tr>
          ))}
          <tr className="ledger-total">
            <th scope="row">{t('total')}</th>
            <td>{available.length}</td>
            <td>{formatCents(cents(totalUsd))}</td>
          </tr>
        </tbody>
      </table>
    </Disclosure>
  )
}
