import { expect, test } from 'vitest'
import { openingAt } from './opening.ts'

const kansasCity = { country: 'US', state: 'MO', latitude: 39.1, longitude: -94.58, timeZone: 'America/Chicago' }
const week = 'Mo-Fr 08:00-21:00; Sa 09:00-18:00; Su 10:00-17:00; PH off'
const at = (text: string) => new Date(text)

test.each([
  // 15:14 UTC is 9:14 in the morning in Kansas City, on a Friday.
  [
    week,
    '2026-11-20T15:14:00Z',
    { isOpen: true, changesAt: '2026-11-20T21:00', today: '08:00-21:00', is24Hours: false, holiday: null },
  ],
  [week, '2026-11-21T03:30:00Z', { isOpen: false, changesAt: '2026-11-21T09:00', today: '08:00-21:00' }],
  // Thanksgiving, in the day there.
  [
    week,
    '2026-11-26T18:00:00Z',
    { isOpen: false, changesAt: '2026-11-27T08:00', today: '', holiday: 'Thanksgiving Day' },
  ],
  ['24/7', '2026-11-26T18:00:00Z', { isOpen: true, changesAt: null, is24Hours: true }],
  ['Mo-Su 18:00-02:00', '2026-11-20T07:30:00Z', { isOpen: true, changesAt: '2026-11-20T02:00' }],
  ['whenever we like', '2026-11-20T15:14:00Z', { isOpen: null, changesAt: null, today: null }],
  ['', '2026-11-20T15:14:00Z', { isOpen: null }],
])('G-30 %s at %s', (hours, moment, opening) => {
  expect(openingAt(hours, at(moment), kansasCity)).toMatchObject(opening)
})

const nairobi = { country: 'KE', state: null, latitude: -1.29, longitude: 36.82, timeZone: null }
// Half past noon there, on a Friday.
test.each([
  ['Mo-Fr 08:00-21:00; PH off', true, '08:00-21:00', '2026-11-20T21:00'],
  ['Mo-Fr,PH 08:00-21:00', true, '08:00-21:00', '2026-11-20T21:00'],
  ['PH,Mo-Fr 13:00-21:00; SH 09:00-10:00', false, '13:00-21:00', '2026-11-20T13:00'],
  ['Mo-Fr 08:00-12:00, PH 08:00-10:00', null, null, null],
  ['PH off', null, null, null],
])(
  'G-30 %s where nobody here knows the holidays: open as on other days, and said so',
  (hours, isOpen, today, changesAt) => {
    const opening = openingAt(hours, at('2026-11-20T09:30:00Z'), nairobi)
    expect(opening).toMatchObject({ isOpen, today, changesAt, holidaysUnknown: true })
  },
)

test('holidays that are known, or that the hours do not speak of, leave nothing unknown', () => {
  expect(openingAt(week, at('2026-11-20T15:14:00Z'), kansasCity).holidaysUnknown).toBe(false)
  // Where nobody knows when holidays are, today may be one.
  expect(openingAt('Mo-Fr 08:00-21:00', at('2026-11-20T09:30:00Z'), nairobi).holidaysUnknown).toBe(true)
  expect(openingAt('24/7', at('2026-11-20T09:30:00Z'), nairobi).holidaysUnknown).toBe(false)
  // School holidays of a US state are in nobody's list here.
  expect(openingAt('Mo-Fr 08:00-21:00; SH off', at('2026-11-20T15:14:00Z'), kansasCity)).toMatchObject({
    isOpen: true,
    holidaysUnknown: true,
  })
})

test.each([
  '24/7',
  '00:00-24:00',
  'Mo-Su 00:00-24:00',
  'Mo-Su,PH 00:00-24:00',
  'PH,Mo-Su 00:00-24:00',
  'Mo-Su 00:00-24:00; PH 00:00-24:00',
  'Mo-Fr 00:00-24:00; Sa,Su 00:00-24:00',
  '24/7; PH off',
])('open around the clock by meaning: %s', (hours) => {
  expect(openingAt(hours, at('2026-11-20T15:14:00Z'), kansasCity)).toMatchObject({ isOpen: true, is24Hours: true })
})

// Friday 9:14, Saturday 9:14 in Kansas City.
test.each([
  ['"by appointment"', '2026-11-20T15:14:00Z', null, null],
  ['Mo-Fr 08:00-18:00 || "on call"', '2026-11-21T15:14:00Z', null, null],
  ['Mo-Fr 08:00-18:00 || "on call"', '2026-11-20T15:14:00Z', true, '08:00-18:00'],
  ['24/7 "by appointment"', '2026-11-20T15:14:00Z', null, null],
])('what may be open is not open: %s at %s', (hours, moment, isOpen, today) => {
  expect(openingAt(hours, at(moment), kansasCity)).toMatchObject({ isOpen, today, is24Hours: null })
})
test('an end that is left open says nothing of when it closes', () => {
  expect(openingAt('Mo-Su 08:00+', at('2026-11-20T15:14:00Z'), kansasCity)).toMatchObject({
    is24Hours: false,
    today: null,
  })
})

test('MAP-05 whether it changes on the day it is there now, by the clock there', () => {
  // Wednesday evening in Kansas City, Thursday already by Greenwich.
  const evening = at('2026-11-19T02:30:00Z')
  expect(openingAt(week, evening, kansasCity)).toMatchObject({ changesAt: '2026-11-18T21:00', changesToday: true })
  expect(openingAt(week, at('2026-11-19T04:00:00Z'), kansasCity)).toMatchObject({
    changesAt: '2026-11-19T08:00',
    changesToday: false,
  })
  expect(openingAt('24/7', evening, kansasCity)).toMatchObject({ changesAt: null, changesToday: false })
})

test('G-30 on a holiday, and on its eve, hours that do not speak of holidays are said to be those of other days', () => {
  const unspoken = 'Mo-Su 08:00-21:00'
  const unknownAt = (hours: string, moment: string) => openingAt(hours, at(moment), kansasCity).holidaysUnknown
  // Thanksgiving, and the night before it.
  expect([unknownAt(unspoken, '2026-11-26T18:00:00Z'), unknownAt(unspoken, '2026-11-26T05:00:00Z')]).toEqual([
    true,
    true,
  ])
  expect([unknownAt(unspoken, '2026-11-24T18:00:00Z'), unknownAt(unspoken, '2026-11-25T18:00:00Z')]).toEqual([
    false,
    false,
  ])
  expect([unknownAt(week, '2026-11-26T18:00:00Z'), unknownAt('24/7', '2026-11-26T18:00:00Z')]).toEqual([false, false])
})

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const [miami, seattle] = [
  { country: 'US', state: 'FL', latitude: 25.77, longitude: -80.19, timeZone: 'America/New_York' },
  { country: 'US', state: 'WA', latitude: 47.61, longitude: -122.33, timeZone: 'America/Los_Angeles' },
]
const tromso = { country: 'NO', state: null, latitude: 69.65, longitude: 18.96, timeZone: 'Europe/Oslo' }
test.each([
  ['Miami', miami, '2026-11-20T17:00:00Z', '06:40', '17:31'],
  ['Seattle', seattle, '2026-11-20T20:00:00Z', '07:21', '16:28'],
  ['Seattle in summer', seattle, '2026-06-20T20:00:00Z', '05:11', '21:11'],
  ['Nairobi', nairobi, '2026-11-20T09:00:00Z', '06:13', '18:22'],
])('G-30 from sunrise to sunset in %s: by the sun there, on the clock there', (_, place, moment, rises, sets) => {
  const { today, isOpen, changesAt } = openingAt('sunrise-sunset', at(moment), place)
  const [from = '', to = ''] = (today ?? '').split('-')
  // To the two minutes that calendars of the sun differ by.
  expect(Math.abs(minutesOf(from) - minutesOf(rises)), `${today}`).toBeLessThanOrEqual(2)
  expect(Math.abs(minutesOf(to) - minutesOf(sets)), `${today}`).toBeLessThanOrEqual(2)
  expect([isOpen, changesAt?.slice(11)]).toEqual([true, to])
})

test('hours by a sun that does not rise are not known', () => {
  expect(openingAt('sunrise-sunset', at('2026-12-20T11:00:00Z'), tromso).isOpen).toBeNull()
})

test('hours nobody told are not known', () => {
  expect(openingAt(null, at('2026-11-20T15:14:00Z'), kansasCity).isOpen).toBeNull()
})

const somewhere = { state: null, timeZone: null }
const [melbourne, perth] = [
  { country: 'AU', latitude: -37.82, longitude: 145.03, ...somewhere },
  { country: 'AU', latitude: -31.95, longitude: 115.86, ...somewhere },
]
const [tijuana, vancouver] = [
  { country: 'MX', latitude: 32.53, longitude: -117.02, ...somewhere },
  { country: 'CA', latitude: 49.28, longitude: -123.12, ...somewhere },
]
test.each([
  // 8:45 in Melbourne, still night in Perth.
  ['Melbourne', melbourne, '2026-11-19T21:45:00Z', true, '2026-11-20T18:30'],
  ['Perth', perth, '2026-11-19T21:45:00Z', false, '2026-11-20T08:30'],
  // 9 in the morning on the Pacific coast of both.
  ['Tijuana', tijuana, '2026-11-20T17:00:00Z', true, '2026-11-20T18:30'],
  ['Vancouver', vancouver, '2026-11-20T17:00:00Z', true, '2026-11-20T18:30'],
])('in a country of several time zones %s has the clock of its own place', (_, place, moment, isOpen, changesAt) => {
  const opening = openingAt('Mo-Fr 08:30-18:30', at(moment), place)
  expect(opening).toMatchObject({ isOpen, changesAt, today: '08:30-18:30' })
})

test('open around the clock is so wherever it is, at sea too', () => {
  const island = { country: 'AU', latitude: -31.55, longitude: 159.08, ...somewhere }
  const atSea = { country: 'AU', latitude: -45, longitude: 120, ...somewhere }
  for (const place of [island, atSea])
    expect(openingAt('24/7', at('2026-11-20T15:14:00Z'), place)).toMatchObject({ isOpen: true, is24Hours: true })
})
