import type { Box } from '#kit/geo.ts'

/** A place on a map: longitude, latitude. */
export type LngLat = readonly [number, number]

type Side = { isInside: (point: LngLat) => boolean; crossing: (a: LngLat, b: LngLat) => LngLat }

/** The part of an area that lies in a box; empty when nothing does (Sutherland and Hodgman, 1974). */
export function clipRing(ring: readonly LngLat[], box: Box): readonly LngLat[] {
  return sides(box).reduce<readonly LngLat[]>(
    (points, { isInside, crossing }) =>
      points.flatMap((point, i) => {
        const before = points.at(i - 1) as LngLat
        if (isInside(point)) return isInside(before) ? [point] : [crossing(before, point), point]
        return isInside(before) ? [crossing(before, point)] : []
      }),
    ring,
  )
}

const sides = ({ south, north, west, east }: Box): Side[] => [
  { isInside: ([x]) => x >= west, crossing: atLongitude(west) },
  { isInside: ([x]) => x <= east, crossing: atLongitude(east) },
  { isInside: ([, y]) => y >= south, crossing: atLatitude(south) },
  { isInside: ([, y]) => y <= north, crossing: atLatitude(north) },
]

const atLongitude =
  (x: number) =>
  ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [x, ay + ((by - ay) * (x - ax)) / (bx - ax)]
const atLatitude =
  (y: number) =>
  ([ax, ay]: LngLat, [bx, by]: LngLat): LngLat => [ax + ((bx - ax) * (y - ay)) / (by - ay), y]
