import type { IncomingHttpHeaders } from 'node:http'
import type { Point } from '#kit/geo.ts'
import type { Config } from './config.ts'

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

/** Where a trusted proxy says the caller's network address lies; undefined without such a proxy, or when it says nothing sound. */
export function networkPoint(
  { TRUST_PROXY, GEO_HEADERS }: Pick<Config, 'TRUST_PROXY' | 'GEO_HEADERS'>,
  headers: IncomingHttpHeaders,
): Point | undefined {
  if (!TRUST_PROXY || !GEO_HEADERS) return undefined
  const [latitude = '', longitude = ''] = GEO_HEADERS.map((name) => String(headers[name] ?? ''))
  if (!decimal.test(latitude) || !decimal.test(longitude)) return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}
