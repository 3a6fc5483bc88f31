import type { Point } from '#kit/geo.ts'

/** A city that is known without asking anyone. */
type BuiltInCity = Point & { city: string; state: string }

/** The ten largest US cities, each at its centre. */
export const builtInCities: readonly BuiltInCity[] = [
  { city: 'New York', state: 'NY', latitude: 40.7128, longitude: -74.006 },
  { city: 'Los Angeles', state: 'CA', latitude: 34.0522, longitude: -118.2437 },
  { city: 'Chicago', state: 'IL', latitude: 41.8781, longitude: -87.6298 },
  { city: 'Houston', state: 'TX', latitude: 29.7604, longitude: -95.3698 },
  { city: 'Phoenix', state: 'AZ', latitude: 33.4484, longitude: -112.074 },
  { city: 'Philadelphia', state: 'PA', latitude: 39.9526, longitude: -75.1652 },
  { city: 'San Antonio', state: 'TX', latitude: 29.4241, longitude: -98.4936 },
  { city: 'San Diego', state: 'CA', latitude: 32.7157, longitude: -117.1611 },
  { city: 'Dallas', state: 'TX', latitude: 32.7767, longitude: -96.797 },
  { city: 'San Jose', state: 'CA', latitude: 37.3382, longitude: -121.8863 },
]
