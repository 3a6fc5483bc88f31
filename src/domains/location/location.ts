/** Where a person is, or says they are: degrees, accuracy in metres, and the moment in milliseconds since 1970. */
export type Location = {
  latitude: number
  longitude: number
  accuracy: number
  timestamp: number
  address?: string
  city?: string
  state?: string
  zipCode?: string
}

/** How a location came about, or why none did. */
export type LocationStatus = 'requesting' | 'granted' | 'denied' | 'unavailable' | 'timeout' | 'manual'

/** How finding the location goes; `lastUpdate` is when a location was last taken over, `error` what went wrong since. */
export type Locating = {
  status: LocationStatus
  isHighAccuracy: boolean
  lastUpdate: number | null
  error: string | null
}

/** What is shown, and said to be a default, while the person's own location is not known. */
export const defaultLocation: Location = {
  latitude: 40.7128,
  longitude: -74.006,
  accuracy: 1000,
  timestamp: 0,
  city: 'New York',
  state: 'NY',
}
