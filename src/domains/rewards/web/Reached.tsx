import { useEffect } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Card, CardHead, CardPart } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { Meter } from '#web/ui/figures/Meter.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { RewardsContract } from '../contract.ts'
import { rewardsApi } from './api.ts'
import { rewardsTexts } from './texts.ts'

type ReachedProps = Pick<Answer<RewardsContract['points']>, 'achievements' | 'challenges'>

const known = ['first_card', 'first_payment', 'first_saving', 'three_payments'] as const
const keyOf = (code: string) => `reach.${known.find((one) => one === code) ?? 'other'}` as const

const icons = ['shield', 'coin'] as const
const iconOf = (type: string) => icons.find((one) => one === type) ?? 'star'

/** What was reached, and how far what can still be reached is. Nobody is compared with anybody. */
export function Reached({ achievements, challenges }: ReachedProps) {
  const t = useText(rewardsTexts)
  const ui = useText(uiTexts)
  const hasNew = achievements.some(({ isViewed }) => !isViewed)
  useEffect(() => {
    // Shown once as new; a call that fails shows it so again.
    if (hasNew) void rewardsApi.viewAchievements({ userId: me }).catch(() => {})
  }, [hasNew])
  return (
    <Card labelledBy="reached">
      <CardPart className="stack">
        <CardHead id="reached" level={3} title={t('reached')} />
        <Facts
          ruled
          facts={achievements.map(({ code, iconType, unlockedAt, isViewed }) => ({
            key: code,
            name: (
              <span className="row flex-nowrap gap-x-2">
                <Icon name={iconOf(iconType)} size="small" />
                {t(keyOf(code))}
                {isViewed ? null : <Badge tone="good">{t('new')}</Badge>}
              </span>
            ),
            value: unlockedAt === null ? ui('notYet') : formatDay(unlockedAt),
          }))}
        />
        {challenges.map(({ code, progress, goal, endDate, rewardClaimed }) => (
          <Meter
            key={code}
            label={t(keyOf(code))}
            result={t('progress', { progress, goal })}
            before={BigInt(progress)}
            total={BigInt(goal)}
            description={t('progress', { progress, goal })}
          >
            {rewardClaimed ? t('badgeGiven') : t('until', { day: formatDay(`${endDate}T12:00:00`) })}
          </Meter>
        ))}
      </CardPart>
    </Card>
  )
}
