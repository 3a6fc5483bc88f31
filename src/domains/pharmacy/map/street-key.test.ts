import { expect, test } from 'vitest'
import { mapAddressKey, registryAddressKey, streetKey } from './street-key.ts'

test.each([
  ['North Main Street', 'n main'],
  ['N MAIN ST', 'n main'],
  ['N. Main St., Ste 400', 'n main'],
  ['Main Street North', 'main n'],
  ['First Avenue', '1'],
  ['1ST AVE', '1'],
  ['SW 42nd St', 'sw 42'],
  ['Saint Charles Road', 'st charles'],
  ['ST CHARLES RD UNIT B', 'st charles'],
  ['Martin Luther King Jr Blvd', 'martin luther king jr'],
  ['Broadway', 'broadway'],
  ['North Avenue', 'n avenue'],
  ['O’Fallon Rd', 'ofallon'],
  ['State Highway 9', 'state hwy 9'],
  ['', null],
])('%s is compared as %s', (street, key) => {
  expect(streetKey(street)).toBe(key)
})

test('an address of a map and one of the registry meet by house, street and ZIP code, and only the same way of the street', () => {
  const registry = registryAddressKey('1201 N MAIN ST STE 4', '641081234')
  expect(registry).toBe('64108|1201|n main')
  expect(mapAddressKey('1201', 'North Main Street', '64108')).toBe(registry)
  expect(mapAddressKey('1201', 'South Main Street', '64108')).not.toBe(registry)
  expect(mapAddressKey('1201', 'North Main Street', '64109')).not.toBe(registry)
  expect([
    mapAddressKey(null, 'Main', '64108'),
    registryAddressKey('PO BOX', '64108'),
    registryAddressKey(null, null),
  ]).toEqual([null, null, null])
})
