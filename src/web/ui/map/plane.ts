import { type Box, earthRadiusMeters, type Point } from '#kit/geo.ts'

/** A place on the drawing, in pixels: to the right and downwards. */
export type Spot = { x: number; y: number }
/** The size of a drawing in pixels. */
export type Size = { width: number; height: number }

/** How places become spots of a drawing that shows a whole area, its middle at 0, 0. */
export type Plane = { spotOf: (point: Point) => Spot; metersPerPixel: number }

/** Nothing is drawn closer to the edge than this, in pixels. */
export const margin = 28
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Mercator's projection: small shapes keep their form, and north is up. Downwards grows towards the south. */
const mercator = ({ latitude, longitude }: Point): Spot => ({
  x: radians(longitude),
  y: -Math.asinh(Math.tan(radians(latitude))),
})

/** Lays an area out on a drawing as large as it goes. */
export function planeOf({ south, north, west, east }: Box, { width, height }: Size): Plane {
  const low = mercator({ latitude: south, longitude: west })
  const high = mercator({ latitude: north, longitude: east })
  const room = (length: number) => Math.max(1, length - 2 * margin)
  const scale = Math.min(room(width) / (high.x - low.x), room(height) / (low.y - high.y))
  const [x, y] = [(low.x + high.x) / 2, (low.y + high.y) / 2]
  return {
    spotOf: (point) => {
      const spot = mercator(point)
      return { x: (spot.x - x) * scale, y: (spot.y - y) * scale }
    },
    // On the middle's parallel.
    metersPerPixel: (earthRadiusMeters * Math.cos(Math.atan(Math.sinh(-y)))) / scale,
  }
}

/** Lines of longitude and latitude in turn, as one SVG path. */
export function pathOf(lines: readonly (readonly number[])[], { spotOf }: Plane, closed = false): string {
  return lines
    .map((line) => {
      const steps: string[] = []
      for (let i = 0; i + 1 < line.length; i += 2) {
        const { x, y } = spotOf({ longitude: line[i] as number, latitude: line[i + 1] as number })
        steps.push(`${x.toFixed(2)} ${y.toFixed(2)}`)
      }
      return `M${steps.join('L')}${closed ? 'Z' : ''}`
    })
    .join('')
}
