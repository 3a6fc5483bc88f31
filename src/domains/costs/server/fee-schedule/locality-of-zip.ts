import type { Locality } from '../../fee-schedule/locality.ts'
import { localities } from './localities.ts'
import { zipRuns } from './zip-runs.ts'

type Run = { first: string; last: string; locality: string }

let runs: readonly Run[] | null = null

function readRuns(): readonly Run[] {
  const list = zipRuns.split('\n').flatMap((line) => {
    const [locality = '', ...parts] = line.split(' ')
    return parts.map((part) => {
      const [first = '', last = first] = part.split('-')
      return { first, last, locality }
    })
  })
  return list.sort((a, b) => (a.first < b.first ? -1 : 1))
}

/** Medicare's pricing area of a five-digit ZIP code; null when it lists none. */
export function localityOfZip(zip: string): Locality | null {
  runs ??= readRuns()
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle] as Run).first <= zip) low = middle + 1
    else high = middle
  }
  const run = runs[low - 1]
  return run && zip <= run.last ? (localities.get(run.locality) ?? null) : null
}

/** The pricing area most of these ZIP codes belong to, as for a whole city; null when Medicare lists none of them. */
export function localityOfZips(zips: readonly string[]): Locality | null {
  const counts = new Map<Locality, number>()
  for (const zip of zips) {
    const locality = localityOfZip(zip)
    if (locality) counts.set(locality, (counts.get(locality) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || (a.id < b.id ? -1 : 1))
  return most?.[0] ?? null
}
