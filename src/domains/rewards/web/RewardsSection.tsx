import { useQuery } from '@tanstack/react-query'
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
      <Statement entries={query.data.statement.entries} />
      <Savings savings={query.data.savings} />
      <PaidPrices />
      <Reached achievements={query.data.achievements} challenges={query.data.challenges} />
      <PopularDiscounts />
    </div>
  )
}

function OwnPoints({ found }: { found: Points }) {
  const t = useText(rewardsTexts)
  const { tier, points, statement, rules } = found
  const { nextTierPoints, pointsToNextTier } = statement.summary
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
          <TierRing points={points.availablePoints} from={tier.from} to={nextTierPoints} />
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
                  : t(`perk.${perk}`, { tier: tier.name, from: formatWhole(tier.from) })}
              </li>
            ))}
          </ul>
        </div>
      </CardPart>
    </Card>
  )
}

function Rules({ found: { rules, tier } }: { found: Points }) {
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
        <Facts
          small
          ruled
          facts={rules.tiers.map((one) => ({
            key: one.name,
            name: one.name === tier.name ? t('tierYours', { tier: one.name }) : one.name,
            value: t('tierFrom', { from: formatWhole(one.from), percent: one.discountBonus }),
            strong: one.name === tier.name,
          }))}
        />
        <Note>{t('federalNote')}</Note>
      </CardPart>
    </Card>
  )
}
