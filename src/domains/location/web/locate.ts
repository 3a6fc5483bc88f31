import type { Point } from '#kit/geo.ts'
import { serverNow } from '#web/server-clock.ts'
import { faultBefore, faultOfCode, type LocateOptions, type LocationFault, locateDefaults } from '../locate-options.ts'
import { nearMeters } from '../places/place.ts'
import { locationApi } from './api.ts'
import { dispatchHere, getHere, onHere } from './here.ts'

/** The device and the page as locating needs them, and who knows the names of places. */
export type LocatingDevice = {
  geolocation: Geolocation | undefined
  protocol: string
  hostname: string
  nameOf(point: Point): Promise<{ city: string; state: string } | null>
}

/** How asking the device ended; `stopped` when the person chose a place by hand meanwhile. */
export type Located = 'found' | 'stopped' | LocationFault

const thisDevice = (): LocatingDevice => ({
  geolocation: navigator.geolocation,
  protocol: location.protocol,
  hostname: location.hostname,
  nameOf: nearestName,
})

// About 100 metres: enough to name a place by, and less than the exact position tells.
const sharedDecimals = 3

async function nearestName({ latitude, longitude }: Point): ReturnType<LocatingDevice['nameOf']> {
  const point = { lat: latitude.toFixed(sharedDecimals), lng: longitude.toFixed(sharedDecimals) }
  const [place] = (await locationApi.geocode(point)).places
  return place && (place.distanceMeters ?? 0) <= nearMeters ? place : null
}

let end = () => {}

/**
 * Asks the device where it is, which makes the browser ask the person; answers how the first attempt ended. With
 * `watch` the location goes on following the device until a place is set by hand, or it is asked again.
 */
export function locate(wish: Partial<LocateOptions> = {}, device: LocatingDevice = thisDevice()): Promise<Located> {
  const options = { ...locateDefaults, ...wish }
  end()
  dispatchHere({ type: 'asked', isHighAccuracy: options.highAccuracy })
  const { geolocation } = device
  const fault = faultBefore({ ...device, hasGeolocation: Boolean(geolocation) })
  if (fault) dispatchHere({ type: 'failed', fault, at: serverNow() })
  if (fault || !geolocation) return Promise.resolve(fault ?? 'unsupported')
  return new Promise((settle) => {
    const found = (position: GeolocationPosition) => {
      accept(position, options, device)
      settle('found')
    }
    const failed = ({ code }: GeolocationPositionError) => {
      const why = faultOfCode(code)
      // First, since a typed place that comes back ends the asking.
      settle(why)
      dispatchHere({ type: 'failed', fault: why, at: serverNow() })
      // A device that may not be asked will not answer later either.
      if (why === 'refused') end()
    }
    end = askDevice(geolocation, options, found, failed, () => settle('stopped'))
  })
}

/** Starts asking; the answer ends it, so that nothing that still arrives is heard. */
function askDevice(
  geolocation: Geolocation,
  options: LocateOptions,
  found: PositionCallback,
  failed: PositionErrorCallback,
  stopped: () => void,
): () => void {
  let isOver = false
  const { highAccuracy: enableHighAccuracy, timeout, maximumAge } = options
  const asked = [
    (position: GeolocationPosition) => (isOver ? undefined : found(position)),
    (error: GeolocationPositionError) => (isOver ? undefined : failed(error)),
    { enableHighAccuracy, timeout, maximumAge },
  ] as const
  const watch = options.watch ? geolocation.watchPosition(...asked) : null
  if (!options.watch) geolocation.getCurrentPosition(...asked)
  const deafen = onHere(() => {
    if (getHere().locating?.status === 'manual') over()
  })
  function over() {
    isOver = true
    deafen()
    if (watch !== null) geolocation.clearWatch(watch)
    stopped()
  }
  return over
}

function accept({ coords, timestamp }: GeolocationPosition, options: LocateOptions, device: LocatingDevice): void {
  const { latitude, longitude, accuracy } = coords
  const before = getHere()
  const fix = { latitude, longitude, accuracy, timestamp }
  dispatchHere({ type: 'fixed', location: fix, distanceFilter: options.distanceFilter })
  if (options.placeName && getHere() !== before) void name(fix, device)
}

async function name(fix: Point & { timestamp: number }, device: LocatingDevice): Promise<void> {
  try {
    const place = await device.nameOf(fix)
    if (!place) return
    dispatchHere({ type: 'named', timestamp: fix.timestamp, city: place.city, state: place.state })
  } catch (error) {
    // oxlint-disable-next-line no-console -- the built-in cities still name the place; the person misses nothing
    console.warn('The name of this place could not be looked up.', error)
  }
}
