import { type Pin, pinText } from './gather-pins.ts'

type MapPinProps = { pin: Pin; on: boolean; name: string; onPress: () => void }

/** One or several numbers of the list, where they stand on the map. */
export function MapPin({ pin, on, name, onPress }: MapPinProps) {
  const text = pinText(pin.numbers)
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
