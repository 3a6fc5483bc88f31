/** The earth's mean radius in metres, as distances here are measured. */
export const earthRadiusMeters = 6_371_000
/** One international mile in metres. */
export const metersPerMile = 1609.344

/** A point on the earth in degrees. */
export type Point = { latitude: number; longitude: number }

/** Latitude and longitude limits in degrees. */
export type Box = { south: number; north: number; west: number; east: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (rad: number) => (rad * 180) / Math.PI

/** The distance over ground between two points in metres (haversine on a sphere, within 0.6% of the ellipsoid). */
export function distanceMeters(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLng = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLng / 2) ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The smallest box of latitudes and longitudes that holds every point within the radius. */
export function boxAround(center: Point, radiusMeters: number): Box {
  const dLat = degrees(radiusMeters / earthRadiusMeters)
  const south = center.latitude - dLat
  const north = center.latitude + dLat
  if (south <= -90 || north >= 90)
    return { south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 }
  // The widest place of the circle lies towards the pole, not on the centre's parallel.
  const dLng = degrees(Math.asin(Math.sin(radiusMeters / earthRadiusMeters) / Math.cos(radians(center.latitude))))
  return { south, north, west: center.longitude - dLng, east: center.longitude + dLng }
}
