import { expect, test } from 'vitest'
import {
  hasMiddle,
  noTerms,
  readSearchTerms,
  saysWhere,
  searchRequest,
  withName,
  writeSearch,
} from './search-in-address.ts'

const whole = {
  city: 'Kansas City',
  state: 'MO',
  zip: '64108',
  lat: '39.08',
  lng: '-94.58',
  name: "O'Brien",
  specialty: 5,
  sex: 'F' as const,
  miles: 50,
  accepting: false,
  beyondNetwork: false,
}

test('a search written into the address is read back, beside what was there', () => {
  const address = writeSearch(new URLSearchParams('tab=find-doctors&miles=10'), whole)
  expect(address.get('tab')).toBe('find-doctors')
  expect(readSearchTerms(address)).toEqual(whole)
})

test('an empty search leaves no trace', () => {
  const before = writeSearch(new URLSearchParams(), whole)
  expect(writeSearch(before, { ...noTerms, city: ' ' }).toString()).toBe('')
})

test('DOC-06 a search that does not say otherwise leaves out who is known to take no new patients', () => {
  expect(readSearchTerms(new URLSearchParams('zip=64108')).accepting).toBe(true)
  expect(readSearchTerms(new URLSearchParams('zip=64108&accepting=all')).accepting).toBe(false)
})

test('DOC-06 whoever is called by name is shown, be it that they take no new patients, unless that is asked', () => {
  expect(readSearchTerms(new URLSearchParams('name=Salma+Yamamoto')).accepting).toBe(false)
  expect(withName(noTerms, 'Yamamoto')).toEqual({ ...noTerms, name: 'Yamamoto', accepting: false })
  expect(withName({ ...noTerms, name: 'Yamamoto', accepting: false }, '')).toEqual(noTerms)
  const asked = { ...noTerms, name: 'Yamamoto', accepting: true }
  expect(readSearchTerms(writeSearch(new URLSearchParams(), asked))).toEqual(asked)
})

test('DOC-06 a list of an insurer leaves nobody out unless that is asked', () => {
  expect(readSearchTerms(new URLSearchParams('zip=64108')).beyondNetwork).toBe(true)
  expect(readSearchTerms(new URLSearchParams('zip=64108&network=only')).beyondNetwork).toBe(false)
  expect(searchRequest({ ...noTerms, zip: '64108' }, 7)).toMatchObject({ inNetwork: 'false' })
  expect(searchRequest({ ...noTerms, zip: '64108', beyondNetwork: false }, 7)).not.toHaveProperty('inNetwork')
})

test('nonsense in the address asks nothing', () => {
  const nonsense = 'state=<b>&sex=X&specialty=1e9&miles=9999&zip=1234&accepting=yes&network=none'
  expect(readSearchTerms(new URLSearchParams(nonsense))).toEqual(noTerms)
})

test.each([
  'lat=44.80',
  'lat=44.80&lng=',
  'lat=44.80&lng=-181.00',
  'lat=90.01&lng=0.00',
  'lat=44.8012&lng=-68.7701',
  'lat=1e1&lng=0.00',
])('LOC-04 no point is read from %s', (address) =>
  expect(readSearchTerms(new URLSearchParams(address))).toEqual(noTerms),
)

test('a place or a name is something to look for', () => {
  expect(saysWhere(noTerms)).toBe(false)
  expect(saysWhere({ ...noTerms, specialty: 3, city: ' ' })).toBe(false)
  for (const one of [
    { city: 'Bangor' },
    { state: 'ME' },
    { zip: '04401' },
    { name: 'ames' },
    { lat: '44.80', lng: '-68.77' },
  ])
    expect(saysWhere({ ...noTerms, ...one })).toBe(true)
})

test('miles are counted from a point, a ZIP code, or a city of a state', () => {
  const counted = [{ zip: '04401' }, { lat: '44.80', lng: '-68.77' }, { city: 'Bangor', state: 'ME' }]
  for (const one of counted) expect(hasMiddle({ ...noTerms, ...one })).toBe(true)
  for (const one of [{ city: 'Bangor' }, { state: 'ME' }]) expect(hasMiddle({ ...noTerms, ...one })).toBe(false)
})
