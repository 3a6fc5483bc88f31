import { useSyncExternalStore } from 'react'
import type { Location, LocationStatus } from '../location.ts'
import { locationLabel, nowhereYet } from '../next-here.ts'
import { followPlaceElsewhere, getHere, onHere } from './here.ts'

let following = false

function subscribe(listener: () => void): () => void {
  if (!following) followPlaceElsewhere()
  following = true
  return onHere(listener)
}

/** Where the person is, as pages show and use it. */
type ShownHere = {
  /** Null before anyone asked or said. */
  status: LocationStatus | null
  location: Location
  label: string
  /** True while this is only the default, not the person's own place. */
  isDefault: boolean
  /** Why no location was found, in the words of `locationFaults`. */
  error: string | null
}

/** Where the person is; the component is drawn again when it changes. */
export function useHere(): ShownHere {
  const { location, locating, isDefault } = useSyncExternalStore(subscribe, getHere, () => nowhereYet)
  const label = locationLabel(location)
  return { status: locating?.status ?? null, location, label, isDefault, error: locating?.error ?? null }
}
