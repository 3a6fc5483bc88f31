import { formatDollars } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Ledger } from '#web/ui/figures/Ledger.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { Recommended } from '../api.ts'
import { planFileTexts } from './texts.ts'

type Exchange = Recommended['exchange']
type Credit = NonNullable<Exchange['credit']>

type StandingProps = { exchange: Exchange; busy: boolean; onCounty: (fips: string) => void }

/** What the public plan files say of a place: for whom their prices are, or what is missing to say any. */
export function ExchangeStanding({ exchange, busy, onCounty }: StandingProps) {
  const t = useText(planFileTexts)
  const { status, planYear: year, county, ratingArea: area, people, counties, credit } = exchange
  if (status === 'notAsked') return null
  const whom = people === 1 ? t('onePerson') : t('severalPeople', { count: people })
  return (
    <div className="stack">
      <Note tone="neutral">
        {t(`status_${status}`, { year, county: county ?? '', area: area ?? '', people: whom })}{' '}
        {status === 'noPlanData' || status === 'noRatingArea' || status === 'noPlansThere' ? (
          <a href="https://www.healthcare.gov/">{t('healthCareGov')}</a>
        ) : null}
      </Note>
      {status === 'chooseCounty' ? (
        <div className="row">
          {counties.map(({ fips, county: name }) => (
            <Button key={fips} variant="quiet" busy={busy} onClick={() => onCounty(fips)}>
              {t('county', { county: name })}
            </Button>
          ))}
        </div>
      ) : null}
      {credit ? <CreditWorking credit={credit} /> : null}
    </div>
  )
}

/** The tax credit, line by line. */
function CreditWorking({ credit }: { credit: Credit }) {
  const t = useText(planFileTexts)
  const money = (dollars: number) => formatDollars(dollars).replace('$', '')
  const { familySize, outcome, benchmark, percent } = credit
  const isAsked = outcome === 'credit' || outcome === 'benchmarkIsLess'
  const rows = [
    { key: 'income', what: t('income'), why: t('youSaid'), amount: money(credit.income) },
    {
      key: 'line',
      what: familySize === 1 ? t('lineOne') : t('line', { people: t('linePeople', { count: familySize }) }),
      why: t('lineWhy', { year: credit.guidelinesYear }),
      amount: money(credit.povertyLine),
    },
    { key: 'percent', what: t('percent'), amount: percent > 400 ? t('overFour') : t('percentValue', { percent }) },
    ...(isAsked
      ? [
          {
            key: 'share',
            what: t('share'),
            why: t('shareWhy', { source: credit.source }),
            amount: t('percentValue', { percent: credit.sharePercent.toFixed(2) }),
          },
          { key: 'year', what: t('shareYear'), amount: money(credit.shareYear) },
          { key: 'month', what: t('shareMonth'), amount: money(credit.shareMonth) },
        ]
      : []),
    ...(isAsked && benchmark
      ? [
          {
            key: 'benchmark',
            what: t('benchmark'),
            why: t('benchmarkFor', { plan: benchmark.planName, count: credit.peopleCredited }),
            amount: money(benchmark.monthly),
          },
        ]
      : []),
    {
      key: 'credit',
      what: t('credit'),
      why: isAsked ? t('creditWhy') : undefined,
      amount: money(credit.monthly),
      kind: 'total' as const,
    },
  ]
  const title = credit.monthly > 0 ? t('workingTitle', { amount: formatDollars(credit.monthly) }) : t('workingNone')
  return (
    <Disclosure summary={title}>
      <div className="stack">
        <Ledger caption={title} stepHeading={t('step')} amountHeading={t('dollars')} rows={rows} small />
        <p className="hint">{t(`outcome_${outcome}`)}</p>
        {isAsked && percent <= 250 ? <p className="hint">{t('lowerBills')}</p> : null}
      </div>
    </Disclosure>
  )
}
