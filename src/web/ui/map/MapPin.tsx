import { useText } from '../../i18n/use-text.ts'
import type { Pin } from './gather-pins.ts'
import { mapTexts } from './texts.ts'

type MapPinProps = { pin: Pin; marked: ReadonlySet<number>; name: string; onPress: () => void }

/** One number of the list where it stands on the map, or how many stand there: `3`, `14 here`; `3 +13` where the third of them is marked. */
export function MapPin({ pin, marked, name, onPress }: MapPinProps) {
  const t = useText(mapTexts)
  const { length: count } = pin.numbers
  const chosen = pin.numbers.filter((number) => marked.has(number))
  const text =
    count === 1 ? String(pin.numbers[0]) : chosen.length === 1 ? `${chosen[0]} +${count - 1}` : t('here', { count })
  return (
    <button
      type="button"
      className="map-pin tabular"
      style={{ left: pin.x, top: pin.y }}
      aria-pressed={chosen.length > 0}
      aria-label={`${text}: ${name}`}
      onClick={onPress}
    >
      {text}
    </button>
  )
}
