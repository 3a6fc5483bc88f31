import { useText } from '#web/i18n/use-text.ts'
import { CardPart } from '#web/ui/Card.tsx'
import { Note } from '#web/ui/states/Note.tsx'
import type { SlotState } from '../../slots.ts'
import { bookingTexts } from '../texts.ts'
import { dayWords, timeWords, zoneWords } from '../zoned-words.ts'
import type { ChosenSlot, Hold } from './use-hold.ts'

type ListedSlot = { time: string; startsAt: string | null; state: SlotState }

type SlotGridProps = {
  slots: readonly ListedSlot[]
  date: string
  timeZone: string
  phone: string | null
  hold: Hold
}

/** The times of the day, one of which is held. */
export function SlotGrid({ slots, date, timeZone, phone, hold }: SlotGridProps) {
  const t = useText(bookingTexts)
  const title = t('chooseTime', { day: dayWords(date) })
  const isNotice = slots.some(({ state }) => state === 'notice')
  return (
    <CardPart className="border-t border-line">
      <h3>{title}</h3>
      <p className="hint mt-1">{t('clock', { zone: zoneWords(timeZone) })}</p>
      <SlotButtons
        label={title}
        slots={slots}
        chosen={hold.slot?.startsAt ?? null}
        onChoose={(slot) => {
          if (!hold.busy) hold.choose(slot)
        }}
      />
      {isNotice && phone ? <p className="hint mt-3">{t('noticeHint', { phone })}</p> : null}
      {hold.error ? (
        <div className="mt-3">
          <Note tone="bad" announce>
            {t(hold.error)}
          </Note>
        </div>
      ) : null}
    </CardPart>
  )
}

type SlotButtonsProps = {
  label: string
  slots: readonly ListedSlot[]
  chosen: string | null
  onChoose: (slot: ChosenSlot) => void
}

/** One button for each time; one that cannot be had says why. */
export function SlotButtons({ label, slots, chosen, onChoose }: SlotButtonsProps) {
  const t = useText(bookingTexts)
  return (
    <fieldset className="slot-grid mt-3" id="times" tabIndex={-1}>
      <legend className="visually-hidden">{label}</legend>
      {slots.map(({ time, startsAt, state }) => {
        const isChosen = startsAt !== null && chosen === startsAt
        const canBeHad = startsAt !== null && (isChosen || state === 'free' || state === 'yours')
        return (
          <button
            key={time}
            type="button"
            className="slot"
            aria-pressed={isChosen}
            disabled={!canBeHad}
            onClick={() => {
              if (startsAt && !isChosen) onChoose({ startsAt, time })
            }}
          >
            <b>{timeWords(time)}</b>
            <span>{t(isChosen ? 'yours' : state === 'yours' ? 'free' : state)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
