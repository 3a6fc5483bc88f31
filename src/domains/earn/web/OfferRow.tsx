import type { Day } from '#kit/day.ts'
import { formatDay, formatUsd } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Facts } from '#web/ui/figures/Facts.tsx'
import { useFocusAfter } from '#web/ui/focus-on.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Badge } from '#web/ui/states/Badge.tsx'
import { daysUnchecked, type Offer } from '../offers.ts'
import { earnTexts } from './texts.ts'

// Noon keeps a day the same day in every time zone.
const sayDay = (day: Day) => formatDay(`${day}T12:00:00`)
type OfferRowProps = { offer: Offer; today: Day; isMarked: boolean; onMark: (isDone: boolean) => void }

/** One offer: a line that opens, with what to do, who says so and since when. */
export function OfferRow({ offer, today, isMarked, onMark }: OfferRowProps) {
  const t = useText(earnTexts)
  const { id, platform, type, difficulty, timeToComplete, rewardUsd } = offer
  const own = id as 'o1'
  const facts = [platform, t(`tab.${type}`), t(`difficulty.${difficulty}`)]
  return (
    <details className="offer" id={id} name="offer">
      <summary>
        <span>
          <span className="strong block">{t(`${own}.title`)}</span>
          <span className="hint">
            {[...facts, t(`time.${timeToComplete.unit}`, { count: timeToComplete.count })].join(' · ')}
          </span>
        </span>
        <span className="offer-tags">
          <Tags offer={offer} today={today} isMarked={isMarked} />
        </span>
        <span className="amount">
          <span className="hint">{t('upTo')} </span>
          {formatUsd(BigInt(rewardUsd) * 100n)}
        </span>
        <Icon name="down" />
      </summary>
      <div className="offer-inside">
        <div className="stack stack-tight content-start">
          <p>{t(`${own}.text`)}</p>
          <Warning offer={offer} today={today} />
          <h3>{t('steps')}</h3>
          <ol className="plain-list list-decimal">
            <li>{t(`${own}.do1`)}</li>
            <li>{t(`${own}.do2`)}</li>
          </ol>
          {offer.isSample ? <p className="hint">{t(offer.link ? 'sampleText' : 'sampleAlone')}</p> : null}
        </div>
        <OfferSide offer={offer} isMarked={isMarked} onMark={onMark} />
      </div>
    </details>
  )
}

function Tags({ offer, today, isMarked }: Omit<OfferRowProps, 'onMark'>) {
  const t = useText(earnTexts)
  const { status, type } = offer
  const unchecked = daysUnchecked(offer, today)
  return (
    <>
      {isMarked ? <Badge tone="good">{t('markedByYou')}</Badge> : null}
      {unchecked === null ? null : <Badge tone="warn">{t('unchecked', { days: unchecked })}</Badge>}
      {status === 'active' ? null : <Badge outline>{t(`status.${status}`)}</Badge>}
      {type === 'trading' ? <Badge outline>{t('risky')}</Badge> : null}
    </>
  )
}

function Warning({ offer, today }: Pick<OfferRowProps, 'offer' | 'today'>) {
  const t = useText(earnTexts)
  if (offer.verifiedAt === null || daysUnchecked(offer, today) === null) return null
  return <p className="strong">{t('uncheckedText', { day: sayDay(offer.verifiedAt) })}</p>
}

function OfferSide({ offer, isMarked, onMark }: Omit<OfferRowProps, 'today'>) {
  const t = useText(earnTexts)
  const { platform, endsAt, verifiedAt, link, earns } = offer
  const own = useFocusAfter<HTMLDivElement>(isMarked)
  return (
    <div className="stack stack-tight content-start">
      <Facts
        small
        ruled
        facts={[
          { key: 'who', name: t('who'), value: t('inUs') },
          { key: 'ends', name: t('ends'), value: endsAt ? sayDay(endsAt) : t('noEnd') },
          { key: 'checked', name: t('checked'), value: verifiedAt ? sayDay(verifiedAt) : t('notChecked') },
          { key: 'earn', name: t('weEarn'), value: t(earns ? 'earns' : 'no') },
        ]}
      />
      {link ? (
        <ButtonLink href={link} variant="primary" wide newTab icon="out">
          {t('open', { platform })} <span className="visually-hidden">{t('newTab')}</span>
        </ButtonLink>
      ) : (
        <p className="strong">{t('noLink')}</p>
      )}
      <div
        ref={own}
        className="stack stack-tight"
        role="group"
        aria-label={t(isMarked ? 'markedByYou' : 'mark')}
        tabIndex={-1}
      >
        <Button wide disabled={isMarked} {...(isMarked && { icon: 'check' as const })} onClick={() => onMark(true)}>
          {t(isMarked ? 'marked' : 'mark')}
        </Button>
        {isMarked ? (
          <>
            <p className="hint">{t('markedText', { platform })}</p>
            <Button variant="quiet" small onClick={() => onMark(false)}>
              {t('mistake')}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  )
}
