import { distanceMeters, type Point } from '#kit/geo.ts'
import { type LocationFault, locationFaults } from './locate-options.ts'
import { defaultLocation, type Locating, type Location } from './location.ts'
import { placeLabel, placeName } from './places/place.ts'

/** A place a person chose by name; `zipCode` only when they chose a ZIP code or the city has one alone. */
export type SetPlace = Point & { city: string; state: string; zipCode?: string }

const within = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most

/** Reads a place this device kept; null when there is none or it makes no sense. */
export function readSetPlace(text: string | null): SetPlace | null {
  if (text === null) return null
  try {
    const { city, state, zipCode, latitude, longitude } = JSON.parse(text) as Record<string, unknown>
    if (typeof city !== 'string' || !city || typeof state !== 'string' || !/^[A-Z]{2}$/.test(state)) return null
    if (!within(latitude, 90) || !within(longitude, 180)) return null
    const zip = typeof zipCode === 'string' && /^\d{5}$/.test(zipCode) ? { zipCode } : {}
    return { city, state, ...zip, latitude: latitude as number, longitude: longitude as number }
  } catch {
    return null
  }
}

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
