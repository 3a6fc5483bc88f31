import { expect, test } from 'vitest'
import { networkPoint } from './recognize-visitor.ts'

const named = { GEO_HEADERS: ['cf-iplatitude', 'cf-iplongitude'] }
const headers = (latitude: string, longitude: string) => ({ 'cf-iplatitude': latitude, 'cf-iplongitude': longitude })
const throughProxy = { ips: ['10.0.0.1', '203.0.113.7'] }

test('a trusted proxy’s two headers are a point', () => {
  expect(networkPoint(named, { ...throughProxy, headers: headers('41.8781', '-87.6298') })).toEqual({
    latitude: 41.8781,
    longitude: -87.6298,
  })
})

test('nobody else’s are, nor headers that were not named', () => {
  const said = headers('41.8781', '-87.6298')
  expect(networkPoint(named, { headers: said })).toBeUndefined()
  expect(networkPoint(named, { ips: ['203.0.113.7'], headers: said })).toBeUndefined()
  expect(networkPoint({ GEO_HEADERS: undefined }, { ...throughProxy, headers: said })).toBeUndefined()
  const others = { 'x-latitude': '41.8781', 'x-longitude': '-87.6298' }
  expect(networkPoint(named, { ...throughProxy, headers: others })).toBeUndefined()
})

test.each(['', ' ', 'NaN', '1e1', '0x10', '91', '41.8781, 12'])('%j is no latitude', (latitude) => {
  expect(networkPoint(named, { ...throughProxy, headers: headers(latitude, '-87.6298') })).toBeUndefined()
})
