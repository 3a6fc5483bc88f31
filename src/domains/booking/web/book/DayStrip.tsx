import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { daysAfter } from '../../zone-time.ts'
import { bookingTexts } from '../texts.ts'
import { dayWords } from '../zoned-words.ts'

type DayStripProps = {
  days: readonly { date: string; free: number }[]
  date: string
  isFirstOpen: boolean
  onDate: (date: string) => void
}

/** How many days are shown side by side. */
const shown = 7

/** The days, with how many times each has; the chosen one first. */
export function DayStrip({ days, date, isFirstOpen, onDate }: DayStripProps) {
  const t = useText(bookingTexts)
  const week = days.slice(0, shown)
  const freeWords = (free: number) =>
    free === 0 ? t('noneFree') : free === 1 ? t('freeTime') : t('freeTimes', { count: free })
  return (
    <CardPart>
      <div className="row row-between">
        <h3>{t('chooseDay')}</h3>
        <span className="row gap-x-2">
          <IconButton
            icon="left"
            label={t('earlier')}
            onClick={() => onDate(daysAfter(date as `${number}-${number}-${number}`, -shown))}
          />
          <IconButton
            icon="right"
            label={t('later')}
            onClick={() => onDate(daysAfter(date as `${number}-${number}-${number}`, shown))}
          />
        </span>
      </div>
      <p className="hint mt-1 empty:hidden" role="status">
        {days.every(({ free }) => free === 0) ? t('noTimesAtAll') : isFirstOpen ? t('firstOpen') : null}
      </p>
      <div className="slot-grid mt-3">
        {week.map((one) => (
          <button
            key={one.date}
            type="button"
            className="slot"
            aria-pressed={one.date === date}
            onClick={() => onDate(one.date)}
          >
            <b>{dayWords(one.date)}</b>
            <span>
              {one.date === date ? <Icon name="check" size="small" /> : null} {freeWords(one.free)}
            </span>
          </button>
        ))}
      </div>
    </CardPart>
  )
}
