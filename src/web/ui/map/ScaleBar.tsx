import { metersPerMile } from '#kit/geo.ts'
import { useText } from '../../i18n/use-text.ts'
import { mapTexts } from './texts.ts'

const offered = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
const widest = 96

/** The longest round number of miles that fits, and how many pixels it takes. */
export function scaleBar(metersPerPixel: number): { miles: number; pixels: number } {
  const pixels = (miles: number) => (miles * metersPerMile) / metersPerPixel
  const miles = offered.findLast((one) => pixels(one) <= widest) ?? 0.1
  return { miles, pixels: Math.round(pixels(miles)) }
}

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
