import { distanceMeters } from '#kit/geo.ts'
import { defaultLocation, type Locating, type Location } from './location.ts'
import { type LocationFault, locationFaults } from './location-faults.ts'
import { placeName } from './places/place.ts'
import { placeLabel } from './places/place-label.ts'
import type { SetPlace } from './set-place.ts'

/** The location the pages stand on. `locating` is null before the device was asked or a place was set by hand. */
export type Here = { location: Location; isDefault: boolean; locating: Locating | null }

/** What can happen to it; `at` in milliseconds since 1970. */
export type HereEvent =
  | { type: 'asked'; isHighAccuracy: boolean }
  | { type: 'fixed'; location: Location; distanceFilter: number }
  | { type: 'named'; timestamp: number; city: string; state: string }
  | { type: 'failed'; fault: LocationFault; at: number }
  | { type: 'set'; place: SetPlace; at: number }
  | { type: 'forgotten' }

/** A place set by hand is taken to be this exact, in metres. */
const setAccuracyMeters = 100

/** Before anything happened: the default, said to be one. */
export const nowhereYet: Here = { location: defaultLocation, isDefault: true, locating: null }

/** The location after something happened; the same object when nothing changed. */
export function nextHere(here: Here, event: HereEvent): Here {
  const isHighAccuracy = here.locating?.isHighAccuracy ?? false
  const lastUpdate = here.locating?.lastUpdate ?? null
  switch (event.type) {
    case 'asked':
      return {
        ...here,
        locating: { status: 'requesting', isHighAccuracy: event.isHighAccuracy, lastUpdate, error: null },
      }
    case 'fixed':
      return fixed(here, event)
    case 'named':
      return named(here, event)
    case 'failed': {
      const { status, text } = locationFaults[event.fault]
      return {
        location: { ...defaultLocation, timestamp: event.at },
        isDefault: true,
        locating: { status, isHighAccuracy, lastUpdate, error: text },
      }
    }
    case 'set':
      return {
        location: { ...event.place, accuracy: setAccuracyMeters, timestamp: event.at },
        isDefault: false,
        locating: { status: 'manual', isHighAccuracy: false, lastUpdate: event.at, error: null },
      }
    case 'forgotten':
      return here.locating?.status === 'manual' ? nowhereYet : here
  }
}

function fixed(here: Here, { location, distanceFilter }: Extract<HereEvent, { type: 'fixed' }>): Here {
  if (here.locating?.status === 'granted' && distanceMeters(here.location, location) < distanceFilter) return here
  return {
    location,
    isDefault: false,
    locating: {
      status: 'granted',
      isHighAccuracy: here.locating?.isHighAccuracy ?? false,
      lastUpdate: location.timestamp,
      error: null,
    },
  }
}

/** A name that arrives after the position has moved on, or was replaced by hand, is dropped. */
function named(here: Here, { timestamp, city, state }: Extract<HereEvent, { type: 'named' }>): Here {
  if (here.locating?.status !== 'granted' || here.location.timestamp !== timestamp) return here
  return { ...here, location: { ...here.location, city, state } }
}

/** The name of a location: its own when it is known, else what the built-in cities say about the point. */
export function locationLabel(location: Location): string {
  const { city, state, zipCode } = location
  return city && state ? placeName({ city, state, zip: zipCode ?? null }) : placeLabel(location)
}
