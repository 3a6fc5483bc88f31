import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { distanceMeters, type Point } from '#kit/geo.ts'
import { badRequest } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { PharmacyContract } from '../../contract.ts'
import { minSatellites } from '../../global/networks.ts'
import {
  isFresh,
  orbitNetworks,
  positionDilution,
  rangeErrorMeters,
  type SatelliteNetwork,
  type VisibleSatellite,
} from '../../global/orbits.ts'
import { unknownSky } from '../../problems.ts'
import { type Constellation, constellations, type SkyOver, satellitesOver } from './satellites-over.ts'

/** Where AWS Ground Station has antennas, by the names it gives them; each point is only the middle of the place named. */
const groundStations: readonly (Point & { name: string })[] = [
  { name: 'Alaska 1', latitude: 64.84, longitude: -147.72 },
  { name: 'Bahrain 1', latitude: 26.07, longitude: 50.55 },
  { name: 'Cape Town 1', latitude: -33.93, longitude: 18.42 },
  { name: 'Dubbo 1', latitude: -32.25, longitude: 148.6 },
  { name: 'Hawaii 1', latitude: 19.9, longitude: -155.58 },
  { name: 'Ireland 1', latitude: 53.35, longitude: -6.26 },
  { name: 'Ohio 1', latitude: 39.96, longitude: -82.99 },
  { name: 'Oregon 1', latitude: 44.06, longitude: -121.31 },
  { name: 'Punta Arenas 1', latitude: -53.16, longitude: -70.91 },
  { name: 'Seoul 1', latitude: 37.57, longitude: 126.98 },
  { name: 'Singapore 1', latitude: 1.35, longitude: 103.82 },
  { name: 'Stockholm 1', latitude: 59.33, longitude: 18.07 },
]

type Shape = PharmacyContract['satelliteStatus']
type Status = Answer<Shape>['satelliteNetworks'][string]

const kmPerMs = 299.792458
const msPerDay = 86_400_000
// A position worse than this is of no use to find a street.
const goodDilution = 6
const maxPlotted = 120
const nobodyKnows: Status = {
  status: 'unknown',
  precision: null,
  latency: null,
  satellites: null,
  fresh: null,
  visible: null,
  pdop: null,
  epoch: null,
  ageDays: null,
  source: null,
  isSample: false,
}

/**
 * What can be worked out of satellites over a place: how many, how well spread, how far. It is computed, not received: no
 * network tells a web page how it is. Without a place, or with old orbits, every state is unknown. Of another moment it is
 * told where the orbits of one network at least are new enough for it.
 */
export async function satelliteStatus(
  ctx: Ctx,
  { lat, lng, at: asked }: OperationInput<Shape>,
): Promise<Answer<Shape>> {
  if ((lat === undefined) !== (lng === undefined)) throw new Problem(badRequest, 'lat and lng go together')
  const place = lat === undefined || lng === undefined ? null : { latitude: Number(lat), longitude: Number(lng) }
  const known = new Map((await constellations(ctx)).map((one) => [one.network, one]))
  const now = ctx.now()
  const at = asked === undefined ? now : momentOf(asked, known)
  const satelliteNetworks: Record<string, Status> = {}
  const sky: Answer<Shape>['sky'] = []
  for (const network of orbitNetworks) {
    const one = known.get(network)
    const over = one && place ? await satellitesOver(ctx, one, place, at) : null
    satelliteNetworks[network] = one ? statusOf(one, over, now) : nobodyKnows
    if (over && network !== 'Starlink') sky.push(...over.seen.map((satellite) => ({ network, ...rounded(satellite) })))
  }
  satelliteNetworks['AWS Ground Station'] = nobodyKnows
  return {
    satelliteNetworks,
    networks: Object.entries(satelliteNetworks).map(([name, { status }]) => ({
      name,
      operational: status === 'unknown' ? null : status === 'operational',
    })),
    sky: sky.slice(0, maxPlotted),
    groundStations: place ? stationsFrom(place) : [],
    computedAt: now.toISOString(),
    skyAt: at.toISOString(),
  }
}

/** Another moment than now. Raises pharmacy/unknown-sky where the newest orbits of no network are new enough for it. */
function momentOf(asked: string, known: ReadonlyMap<SatelliteNetwork, Constellation>): Date {
  const at = new Date(asked)
  const isTold = [...known.values()].some(({ network, epoch }) => isFresh(network, epoch.getTime(), at))
  if (!isTold) throw new Problem(unknownSky)
  return at
}

/**
 * The state by count and spread of the satellites whose orbits are new enough. That too few stand there is known only when
 * all of them are, and are as many as the network has: else, and without a place, the state is unknown.
 */
function statusOf(
  { network, satellites, epoch, source, isSample }: Constellation,
  over: SkyOver | null,
  now: Date,
): Status {
  const ageDays = Math.max(0, Math.floor((now.getTime() - epoch.getTime()) / msPerDay))
  const about = { satellites, epoch: epoch.toISOString(), ageDays, source, isSample }
  if (over === null) return { ...nobodyKnows, ...about }
  const { seen, fresh } = over
  if (fresh === 0) return { ...nobodyKnows, ...about, fresh }
  const isData = network === 'Starlink'
  const pdop = isData ? null : positionDilution(seen)
  const nearest = seen.reduce((least, { kilometers }) => Math.min(least, kilometers), Number.POSITIVE_INFINITY)
  const enough = isData ? seen.length > 0 : pdop !== null
  const isGood = isData ? seen.length > 0 : pdop !== null && pdop <= goodDilution
  const isWhole = fresh >= Math.max(satellites, minSatellites(network))
  return {
    ...about,
    fresh,
    status: isGood ? 'operational' : !isWhole ? 'unknown' : enough ? 'degraded' : 'offline',
    precision: pdop === null ? null : tenth(pdop * rangeErrorMeters),
    latency: seen.length === 0 ? null : tenth(nearest / kmPerMs),
    visible: seen.length,
    pdop: pdop === null ? null : Math.round(pdop * 100) / 100,
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10
const rounded = ({ name, azimuth, elevation }: VisibleSatellite) => ({
  name,
  azimuth: tenth(azimuth),
  elevation: tenth(elevation),
})

/** All of them, the nearest first. */
const stationsFrom = (place: Point) =>
  groundStations
    .map(({ name, ...point }) => ({ name, kilometers: Math.round(distanceMeters(place, point) / 1000) }))
    .toSorted((a, b) => a.kilometers - b.kilometers)
