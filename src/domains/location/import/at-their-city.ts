import { distanceMeters, metersPerMile, type Point } from '#kit/geo.ts'

/** One ZIP code with its place, as the source files give it. */
export type ZipRow = {
  zip: string
  city: string
  state: string
  county: string | null
  latitude: number
  longitude: number
}

/** Farther than this from every ZIP code of its city, a shared point is the middle of the county. */
const farMeters = 3 * metersPerMile

const pointKey = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
const cityKeyOf = ({ city, state, county }: ZipRow) => [city, state, county].join('\n')

/**
 * Places ZIP codes without a point of their own, as those of post office boxes, in the middle of the other ZIP codes of
 * their city: GeoNames puts them all at the middle of the county, miles from the city.
 */
export function atTheirCity(rows: readonly ZipRow[]): ZipRow[] {
  const sharing = counted(rows.map(pointKey))
  const isShared = (row: ZipRow) => (sharing.get(pointKey(row)) ?? 0) > 1
  const ownOf = new Map<string, ZipRow[]>()
  for (const row of rows) {
    if (isShared(row)) continue
    const own = ownOf.get(cityKeyOf(row))
    if (own) own.push(row)
    else ownOf.set(cityKeyOf(row), [row])
  }
  return rows.map((row) => {
    const own = isShared(row) ? ownOf.get(cityKeyOf(row)) : undefined
    if (!own || isOfArmedForces(row) || own.some((one) => distanceMeters(one, row) <= farMeters)) return row
    return { ...row, ...middleOf(own) }
  })
}

// Their posts share the name of a city, APO, from Germany to Korea.
const isOfArmedForces = ({ state }: ZipRow) => /^A[AEP]$/.test(state)

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The point in the middle, which one ZIP code far outside does not move. */
const middleOf = (points: readonly Point[]): Point => ({
  latitude: median(points.map(({ latitude }) => latitude)),
  longitude: median(points.map(({ longitude }) => longitude)),
})

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low = 0, high = low] = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1)
  return (low + high) / 2
}
