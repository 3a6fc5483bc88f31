import { expect, test } from 'vitest'
import { timeZoneAt } from './time-zone-at.ts'

test.each([
  [39.1, -94.58, 'America/Chicago'],
  [33.45, -112.07, 'America/Phoenix'],
  [36.07, -109.19, 'America/Denver'],
  [41.48, -87.05, 'America/Chicago'],
  [-37.82, 145.03, 'Australia/Melbourne'],
  // Tweed Heads keeps summer time, Coolangatta over the street does not.
  [-28.2, 153.54, 'Australia/Sydney'],
  [-28.16, 153.53, 'Australia/Brisbane'],
  [51.51, -0.13, 'Europe/London'],
  [-16.78, 179.99, 'Pacific/Fiji'],
  [27.72, 85.32, 'Asia/Kathmandu'],
  [90, 0, 'Etc/GMT'],
])('the time zone at %d, %d is %s', (latitude, longitude, zone) => {
  expect(timeZoneAt({ latitude, longitude })).toBe(zone)
})

test('every place on earth has a zone this machine knows, to the last degree of all sides', () => {
  const sides = [-180, -179.999, 0, 179.999, 180]
  for (const latitude of [-90, -89.999, 0, 89.999, 90])
    for (const longitude of sides) {
      const timeZone = timeZoneAt({ latitude, longitude })
      expect(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone).toBeTruthy()
    }
})
