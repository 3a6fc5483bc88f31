import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopback, listen, readBody, stopServer } from '../http.ts'
import { elementsAround, type MapElement } from './elements.ts'

/** A server of OpenStreetMap's Overpass API, played: it answers what is around a place, of a map that is invented. */
export type PlayedOverpass = { describe: () => OverpassDescription; stop: () => Promise<void> }
type OverpassDescription = { url: string; says: Readonly<Record<string, string>> }

type Options = { log: (line: string) => void; port?: number }
type Place = { latitude: number; longitude: number }

/** Around these towns it misbehaves as public servers do. */
const odd = {
  'Valletta: 429': { latitude: 35.9, longitude: 14.51 },
  'Andorra la Vella: 504': { latitude: 42.51, longitude: 1.52 },
  'Monaco: a remark beside status 200': { latitude: 43.74, longitude: 7.42 },
  'Vaduz: a page instead of JSON': { latitude: 47.14, longitude: 9.52 },
} as const
const isOdd = (name: keyof typeof odd, { latitude, longitude }: Place) =>
  Math.abs(odd[name].latitude - latitude) < 0.2 && Math.abs(odd[name].longitude - longitude) < 0.2

/** Opens the map server on a port of this machine. */
export async function startOverpass({ log, port = 0 }: Options): Promise<PlayedOverpass> {
  const { url, server } = await listen(port, (request, response) => {
    meet(request, response).catch((failure: unknown) => {
      response.destroy()
      log(`a map question was not answered: ${failure}`)
    })
  })
  return {
    describe: () => ({
      url: `${url}/api/interpreter`,
      says: Object.fromEntries(Object.entries(odd).map(([name, at]) => [name, `${at.latitude},${at.longitude}`])),
    }),
    stop: () => stopServer(server),
  }
}

const question =
  /^\[out:json\]\[timeout:\d+\];\(nwr\["amenity"="pharmacy"\]\(around:(\d+),(-?[\d.]+),(-?[\d.]+)\);nwr\["healthcare"="pharmacy"\]\(around:\1,\2,\3\);\);out center tags (\d+);$/

async function meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/api/interpreter' || !isLoopback(request.headers.host))
    return void response.writeHead(404).end()
  const asked = question.exec(new URLSearchParams(await readBody(request)).get('data') ?? '')
  if (!asked) return void response.writeHead(400).end('<p>parse error</p>')
  const [radius = 0, latitude = 0, longitude = 0, most = 0] = asked.slice(1).map(Number)
  const place = { latitude, longitude }
  if (isOdd('Valletta: 429', place)) return void response.writeHead(429).end()
  if (isOdd('Andorra la Vella: 504', place)) return void response.writeHead(504).end()
  if (isOdd('Vaduz: a page instead of JSON', place)) return void response.writeHead(200).end('<p>Maintenance</p>')
  const elements = elementsAround(place, radius).slice(0, most)
  if (!isOdd('Monaco: a remark beside status 200', place)) return send(response, elements)
  send(response, elements.slice(0, 1), { remark: 'runtime error: Query timed out in "query" at line 1' })
}

function send(response: ServerResponse, elements: MapElement[], more: object = {}): void {
  const body = {
    version: 0.6,
    generator: 'Overpass API (sandbox)',
    osm3s: { timestamp_osm_base: '2026-11-19T00:00:00Z', copyright: 'Invented for practice.' },
    elements,
    ...more,
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
