import { expect, test } from 'vitest'
import { networkPoint } from './network-point.ts'

const names = ['cf-iplatitude', 'cf-iplongitude']
const trusted = { TRUST_PROXY: true, GEO_HEADERS: names }
const headers = (latitude: string, longitude: string) => ({ 'cf-iplatitude': latitude, 'cf-iplongitude': longitude })

test('a trusted proxy’s two headers are a point', () => {
  expect(networkPoint(trusted, headers('41.8781', '-87.6298'))).toEqual({ latitude: 41.8781, longitude: -87.6298 })
})

test('nobody else’s are, nor headers that were not named', () => {
  expect(networkPoint({ ...trusted, TRUST_PROXY: false }, headers('41.8781', '-87.6298'))).toBeUndefined()
  expect(networkPoint({ TRUST_PROXY: true, GEO_HEADERS: undefined }, headers('41.8781', '-87.6298'))).toBeUndefined()
  expect(networkPoint(trusted, { 'x-latitude': '41.8781', 'x-longitude': '-87.6298' })).toBeUndefined()
})

test.each(['', ' ', 'NaN', '1e1', '0x10', '91', '41.8781, 12'])('%j is no latitude', (latitude) => {
  expect(networkPoint(trusted, headers(latitude, '-87.6298'))).toBeUndefined()
})
