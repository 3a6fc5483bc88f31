import { expect, test } from 'vitest'
import { directionsTo } from './place-on-map.ts'

const place = {
  latitude: 32.78,
  longitude: -96.8,
  isExact: true,
  address: '6862 Laurelbury Ln Ste 280',
  city: 'Dallas',
  state: 'TX',
  zipCode: '75270',
}
const leadsTo = (more: object) => new URL(directionsTo({ ...place, ...more })).searchParams.get('to')

test('directions lead to the point of a pharmacy, and to its house where the point is only the middle of its ZIP code', () => {
  expect(new URL(directionsTo(place)).pathname).toBe('/directions')
  expect(leadsTo({})).toBe('32.78,-96.8')
  expect(leadsTo({ isExact: false })).toBe('6862 Laurelbury Ln, Dallas, TX 75270')
  expect(leadsTo({ isExact: false, address: '300 Linwood Blvd, Suite 4B' })).toBe('300 Linwood Blvd, Dallas, TX 75270')
  expect(leadsTo({ isExact: false, address: null })).toBe('32.78,-96.8')
})
