import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { metersPerMile } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { MapPharmacy } from '../../map/map-shapes.ts'
import { medicineAsked } from '../discounts/medicine-asked.ts'
import { knownPrices } from './known-prices.ts'
import { type NearPharmacy, nearPharmacies, pricingOf, programsAt } from './near-pharmacies.ts'
import { type Opening, openingAt, zoneOf } from './opening.ts'

type Shape = PharmacyContract['searchMap']
type Query = OperationInput<Shape>
/** What is priced is null where no price of the medicine is known. */
type PharmacyMatch = NearPharmacy & { opening: Opening; isPriced: true | null }

const usualRadiusMiles = 10
const maxShown = 100
const maxFacets = 12

/** The pharmacies around a point that the filters leave, and how many each filter would. */
export async function searchMap(ctx: Ctx, query: Query): Promise<Answer<Shape>> {
  const medication = query.medication ? (await medicineAsked(ctx, query.medication)).medicine : undefined
  const center = { latitude: Number(query.lat), longitude: Number(query.lng) }
  const rows = await nearPharmacies(ctx, center, (query.radius ?? usualRadiusMiles) * metersPerMile, 'US')
  const ids = rows.map(({ id }) => id)
  const pricing = medication ? await pricingOf(ctx, medication.substances, ids) : null
  const now = ctx.now()
  const all = rows.map(
    (row): PharmacyMatch => ({
      ...row,
      opening: openingAt(row.hours, now, row),
      isPriced: pricing === null || pricing.has(row.id) || null,
    }),
  )
  const fitting = all.filter((one) => fits(one, query) === true)
  const shown = fitting.slice(0, maxShown)
  const shownIds = shown.map(({ id }) => id)
  const [programs, prices] = await Promise.all([
    programsAt(ctx, shownIds),
    medication ? knownPrices(ctx, medication, shownIds) : undefined,
  ])
  const newest = all.reduce<string | null>((day, { asOf }) => (asOf && (day === null || asOf > day) ? asOf : day), null)
  return {
    totalPharmacies: fitting.length,
    openPharmacies: fitting.filter(({ opening }) => opening.isOpen).length,
    unknownHours: fitting.filter(({ opening }) => opening.isOpen === null).length,
    unknownNotShown: all.filter((one) => fits(one, query) === null).length,
    pharmacies: shown.map((one) => onWire(one, programs.get(one.id) ?? [], prices?.get(one.id) ?? null)),
    states: statesOf(fitting),
    facets: facetsOf(all, query),
    known: {
      hours: all.filter(({ opening }) => opening.isOpen !== null).length,
      hasDriveThru: all.filter(({ hasDriveThru }) => hasDriveThru !== null).length,
      hasDelivery: all.filter(({ hasDelivery }) => hasDelivery !== null).length,
    },
    unanswered: [
      ...(query.insurance ? ['insurance' as const] : []),
      ...(query.maxWaitTime ? ['maxWaitTime' as const] : []),
    ],
    source: all[0]?.source ?? null,
    asOf: newest,
    isSample: all.some(({ isSample }) => isSample),
  }
}

const listed = (text: string | undefined) => (text ? text.split(',').map((name) => name.trim()) : [])

/**
 * Whether all that is asked for is so; null where it may be, and nobody tells. Maps name the services a pharmacy has, and never
 * those it has not; nobody knows insurance and waiting times, which drop nothing.
 */
function fits(one: PharmacyMatch, query: Query): boolean | null {
  const chains = listed(query.chains)
  const answers = [
    query.openNow !== 'true' || one.opening.isOpen,
    query.has24Hour !== 'true' || one.opening.is24Hours,
    query.hasDriveThru !== 'true' || one.hasDriveThru,
    query.hasDelivery !== 'true' || one.hasDelivery,
    chains.length === 0 || (one.chainName !== null && chains.includes(one.chainName)),
    listed(query.services).every((service) => one.services.includes(service)) || null,
    one.isPriced,
  ]
  if (answers.includes(false)) return false
  return answers.includes(null) ? null : true
}

function statesOf(fitting: readonly PharmacyMatch[]): Answer<Shape>['states'] {
  return [...countsOf(fitting.map(({ state }) => state))].map(([state, count]) => ({ state, count }))
}

/**
 * How many each answer would leave beside the others that are given. Chains and services stand in the order of all within the
 * radius, so that none moves or goes while others are ticked.
 */
function facetsOf(all: readonly PharmacyMatch[], query: Query): Answer<Shape>['facets'] {
  const left = (more: Partial<Query>) => all.filter((one) => fits(one, { ...query, ...more }) === true)
  const counted = (namesOf: (one: PharmacyMatch) => readonly string[], fitting: readonly PharmacyMatch[]) => {
    const counts = countsOf(fitting.flatMap(namesOf))
    return [...countsOf(all.flatMap(namesOf))]
      .toSorted(([a, of], [b, ofOther]) => ofOther - of || (a < b ? -1 : 1))
      .slice(0, maxFacets)
      .map(([name]) => ({ name, count: counts.get(name) ?? 0 }))
  }
  return {
    openNow: left({ openNow: 'true' }).length,
    has24Hour: left({ has24Hour: 'true' }).length,
    hasDriveThru: left({ hasDriveThru: 'true' }).length,
    hasDelivery: left({ hasDelivery: 'true' }).length,
    // Whoever ticks a second chain sees those of both.
    chains: counted(({ chainName }) => (chainName ? [chainName] : []), left({ chains: '' })),
    services: counted(({ services }) => services, left({})),
  }
}

function countsOf<Name>(names: readonly Name[]): Map<Name, number> {
  const counts = new Map<Name, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const onWire = (
  one: PharmacyMatch,
  discountPrograms: string[],
  knownPrice: MapPharmacy['knownPrice'],
): MapPharmacy => ({
  id: one.id,
  ref: one.ref,
  name: one.name,
  chainName: one.chainName,
  isOpen: one.opening.isOpen,
  changesAt: one.opening.changesAt,
  changesToday: one.opening.changesToday,
  holidaysUnknown: one.opening.holidaysUnknown,
  hoursToday: one.opening.today,
  holiday: one.opening.holiday,
  hours: one.hours,
  timeZone: zoneOf(one),
  address: one.address,
  city: one.city,
  state: one.state,
  zipCode: one.zipCode,
  latitude: one.latitude,
  longitude: one.longitude,
  isExact: one.isExact,
  distance: Math.round(one.meters / (metersPerMile / 10)) / 10,
  phone: one.phone,
  website: one.website,
  currentWaitTime: null,
  pharmacyCapacity: null,
  rating: null,
  reviewCount: null,
  hasDriveThru: one.hasDriveThru,
  hasDelivery: one.hasDelivery,
  has24HourPharmacy: one.opening.is24Hours,
  services: one.services,
  discountPrograms,
  knownPrice,
  specialOffers: [],
  source: one.source,
  asOf: one.asOf,
  hoursSource: one.hoursSource,
  hoursAsOf: one.hoursAsOf,
  isSample: one.isSample,
})
