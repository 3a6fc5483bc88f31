import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaceText } from './read-place-text.ts'

const city = (...readings: object[]) => ({ kind: 'city', readings, state: null })

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

test.each([
  ['Ponce Puerto Rico', 'Ponce', 'PR'],
  ['PONCE PUERTO RICO', 'PONCE', 'PR'],
  ['Atlanta Georgia', 'Atlanta', 'GA'],
  ['Charleston West Virginia', 'Charleston', 'WV'],
  ['Tamuning  guam', 'Tamuning', 'GU'],
])('C-45 a state or territory in full after its city, without a comma: %s', (text, name, state) =>
  expect(readPlaceText(text)).toEqual(city({ city: name, states: [state] }, { city: text, states: 'any' })),
)

test.each([
  ['San Juan, P.R.', 'San Juan', 'PR'],
  ['Charlotte Amalie, US Virgin Islands', 'Charlotte Amalie', 'VI'],
  ['Charlotte Amalie, Virgin Islands', 'Charlotte Amalie', 'VI'],
  ['Palikir, Federated States of Micronesia', 'Palikir', 'FM'],
  ['Ponce, Puerto Rico, USA', 'Ponce', 'PR'],
  ['Atlanta, Georgia, United States', 'Atlanta', 'GA'],
  ['Atlanta, GA, US', 'Atlanta', 'GA'],
])('C-45 as people and maps write it: %s', (text, name, state) =>
  expect(readPlaceText(text)).toEqual(city({ city: name, states: [state] })),
)

test.each(['Chicago, IL 60604', 'Chicago, Illinois 60604-1234', 'Chicago, IL 60604, USA', 'APO AE 60604'])(
  'a ZIP code at the end of an address is what is meant: %s',
  (text) => expect(readPlaceText(text)).toEqual({ kind: 'zip', digits: '60604' }),
)

test('a name that ends like a state may be the whole name of a city', () => {
  expect(readPlaceText('West New York')).toEqual(
    city({ city: 'West', states: ['NY'] }, { city: 'West New York', states: 'any' }),
  )
  expect(readPlaceText('Puerto Rico')).toEqual({ ...city({ city: 'Puerto Rico', states: 'any' }), state: 'PR' })
})

test.each([
  ['NYC', 'New York', 'NY'],
  ['n.y.c.', 'New York', 'NY'],
  ['New York City, NY', 'New York', 'NY'],
  ['Nueva York', 'New York', 'NY'],
  ['LA', 'Los Angeles', 'CA'],
  ['Philly', 'Philadelphia', 'PA'],
  ['Washington DC', 'Washington', 'DC'],
  ['Washington D.C.', 'Washington', 'DC'],
  ['Manhattan', 'Manhattan', 'NY'],
  ['Hollywood, CA', 'Los Angeles', 'CA'],
])('a name that people have for a city: %s', (text, name, state) =>
  expect(readPlaceText(text)).toEqual(city({ city: name, states: [state] })),
)

test.each([
  ['California', 'CA'],
  ['tx', 'TX'],
  ['D.C.', 'DC'],
  ['Washington', 'WA'],
  ['Carolina del Norte', 'NC'],
  ['Springfield', null],
])('a state alone: %s', (text, state) => expect(readPlaceText(text)).toMatchObject({ state }))

test('a city by another name lies in its own state only', () => {
  expect(readPlaceText('Baton Rouge, LA')).toEqual(city({ city: 'Baton Rouge', states: ['LA'] }))
  expect(readPlaceText('Manhattan, KS')).toEqual(city({ city: 'Manhattan', states: ['KS'] }))
  expect(readPlaceText('Hollywood, FL')).toEqual(city({ city: 'Hollywood', states: ['FL'] }))
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
