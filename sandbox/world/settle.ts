import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { builtInCities } from '#domains/location/places/place.ts'
import { type Random, weighted } from './random.ts'
import { specialists } from './specialists.ts'

/** A ZIP code with the specialties of the people who will practise there, by index, and its number of pharmacies. */
export type Settlement = { zip: ZipRow; people: number[]; pharmacies: number }

// Half a degree is at most 43 miles from corner to corner in the US: one specialist a cell reaches every ZIP in it.
const cellDegrees = 0.5
const builtInWeight = 4

/** ZIPs where a practice may stand: not the armed forces', and one of those that share a point (the others are boxes). */
export function settledZips(all: readonly ZipRow[]): ZipRow[] {
  const taken = new Set<string>()
  return all.filter(({ city, state, latitude, longitude }) => {
    const point = `${city} ${latitude} ${longitude}`
    if (/^A[AEP]$/.test(state) || taken.has(point)) return false
    taken.add(point)
    return true
  })
}

/**
 * Spreads people and pharmacies over the country: first one of each specialty in every inhabited cell, then the rest
 * where cities have many ZIP codes (how many people live in each is not in the file), the ten built-in cities most.
 */
export function settle(random: Random, zips: readonly ZipRow[], people: number, pharmacies: number): Settlement[] {
  const settlements = zips.map((zip) => ({ zip, people: [] as number[], pharmacies: 0 }))
  let left = people
  for (const cell of cells(settlements))
    for (let specialty = 0; specialty < specialists.length && left > 0; specialty++, left--)
      random.pick(cell).people.push(specialty)
  const drawZip = weighted(random, cityWeights(zips))
  const drawSpecialty = weighted(
    random,
    specialists.map(({ share }) => share),
  )
  for (; left > 0; left--) settlements[drawZip()]?.people.push(drawSpecialty())
  for (let i = 0; i < pharmacies; i++) (settlements[drawZip()] as Settlement).pharmacies++
  return settlements
}

function cells(settlements: readonly Settlement[]): Settlement[][] {
  const byCell = new Map<string, Settlement[]>()
  for (const settlement of settlements) {
    const { latitude, longitude } = settlement.zip
    const key = `${Math.floor(latitude / cellDegrees)} ${Math.floor(longitude / cellDegrees)}`
    const cell = byCell.get(key)
    if (cell) cell.push(settlement)
    else byCell.set(key, [settlement])
  }
  return [...byCell.values()]
}

/** A ZIP weighs more the more ZIPs its city has: the best sign of its size that the file holds. */
function cityWeights(zips: readonly ZipRow[]): number[] {
  const counts = new Map<string, number>()
  const key = ({ city, state }: { city: string; state: string }) => `${city}, ${state}`
  for (const zip of zips) counts.set(key(zip), (counts.get(key(zip)) ?? 0) + 1)
  const large = new Set(builtInCities.map(key))
  return zips.map((zip) => Math.sqrt(counts.get(key(zip)) ?? 1) * (large.has(key(zip)) ? builtInWeight : 1))
}
