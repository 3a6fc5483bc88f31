import type { Point } from '#kit/geo.ts'

/** Where AWS Ground Station has antennas, by the names it gives them; each point is only the middle of the place named. */
export const groundStations: readonly (Point & { name: string })[] = [
  { name: 'Alaska 1', latitude: 64.84, longitude: -147.72 },
  { name: 'Bahrain 1', latitude: 26.07, longitude: 50.55 },
  { name: 'Cape Town 1', latitude: -33.93, longitude: 18.42 },
  { name: 'Dubbo 1', latitude: -32.25, longitude: 148.6 },
  { name: 'Hawaii 1', latitude: 19.9, longitude: -155.58 },
  { name: 'Ireland 1', latitude: 53.35, longitude: -6.26 },
  { name: 'Ohio 1', latitude: 39.96, longitude: -82.99 },
  { name: 'Oregon 1', latitude: 44.06, longitude: -121.31 },
  { name: 'Punta Arenas 1', latitude: -53.16, longitude: -70.91 },
  { name: 'Seoul 1', latitude: 37.57, longitude: 126.98 },
  { name: 'Singapore 1', latitude: 1.35, longitude: 103.82 },
  { name: 'Stockholm 1', latitude: 59.33, longitude: 18.07 },
]
