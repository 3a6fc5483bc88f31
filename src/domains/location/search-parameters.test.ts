import { expect, test } from 'vitest'
import { searchParameters } from './search-parameters.ts'

const point = { latitude: 40.7128, longitude: -74.006, accuracy: 12, timestamp: 1 }

test('LOC-04 degrees as text, no finer than a kilometre', () => {
  expect(searchParameters(point)).toEqual({ lat: '40.71', lng: '-74.01' })
})

test('LOC-04 with zipCode, city and state when they are known', () => {
  const named = { ...point, city: 'New York', state: 'NY', zipCode: '10001' }
  expect(searchParameters(named)).toEqual({
    lat: '40.71',
    lng: '-74.01',
    zipCode: '10001',
    city: 'New York',
    state: 'NY',
  })
  expect(searchParameters({ ...point, city: 'New York', state: 'NY' })).not.toHaveProperty('zipCode')
})
