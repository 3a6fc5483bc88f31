import { boxAround, type Point } from '#kit/geo.ts'

/**
 * The boxes of longitude and latitude in which a circle lies: two where it reaches over the 180th meridian. As texts of
 * PostgreSQL's box, for `point(longitude, latitude) <@ any(…)`.
 */
export function boxesOf(center: Point, radiusMeters: number): string[] {
  const { south, north, west, east } = boxAround(center, radiusMeters)
  const box = (from: number, to: number) => `(${to},${north}),(${from},${south})`
  if (east - west >= 360) return [box(-180, 180)]
  if (west < -180) return [box(west + 360, 180), box(-180, east)]
  if (east > 180) return [box(west, 180), box(-180, east - 360)]
  return [box(west, east)]
}
