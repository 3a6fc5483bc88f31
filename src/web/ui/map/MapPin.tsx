import { useText } from '../../i18n/use-text.ts'
import type { Pin } from './gather-pins.ts'
import { mapTexts } from './texts.ts'

type MapPinProps = { pin: Pin; on: boolean; name: string; onPress: () => void }

/** One number of the list where it stands on the map, or how many stand there: `3`, `14 here`. */
export function MapPin({ pin, on, name, onPress }: MapPinProps) {
  const t = useText(mapTexts)
  const { length: count } = pin.numbers
  const text = count === 1 ? String(pin.numbers[0]) : t('here', { count })
  return (
    <button
      type="button"
      className="map-pin tabular"
      style={{ left: pin.x, top: pin.y }}
      aria-pressed={on}
      aria-label={`${text}: ${name}`}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
