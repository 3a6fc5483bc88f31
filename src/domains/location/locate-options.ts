import type { LocationFault } from './location-faults.ts'

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
