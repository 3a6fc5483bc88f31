import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSetPlace } from './set-place.ts'

const boise = { city: 'Boise', state: 'ID', zipCode: '83702', latitude: 43.6322, longitude: -116.2053 }

test('what was kept is read again, and nothing else of it', () => {
  expect(readSetPlace(JSON.stringify({ ...boise, other: 1 }))).toEqual(boise)
  const { zipCode: _, ...city } = boise
  expect(readSetPlace(JSON.stringify(city))).toEqual(city)
})

test.each([
  null,
  '',
  'null',
  '[]',
  '{',
  JSON.stringify({ ...boise, city: '' }),
  JSON.stringify({ ...boise, state: 'Idaho' }),
  JSON.stringify({ ...boise, latitude: 91 }),
  JSON.stringify({ ...boise, longitude: '1' }),
])('%j is no place', (text) => expect(readSetPlace(text)).toBeNull())

test('a ZIP code that is none is left out', () => {
  expect(readSetPlace(JSON.stringify({ ...boise, zipCode: 83702 }))).not.toHaveProperty('zipCode')
})

test('nothing that may stand there stops the page', () => {
  fc.assert(fc.property(fc.string(), (text) => void readSetPlace(text)))
  fc.assert(fc.property(fc.json(), (text) => void readSetPlace(text)))
})
