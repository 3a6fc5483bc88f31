import { useQuery } from '@tanstack/react-query'
import { feeBasisPoints, percentText, processingFeeBasisPoints } from '#domains/costs/pay/fee-rule.ts'
import { PopularDiscounts } from '#domains/pharmacy/web/PopularDiscounts.tsx'
import { PaidPrices } from '#domains/pharmacy/web/paid-prices/PaidPrices.tsx'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { formatExact, formatWhole } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx'
import type { RewardsContract } from '../contract.ts'
import { rewardsQuery } from './api.ts'
import { Reached } from './Reached.tsx'
import { Savings } from './Savings.tsx'
import { Statement } from './Statement.tsx'
import { TierRing } from './TierRing.tsx'
import { rewardsTexts } from './texts.ts'

type Points = Answer<RewardsContract['points']>

/** The person's points, what they mean, and how they came about. */
export function RewardsSection() {
  const t = useText(rewardsTexts)
  const query = useQuery({ ...rewardsQuery('points', { userId: me }), staleTime: 0 })
  if (query.isError)
    return (
      <ErrorState title={t('failed')} onRetry={() => void query.refetch()} busy={query.isFetching}>
        {t('failedText')}
      </ErrorState>
    )
  if (!query.data)
    return (
      <Loading label={t('loading')} className="stack">
        <Skeleton height={160} />
        <Skeleton height={160} />
      </Loading>
    )
  return (
    <div className="stack stack-loose">
      <div className="grid gap-6 items-start tablet:grid-cols-2">
        <OwnPoints found={query.data} />
        <Rules found={query.data} />
      </div>
      <Tiers found={query.data} />
      <div className="grid gap-6 items-start tablet:grid-cols-2">
        <Statement entries={query.data.statement.entries} />
        <Savings savings={query.data.savings} />
      </div>
      <PaidPrices />
      <Reached achievements={query.data.achievements} challenges={query.data.challenges} />
      <PopularDiscounts />
    </div>
  )
}

const full = percentText(processingFeeBasisPoints)
/** The fee in percent of the copay, when so many percent of the full fee are taken off. */
const feeOf = (off: number) => percentText(feeBasisPoints(off))

function OwnPoints({ found }: { found: Points }) {
  const t = useText(rewardsTexts)
  const { tier, points, statement, rules } = found
  const { nextTierPoints, pointsToNextTier } = statement.summary
  const feeWords = (off: number) =>
    off === 0 ? t('percent', { percent: full }) : t('feeNot', { fee: feeOf(off), full })
  const next = rules.tiers.find(({ from }) => from === nextTierPoints)
  return (
    <Card labelledBy="own-rewards">
      <CardPart className="stack">
        <CardHead
          id="own-rewards"
          level={3}
          title={t('own')}
          hint={t('ownHint')}
          aside={
            <Badge icon="star" outline>
              {tier.name}
            </Badge>
          }
        />
        <div className="row flex-nowrap gap-6 max-phone:flex-wrap">
          <TierRing tier={tier.name} points={points.availablePoints} from={tier.from} to={nextTierPoints} />
          <Facts
            ruled
            className="flex-1"
            facts={[
              { key: 'available', name: t('available'), value: formatWhole(points.availablePoints), strong: true },
              {
                key: 'next',
                name: next ? t('toNext', { tier: next.name, from: formatWhole(next.from) }) : t('highest'),
                value: pointsToNextTier === null ? '' : t('points', { count: formatWhole(pointsToNextTier) }),
              },
              { key: 'bonus', name: t('bonus'), value: t('percent', { percent: tier.discountBonus }) },
              { key: 'fee', name: t('feeNow'), value: feeWords(tier.discountBonus) },
              {
                key: 'spent',
                name: t('spent'),
                value: t('ude', { amount: formatExact(points.totalTokenSpent) }),
              },
            ]}
          />
        </div>
        <div>
          <h4>{t('perks', { tier: tier.name })}</h4>
          <ul className="list-disc ps-5">
            {tier.perks.map((perk) => (
              <li key={perk}>
                {perk === 'keepsTier' && tier.from === 0
                  ? t('perk.everybody', { tier: tier.name })
                  : t(`perk.${perk}`, {
                      tier: tier.name,
                      from: formatWhole(tier.from),
                      fee: feeOf(tier.discountBonus),
                      full,
                    })}
              </li>
            ))}
          </ul>
        </div>
      </CardPart>
    </Card>
  )
}

function Rules({ found: { rules } }: { found: Points }) {
  const t = useText(rewardsTexts)
  return (
    <Card labelledBy="rewards-rules">
      <CardPart className="stack">
        <CardHead id="rewards-rules" level={3} title={t('how')} />
        <ul className="list-disc ps-5 stack stack-tight">
          <li>{t('rule.earn', { points: rules.pointsPerDollar })}</li>
          <li>{t('rule.refund')}</li>
          <li>{t('rule.federal')}</li>
          <li>{t('rule.controlled')}</li>
        </ul>
        <Note>{t('federalNote')}</Note>
      </CardPart>
    </Card>
  )
}

/** All tiers, from the first to the highest, and which is the person's. */
function Tiers({ found: { rules, tier } }: { found: Points }) {
  const t = useText(rewardsTexts)
  const own = rules.tiers.findIndex(({ name }) => name === tier.name)
  const where = (at: number) =>
    at < own ? 'tierDone' : at === own ? 'tierYours' : at === own + 1 ? 'tierNext' : 'tierLater'
  return (
    <section className="card overflow-hidden" aria-label={t('tiers')}>
      <ol className="stairs">
        {rules.tiers.map((one, at) => (
          <li key={one.name} aria-current={at === own ? 'step' : undefined}>
            <Badge outline={at > own} {...(at < own && { icon: 'check' })}>
              {t(where(at))}
            </Badge>
            <p className="strong">{one.name}</p>
            <p className="small tabular">{t('tierFrom', { from: formatWhole(one.from) })}</p>
            <p className="hint">
              {one.discountBonus === 0
                ? t('tierFull', { full })
                : t('tierOff', { percent: one.discountBonus, fee: feeOf(one.discountBonus) })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
