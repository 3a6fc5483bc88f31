import { readFileSync } from 'node:fs'
import type { Point } from '#kit/geo.ts'

const base = 56
const digit = '#'.charCodeAt(0)
const across = 48
const down = 24

type ZoneMap = { zones: readonly string[]; cells: string }

let map: ZoneMap | null = null

/** The map of time zones, found from where the product runs. */
function readMap(): ZoneMap {
  const text = readFileSync('src/domains/location/server/time-zone-map.txt', 'utf8')
  const [, names = '', cells = ''] = text.split('\n\n')
  return { zones: names.split(/\s+/), cells: cells.replaceAll('\n', '') }
}

/**
 * The IANA time zone of a place on earth, at sea too. Along a border the map is coarser than the law; of US addresses the
 * ZIP code says it exactly.
 */
export function timeZoneAt({ latitude, longitude }: Point): string {
  map ??= readMap()
  const { zones, cells } = map
  // The largest values are zones; what is smaller says how far on the four parts of a cell stand.
  const firstZone = base * base - zones.length
  const cellAt = (at: number) => base * (cells.charCodeAt(at) - digit) + cells.charCodeAt(at + 1) - digit
  if (latitude >= 90) return 'Etc/GMT'
  // A hair less than the whole, so that the last degree is in the last cell.
  let x = (across * (180 + longitude)) / 360.00000000000006
  let y = (down * (90 - latitude)) / 180.00000000000003
  let parts = -1
  let value = cellAt(2 * across * Math.trunc(y) + 2 * Math.trunc(x))
  while (value < firstZone) {
    parts += value + 1
    x = (2 * (x - Math.trunc(x))) % 2
    y = (2 * (y - Math.trunc(y))) % 2
    value = cellAt(2 * across * down + 8 * parts + 4 * Math.trunc(y) + 2 * Math.trunc(x))
  }
  return zones[value - firstZone] ?? 'Etc/GMT'
}
