import type { MapPharmacy } from '../../map/map-shapes.ts'

/** A pharmacy with its number, the same in the list and on the map. */
export type Numbered = { number: number; pharmacy: MapPharmacy }

/** The pharmacies of one state. */
export type StateGroup = { state: string; pharmacies: readonly Numbered[] }

/** Groups pharmacies by state, the state of the nearest first, and numbers them in that order. */
export function byState(pharmacies: readonly MapPharmacy[]): StateGroup[] {
  const groups = new Map<string, MapPharmacy[]>()
  for (const one of pharmacies) groups.set(one.state ?? '', [...(groups.get(one.state ?? '') ?? []), one])
  let number = 0
  return [...groups].map(([state, some]) => ({
    state,
    pharmacies: some.map((pharmacy) => ({ number: ++number, pharmacy })),
  }))
}
