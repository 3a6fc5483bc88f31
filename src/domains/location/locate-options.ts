import type { LocationStatus } from './location.ts'

/** The six ways in which locating fails: the status that follows, and the words. */
export const locationFaults = {
  refused: { status: 'denied', text: 'Location access denied by user' },
  notFound: { status: 'unavailable', text: 'Location information unavailable' },
  tooSlow: { status: 'timeout', text: 'Location request timed out' },
  unknown: { status: 'unavailable', text: 'Unknown location error' },
  unsupported: { status: 'unavailable', text: 'Geolocation not supported' },
  insecure: { status: 'unavailable', text: 'HTTPS required for high-accuracy location' },
} as const satisfies Record<string, { status: LocationStatus; text: string }>

/** Why a location could not be found. */
export type LocationFault = keyof typeof locationFaults

const byCode: Readonly<Record<number, LocationFault>> = { 1: 'refused', 2: 'notFound', 3: 'tooSlow' }

/** Reads the code of a browser's position error. https://www.w3.org/TR/geolocation/#position_error_interface */
export const faultOfCode = (code: number): LocationFault => byCode[code] ?? 'unknown'

/** How the device is asked: times in milliseconds, the filter in metres. */
export type LocateOptions = {
  highAccuracy: boolean
  timeout: number
  /** A fix up to this old may be used again. */
  maximumAge: number
  /** Follow the device until told otherwise, or ask it once. */
  watch: boolean
  /** A position nearer than this to the last one changes nothing. */
  distanceFilter: number
  /** Look up the name of the place. */
  placeName: boolean
}

/** What holds unless the caller says otherwise. */
export const locateDefaults: LocateOptions = {
  highAccuracy: true,
  timeout: 15_000,
  maximumAge: 300_000,
  watch: true,
  distanceFilter: 10,
  placeName: true,
}

/** What must be so before the device is asked at all; null when it may be. */
export function faultBefore(page: {
  hasGeolocation: boolean
  protocol: string
  hostname: string
}): LocationFault | null {
  if (!page.hasGeolocation) return 'unsupported'
  const secure = page.protocol === 'https:' || page.hostname === 'localhost' || page.hostname === '127.0.0.1'
  return secure ? null : 'insecure'
}
