import { metersPerMile } from '#kit/geo.ts'

const offered = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000]
const widest = 96

/** The longest round number of miles that fits, and how many pixels it takes. */
export function scaleBar(metersPerPixel: number): { miles: number; pixels: number } {
  const pixels = (miles: number) => (miles * metersPerMile) / metersPerPixel
  const miles = offered.findLast((one) => pixels(one) <= widest) ?? 0.1
  return { miles, pixels: Math.round(pixels(miles)) }
}
