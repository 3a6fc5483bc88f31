import { expect, test } from 'vitest'
import { isOfNow, otherSkyOf } from './OtherSky.tsx'

const network = (fresh: number | null, epoch: string | null) => ({
  status: 'unknown' as const,
  precision: null,
  latency: null,
  satellites: 31,
  fresh,
  visible: null,
  pdop: null,
  epoch,
  ageDays: null,
  source: null,
  isSample: false,
})

test('GLOB-12 C-43 the sky of another day is that of the newest orbits that are too old for now, and none where all are new', () => {
  const [older, newer] = ['2024-07-14T04:00:00.000Z', '2024-07-16T20:00:00.000Z']
  const old = { GPS: network(0, older), Galileo: network(0, newer), Starlink: network(null, null) }
  expect(otherSkyOf({ satelliteNetworks: old })).toBe(newer)
  expect(
    otherSkyOf({ satelliteNetworks: { GPS: network(31, newer), 'AWS Ground Station': network(null, null) } }),
  ).toBe(null)
  // Without a place nothing was counted, and nothing else could be drawn.
  expect(otherSkyOf({ satelliteNetworks: { GPS: network(null, older) } })).toBe(null)
})

test('an answer is of now where it was worked out for the moment it was worked out at', () => {
  const computedAt = '2026-11-20T15:14:00.000Z'
  expect([
    isOfNow({ computedAt, skyAt: computedAt }),
    isOfNow({ computedAt, skyAt: '2024-07-16T20:00:00.000Z' }),
  ]).toEqual([true, false])
})
