import { beforeEach, expect, test, vi } from 'vitest'
import { locationLabel } from '../next-here.ts'
import { forgetPlace, getHere, setPlace } from './here.ts'
import { type LocatingDevice, locate } from './locate.ts'

/** A device that answers when the test says so. */
class TestDevice {
  asked: { way: 'watch' | 'once'; options: PositionOptions | undefined }[] = []
  cleared: number[] = []
  private found: PositionCallback = () => {}
  private failed: PositionErrorCallback = () => {}
  private listen(way: 'watch' | 'once', found: PositionCallback, failed: unknown, options?: PositionOptions): number {
    this.asked.push({ way, options })
    this.found = found
    this.failed = failed as PositionErrorCallback
    return this.asked.length
  }
  geolocation = {
    watchPosition: (...call: [PositionCallback, unknown, PositionOptions?]) => this.listen('watch', ...call),
    getCurrentPosition: (...call: [PositionCallback, unknown, PositionOptions?]) => void this.listen('once', ...call),
    clearWatch: (id: number) => void this.cleared.push(id),
  } as Geolocation
  fix(latitude: number, longitude: number, timestamp = 1_000): void {
    this.found({ coords: { latitude, longitude, accuracy: 8 }, timestamp } as GeolocationPosition)
  }
  fail(code: number): void {
    this.failed({ code } as GeolocationPositionError)
  }
}

let device: TestDevice
const on = (test: TestDevice, other: Partial<LocatingDevice> = {}): LocatingDevice => ({
  geolocation: test.geolocation,
  protocol: 'https:',
  hostname: 'pay.example.org',
  nameOf: () => Promise.resolve(null),
  ...other,
})
const boise = { city: 'Boise', state: 'ID', latitude: 43.6, longitude: -116.2 }
beforeEach(() => {
  setPlace(boise)
  forgetPlace()
  device = new TestDevice()
})
const status = () => getHere().locating?.status

test('LOC-15 LOC-16 a watch, with the usual options', async () => {
  const located = locate({}, on(device))
  expect(status()).toBe('requesting')
  expect(device.asked).toEqual([
    { way: 'watch', options: { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 } },
  ])
  device.fix(41.9, -87.6)
  expect(await located).toBe('found')
  device.fix(42, -87.6, 2_000)
  expect(getHere().location).toMatchObject({ latitude: 42, timestamp: 2_000 })
})

test('LOC-16 once, with a caller’s own options', async () => {
  const located = locate({ watch: false, highAccuracy: false, timeout: 500 }, on(device))
  expect(device.asked).toEqual([
    { way: 'once', options: { enableHighAccuracy: false, timeout: 500, maximumAge: 300_000 } },
  ])
  device.fix(41.9, -87.6)
  expect(await located).toBe('found')
  expect(getHere().locating?.isHighAccuracy).toBe(false)
})

test('LOC-10 a place set by hand ends the watch, and what the device still says is not heard', async () => {
  void locate({}, on(device))
  device.fix(41.9, -87.6)
  setPlace(boise)
  expect(device.cleared).toEqual([1])
  device.fix(42, -87.6, 2_000)
  expect(getHere().location).toMatchObject(boise)
  expect(status()).toBe('manual')
})

test('a place set by hand while the person is being asked ends the asking', async () => {
  const located = locate({}, on(device))
  setPlace(boise)
  expect(await located).toBe('stopped')
  device.fail(1)
  expect(status()).toBe('manual')
})

test('asking again ends the watch before', () => {
  void locate({}, on(device))
  void locate({}, on(device))
  expect(device.cleared).toEqual([1])
})

test.each([
  [1, 'refused', 'denied'],
  [2, 'notFound', 'unavailable'],
  [3, 'tooSlow', 'timeout'],
  [9, 'unknown', 'unavailable'],
] as const)('LOC-07 a failure with code %d is %s', async (code, fault, next) => {
  const located = locate({}, on(device))
  device.fail(code)
  expect(await located).toBe(fault)
  expect(status()).toBe(next)
})

test('a device that may not be asked is left alone', () => {
  void locate({}, on(device))
  device.fail(1)
  expect(device.cleared).toEqual([1])
})

test('a device that may not be asked, or has no position, takes no typed place away', async () => {
  for (const [code, fault] of [
    [1, 'refused'],
    [2, 'notFound'],
  ] as const) {
    setPlace(boise)
    const located = locate({}, on(device))
    expect(getHere().locating?.status).toBe('requesting')
    device.fail(code)
    expect(await located).toBe(fault)
    expect([locationLabel(getHere().location), getHere().isDefault]).toEqual([
      expect.stringContaining('Boise, ID'),
      false,
    ])
  }
})

test('LOC-12 LOC-26 without geolocation no attempt is made', async () => {
  expect(await locate({}, on(device, { geolocation: undefined }))).toBe('unsupported')
  expect(getHere().locating?.error).toBe('Geolocation not supported')
})

test('LOC-13 LOC-27 from an insecure page no attempt is made', async () => {
  expect(await locate({}, on(device, { protocol: 'http:' }))).toBe('insecure')
  expect(device.asked).toEqual([])
  expect(getHere().locating?.error).toBe('HTTPS required for high-accuracy location')
})

test('a name that is found names the place', async () => {
  void locate({}, on(device, { nameOf: () => Promise.resolve({ city: 'Evanston', state: 'IL' }) }))
  device.fix(42.04, -87.69)
  await expect.poll(() => locationLabel(getHere().location)).toBe('Evanston, IL')
})

test('LOC-15 no name is looked up when none is wanted, nor for a position that changes nothing', () => {
  const nameOf = vi.fn(() => Promise.resolve(null))
  void locate({ placeName: false }, on(device, { nameOf }))
  device.fix(42.04, -87.69)
  expect(nameOf).not.toHaveBeenCalled()
  void locate({}, on(device, { nameOf }))
  device.fix(42.04, -87.69, 2_000)
  device.fix(42.04, -87.69, 3_000)
  expect(nameOf).toHaveBeenCalledTimes(1)
})

test('LOC-31 a look-up that throws is logged, and the built-in cities name the place', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const gone = new Error('gone')
  void locate({}, on(device, { nameOf: () => Promise.reject(gone) }))
  device.fix(41.9, -87.63)
  await expect.poll(() => log.mock.calls).toContainEqual([expect.any(String), gone])
  expect(status()).toBe('granted')
  expect(locationLabel(getHere().location)).toBe('Near Chicago, IL')
  log.mockRestore()
})
