import type { FastifyRequest } from 'fastify'
import type { Point } from '#kit/geo.ts'
import type { Config } from '../config/config.ts'

const decimal = /^-?\d{1,3}(\.\d{1,15})?$/

/** Where a trusted proxy says the caller's network address lies; undefined when no such proxy passed the request on, or it says nothing sound. */
export function networkPoint(
  { GEO_HEADERS }: Pick<Config, 'GEO_HEADERS'>,
  { headers, ips }: Pick<FastifyRequest, 'headers' | 'ips'>,
): Point | undefined {
  // Beside the connection's own address there is another one only where who holds the connection is trusted to name it.
  if (!GEO_HEADERS || !ips || ips.length < 2) return undefined
  const [latitude = '', longitude = ''] = GEO_HEADERS.map((name) => String(headers[name] ?? ''))
  if (!decimal.test(latitude) || !decimal.test(longitude)) return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : undefined
}
