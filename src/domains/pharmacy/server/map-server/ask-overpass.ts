import { z } from 'zod'
import type { App } from '#server/context.ts'
import { type OutsideAnswer, requestOutside, textOf } from '#server/outside/request-outside.ts'
import { type OsmPharmacy, readElement } from '../../import/read-element.ts'

/** A circle on the map, its radius in metres. */
export type Circle = { latitude: number; longitude: number; radius: number }

/** Why a map server gave nothing: it has too much to do, did not finish, or did not answer as one does. */
export type MapSilence = 'busy' | 'unfinished' | 'away'

/** What one question brought; `asOf`: the day its map is of. */
export type MapAnswer = { pharmacies: OsmPharmacy[]; asOf: string | null }

const timeoutMs = 12_000
const serverSeconds = 10
const maxElements = 1_000
const shape = z.object({
  remark: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: z.string().optional() }).optional(),
  elements: z.array(z.unknown()),
})

/** The question in Overpass QL, https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL. */
export const questionOf = ({ latitude, longitude, radius }: Circle): string =>
  `[out:json][timeout:${serverSeconds}];(${['amenity', 'healthcare']
    .map((key) => `nwr["${key}"="pharmacy"](around:${radius},${latitude},${longitude});`)
    .join('')});out center tags ${maxElements};`

/**
 * Asks a server of OpenStreetMap's Overpass API for the pharmacies in a circle. It says that it is busy by 429 or 504, and
 * by a `remark` beside status 200 that it stopped before the end: what came with that is not the whole and counts as none.
 */
export async function askOverpass(app: App, url: string, circle: Circle): Promise<MapAnswer | MapSilence> {
  try {
    const answer = await askServer(app, url, circle)
    if (answer.status === 429 || answer.status === 504) return 'busy'
    if (!answer.ok) return 'away'
    const { remark, elements, osm3s } = shape.parse(JSON.parse(textOf(answer)))
    if (remark !== undefined) return 'unfinished'
    const read = elements.map((one) => readElement(JSON.stringify(one)))
    const day = osm3s?.timestamp_osm_base?.slice(0, 10) ?? ''
    return {
      pharmacies: read.filter((one) => typeof one !== 'string'),
      asOf: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
    }
  } catch (error) {
    // The kind of failure, and nothing of the place.
    app.log.warn({ failure: error instanceof Error ? error.name : 'unknown' }, 'map server')
    return 'away'
  }
}

function askServer(app: App, url: string, circle: Circle): Promise<OutsideAnswer> {
  const init = {
    method: 'POST',
    // Public servers ask who asks.
    headers: { 'user-agent': 'payment-solutions-hub', accept: 'application/json' },
    body: new URLSearchParams({ data: questionOf(circle) }),
  }
  return requestOutside(url, init, { timeoutMs, stopping: app.stopping })
}
