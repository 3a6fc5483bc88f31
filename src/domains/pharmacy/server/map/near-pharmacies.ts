import { metersPerMile, type Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import { boxesOf } from '../boxes-of.ts'

/** A pharmacy as it is stored, and how far it is. */
export type NearPharmacy = {
  id: number
  ref: string
  name: string
  chainName: string | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  country: string
  latitude: number
  longitude: number
  isExact: boolean
  timeZone: string | null
  phone: string | null
  website: string | null
  hours: string | null
  hasDriveThru: boolean | null
  hasDelivery: boolean | null
  hasDispensing: boolean | null
  acceptsCrypto: boolean | null
  services: string[]
  isRegistered: boolean
  source: string
  asOf: string | null
  hoursSource: string | null
  hoursAsOf: string | null
  isSample: boolean
  meters: number
}

/** The columns of a pharmacy `p`, but its distance. */
export const pharmacyColumns = `p.id, coalesce(p.npi, p.osm_ref) as ref, p.name, p.chain_name as "chainName", p.address, p.city, p.state, p.zip_code as "zipCode",
         p.country_code as country, p.latitude, p.longitude, p.is_exact as "isExact", p.time_zone as "timeZone", p.phone, p.website,
         p.hours, p.has_drive_thru as "hasDriveThru", p.has_delivery as "hasDelivery", p.has_dispensing as "hasDispensing",
         p.accepts_crypto as "acceptsCrypto", p.services, p.npi is not null as "isRegistered", p.source, p.as_of::text as "asOf",
         p.hours_source as "hoursSource", p.hours_as_of::text as "hoursAsOf", p.is_sample as "isSample"`

/** How many around a point are looked at, the nearest: more than there are within 50 miles of Manhattan. */
const maxNearby = 5_000

/** How far a pharmacy is as far as that is known: the middle of its ZIP code is so many whole miles away and one at least, as pages say it. */
export const metersKnown = (isExact: string, meters: string, unit: number = metersPerMile, least = 1) =>
  `case when ${isExact} then ${meters} else greatest(round(${meters} / ${unit}), ${least}) * ${unit} end`

/** The pharmacies within a radius of metres over ground, the nearest first, over the 180th meridian and the poles too. */
export function nearPharmacies(ctx: Ctx, center: Point, radiusMeters: number, country: string | null) {
  return runPrepared<NearPharmacy>(
    ctx.db,
    `select * from (
       select ${pharmacyColumns},
         location.distance_meters($1, $2, p.latitude, p.longitude) as meters
       from pharmacy.pharmacies p
       where p.is_active and point(p.longitude, p.latitude) <@ any($4::text[]::box[]) and ($5::text is null or p.country_code = $5)
     ) near where meters <= $3 order by ${metersKnown('"isExact"', 'meters')}, id limit ${maxNearby}`,
    [center.latitude, center.longitude, radiusMeters, boxesOf(center, radiusMeters), country],
  )
}

/** The names of the programmes that tell a price at each of these pharmacies. */
export async function programsAt(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await runPrepared<{ id: number; names: string[] }>(
    ctx.db,
    `select m.pharmacy_id as id, array_agg(distinct d.name order by d.name) as names
     from pharmacy.pharmacy_medication_pricing m join pharmacy.discount_programs d
       on d.is_active and ((d.field = 'goodrx' and m.goodrx_price is not null) or (d.field = 'singlecare' and m.singlecare_price is not null))
     where m.pharmacy_id = any($1::integer[]) and m.as_of >= $2::date group by 1`,
    [ids, oldestPriceDay(ctx.now())],
  )
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** Which of these pharmacies somebody told a price of a medicine at, in any strength, within the last three months. */
export async function pricingOf(ctx: Ctx, substances: string, ids: readonly number[]): Promise<Set<number>> {
  const rows = await runPrepared<{ id: number }>(
    ctx.db,
    `select distinct p.pharmacy_id as id
     from pharmacy.medications m join pharmacy.pharmacy_medication_pricing p on p.ndc = m.ndc
     where m.substance_key = $1 and p.pharmacy_id = any($2::integer[]) and p.as_of >= $3::date`,
    [substances, ids, oldestPriceDay(ctx.now())],
  )
  return new Set(rows.map(({ id }) => id))
}
