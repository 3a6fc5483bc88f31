import { earthRadiusMeters, type Point } from '#kit/geo.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (rad: number) => (rad * 180) / Math.PI
const corners = 72

/** The edge of all that lies within a radius over ground: longitude and latitude in turn. */
export function circleAround({ latitude, longitude }: Point, radiusMeters: number): number[] {
  const angle = radiusMeters / earthRadiusMeters
  const lat = radians(latitude)
  return Array.from({ length: corners }, (_, i) => {
    const bearing = (2 * Math.PI * i) / corners
    const north = Math.asin(Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing))
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * Math.sin(north),
    )
    return [longitude + degrees(east), degrees(north)]
  }).flat()
}
