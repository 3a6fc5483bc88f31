import type { Answer, OperationInput } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { GlobalResult } from '../../global/global-shapes.ts'
import type { NearPharmacy } from '../map/near-pharmacies.ts'
import { type Opening, openingAt, zoneOf } from '../map/opening.ts'
import { learnAround } from '../map-server/learn-around.ts'
import { askedArea } from './asked-area.ts'
import { nearestInWorld } from './nearest-in-world.ts'
import { worldCoverage } from './world-coverage.ts'

type Shape = PharmacyContract['searchWorld']
type Body = OperationInput<Shape>
type PharmacyMatch = NearPharmacy & { opening: Opening }

const usual = { radiusKm: 25, results: 50 }

/** Pharmacies around any place on earth, from the map data that is loaded and what a map server adds to it, the nearest first. */
export async function searchWorld(ctx: Ctx, body: Body): Promise<Answer<Shape>> {
  const { name, country, others, ...center } = await askedArea(ctx, body.searchLocation)
  const radius = body.searchRadius ?? usual.radiusKm
  const mapServer = await learnAround(ctx, center, radius * 1000)
  const max = body.maxResults ?? usual.results
  const [found, coverage] = await Promise.all([
    nearestInWorld(ctx, center, radius * 1000, body.services ?? {}, max),
    worldCoverage(ctx),
  ])
  const now = ctx.now()
  return {
    totalFound: found.total,
    totalIsMore: found.totalIsMore,
    searchArea: {
      name,
      country,
      ...center,
      radius,
      timeZone: zoneOf({ timeZone: null, ...center }),
      countriesCovered: found.countries,
      others,
    },
    results: found.rows.map((row) => onWire({ ...row, opening: openingAt(row.hours, now, row) })),
    coverage,
    mapServer,
    mapServerIsSample: mapServer !== null && ctx.config.mode === 'sandbox',
    unanswered: [
      ...(body.medicationName ? ['medicationName' as const] : []),
      ...(body.minRating && body.minRating > 1 ? ['minRating' as const] : []),
      ...(body.verifiedOnly ? ['verifiedOnly' as const] : []),
    ],
  }
}

const onWire = (one: PharmacyMatch): GlobalResult => ({
  id: one.id,
  ref: one.ref,
  name: one.name,
  address: one.address,
  city: one.city,
  state: one.state,
  country: one.country,
  latitude: one.latitude,
  longitude: one.longitude,
  isExact: one.isExact,
  rating: null,
  services: one.services,
  distance: Math.round(one.meters / 100) / 10,
  operatingHours: {
    today: one.opening.today,
    isOpen: one.opening.isOpen,
    changesAt: one.opening.changesAt,
    changesToday: one.opening.changesToday,
    holidaysUnknown: one.opening.holidaysUnknown,
    text: one.hours,
  },
  phone: one.phone,
  website: one.website,
  isVerified: one.isRegistered ? true : null,
  acceptsCrypto: one.acceptsCrypto,
  source: one.source,
  asOf: one.asOf,
  isSample: one.isSample,
})
