import { parentPort } from 'node:worker_threads'
import { ecfToLookAngles, eciToEcf, gstime, json2satrec, propagate, type SatRec } from 'satellite.js'
import type { Point } from '#kit/geo.ts'
import {
  isFresh,
  maskDegrees,
  type OrbitElements,
  type SatelliteNetwork,
  type VisibleSatellite,
} from '../../global/orbits.ts'

/** Which satellites of a network stand over a place at a moment? `elements`, as JSON, replace those this thread has. */
export type SkyQuestion = { id: number; network: SatelliteNetwork; place: Point; at: Date; elements: string | null }
/** Those above the mask, and of how many satellites the elements are new enough to tell where they are. */
export type SkyAnswer = { id: number; seen: VisibleSatellite[]; fresh: number }

type Orbit = { name: string; epoch: number; orbit: SatRec }

// A thread of its own: thousands of orbits would hold up whoever pays meanwhile.
const known = new Map<SatelliteNetwork, Orbit[]>()
const rad = Math.PI / 180

/** Those above the mask, the highest first. Those whose elements are too old, or lead nowhere any more, are left out. */
function seenBy({ network, place, at }: SkyQuestion): Omit<SkyAnswer, 'id'> {
  const observer = { latitude: place.latitude * rad, longitude: place.longitude * rad, height: 0 }
  const sidereal = gstime(at)
  const mask = maskDegrees(network)
  const seen: VisibleSatellite[] = []
  let fresh = 0
  for (const { name, epoch, orbit } of known.get(network) ?? []) {
    if (!isFresh(network, epoch, at)) continue
    fresh++
    const position = propagate(orbit, at)?.position
    if (!position) continue
    const { azimuth, elevation, rangeSat } = ecfToLookAngles(observer, eciToEcf(position, sidereal))
    if (!(elevation / rad >= mask)) continue
    seen.push({ name, azimuth: azimuth / rad, elevation: elevation / rad, kilometers: rangeSat })
  }
  return { seen: seen.toSorted((a, b) => b.elevation - a.elevation), fresh }
}

const orbitsOf = (elements: string): Orbit[] =>
  (JSON.parse(elements) as OrbitElements[]).map((one) => ({
    name: one.OBJECT_NAME,
    epoch: Date.parse(`${one.EPOCH}Z`),
    orbit: json2satrec(one as never),
  }))

parentPort?.on('message', (question: SkyQuestion) => {
  if (question.elements !== null) known.set(question.network, orbitsOf(question.elements))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage({ id: question.id, ...seenBy(question) } satisfies SkyAnswer)
})
