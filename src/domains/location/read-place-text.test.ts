import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaceText } from './read-place-text.ts'

const city = (...readings: object[]) => ({ kind: 'city', readings })

test('a ZIP code, its beginning, and its nine digits', () => {
  expect(readPlaceText(' 60604 ')).toEqual({ kind: 'zip', digits: '60604' })
  expect(readPlaceText('606')).toEqual({ kind: 'zip', digits: '606' })
  expect(readPlaceText('60604-1234')).toEqual({ kind: 'zip', digits: '60604' })
  expect(readPlaceText('606041')).toMatchObject({ kind: 'city' })
})

test('a city, with its state in full, as a code, or as far as it is typed', () => {
  expect(readPlaceText('Chicago')).toEqual(city({ city: 'Chicago', states: 'any' }))
  expect(readPlaceText('Chicago,')).toEqual(city({ city: 'Chicago', states: 'any' }))
  expect(readPlaceText('Chicago, il')).toEqual(city({ city: 'Chicago', states: ['IL'] }))
  expect(readPlaceText('Chicago, Illinois')).toEqual(city({ city: 'Chicago', states: ['IL'] }))
  expect(readPlaceText('Aurora, Ill')).toEqual(city({ city: 'Aurora', states: ['IL'] }))
  expect(readPlaceText('Washington, DC')).toEqual(city({ city: 'Washington', states: ['DC'] }))
  expect(readPlaceText('Ponce, Puerto Rico')).toEqual(city({ city: 'Ponce', states: ['PR'] }))
  expect(readPlaceText('Paris, France')).toEqual(city({ city: 'Paris', states: [] }))
})

test('two letters at the end may be a state, or the beginning of a word', () => {
  expect(readPlaceText('San Jose ca')).toEqual(
    city({ city: 'San Jose', states: ['CA'] }, { city: 'San Jose ca', states: 'any' }),
  )
  expect(readPlaceText('San Jo')).toEqual(city({ city: 'San Jo', states: 'any' }))
})

test('every text is read as something', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['zip', 'city']).toContain(readPlaceText(text).kind)
    }),
  )
})
