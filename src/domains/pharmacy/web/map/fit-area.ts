import type { Box, Point } from '#kit/geo.ts'

// A mile or so: one pharmacy alone is not shown as if it stood in an empty field.
const minSpan = 0.02
const margin = 0.15

/** The part of an area that points lie in, with some room around; all of it where they are on both sides of the 180th meridian. */
export function fitArea(area: Box, points: readonly Point[]): Box {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = padded(Math.min(...latitudes), Math.max(...latitudes))
  const [west, east] = padded(Math.min(...longitudes), Math.max(...longitudes))
  return points.length === 0 || east - west > 180 ? area : { south, north, west, east }
}

function padded(from: number, to: number): [number, number] {
  const room = Math.max((to - from) * margin, (minSpan - (to - from)) / 2)
  return [from - room, to + room]
}
