import { useText } from '../../i18n/use-text.ts'
import { scaleBar } from './scale-bar.ts'
import { mapTexts } from './texts.ts'

/** How long some miles are on the map, in its lower corner; `bottom` is the map's height in pixels. */
export function ScaleBar({ metersPerPixel, bottom }: { metersPerPixel: number; bottom: number }) {
  const t = useText(mapTexts)
  const { miles, pixels } = scaleBar(metersPerPixel)
  return (
    <g className="map-scale" transform={`translate(16 ${bottom - 20})`}>
      <path d={`M0 -6V0H${pixels}V-6`} />
      <text x="6" y="-6">
        {miles === 1 ? t('mile') : t('miles', { miles })}
      </text>
    </g>
  )
}
