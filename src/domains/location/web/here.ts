import { type Here, type HereEvent, nextHere, nowhereYet } from '../next-here.ts'
import { readSetPlace, type SetPlace } from '../set-place.ts'

const storageKey = 'place'
const listeners = new Set<() => void>()
let here: Here = remember()

function remember(): Here {
  const place = readSetPlace(keptText())
  return place ? nextHere(nowhereYet, { type: 'set', place, at: Date.now() }) : nowhereYet
}

function keptText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function keep(place: SetPlace | null): void {
  try {
    if (place) localStorage.setItem(storageKey, JSON.stringify(place))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing still knows the place until the page is left.
  }
}

/** The location as it is now. */
export const getHere = (): Here => here

/** Takes up what happened and tells everyone who listens. */
export function happen(event: HereEvent): void {
  const before = here
  here = nextHere(here, event)
  if (here !== before) for (const listener of listeners) listener()
}

/** Tells of each change until the answer is called. */
export function onHere(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the location by hand and keeps it on this device, for every open page of it. */
export function setPlace(place: SetPlace): void {
  keep(place)
  happen({ type: 'set', place, at: Date.now() })
}

/** Forgets the place that was set by hand. */
export function forgetPlace(): void {
  keep(null)
  happen({ type: 'forgotten' })
}

/** Takes over what another page of this browser kept or forgot. */
export function followOtherPages(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKey && key !== null) return
    const place = readSetPlace(keptText())
    happen(place ? { type: 'set', place, at: Date.now() } : { type: 'forgotten' })
  })
}
