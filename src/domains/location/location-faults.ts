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
