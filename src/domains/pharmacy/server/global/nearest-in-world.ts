import type { OperationInput } from '#kit/endpoint.ts'
import type { Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { PharmacyContract } from '../../contract.ts'
import { boxesOf } from '../boxes-of.ts'
import { metersKnown, type NearPharmacy, pharmacyColumns } from '../map/near-pharmacies.ts'

type Services = NonNullable<OperationInput<PharmacyContract['searchWorld']>['services']>

/** The nearest that fit, how many there are, and in which countries: both of no more than the nearest thousand. */
type NearestInWorld = { rows: NearPharmacy[]; total: number; totalIsMore: boolean; countries: string[] }

/** Up to here people are told how many there are; above that "more than". */
const countedUpTo = 1_000

type Ring = { ids: number[]; countries: string[]; found: number }

// As `isAroundTheClock` of map/opening.ts reads the common spellings.
const aroundTheClock = String.raw`^\s*(24/7|((Mo-Su|Mo-Su,\s*PH|PH,\s*Mo-Su)\s+)?00:00-24:00)\s*(;\s*PH\s+(off|closed|00:00-24:00))?\s*$`

// A counter is there unless a tag denies it; everything else must be known to be so.
const fitting = `($5::boolean is null or p.has_dispensing is not false) and ($6::boolean is null or p.hours ~ '${aroundTheClock}')
  and ($7::boolean is null or p.has_drive_thru) and ($8::boolean is null or p.has_delivery)
  and ($9::boolean is null or 'vaccination' = any(p.services)) and ($10::boolean is null or p.accepts_crypto)`

// As pages say it: the middle of a ZIP code is so many whole kilometres away, two at least.
const known = (isExact: string) => metersKnown(isExact, 'meters', 1_000, 2)

const ringText = `
  select coalesce(array_agg(id order by known, id), '{}') as ids, coalesce(array_agg(distinct country_code), '{}') as countries,
    count(*)::integer as found
  from (
    select *, ${known('near.is_exact')} as known from (
      select p.id, p.country_code, p.is_exact, location.distance_meters($1, $2, p.latitude, p.longitude) as meters from pharmacy.pharmacies p
      where p.is_active and point(p.longitude, p.latitude) <@ any($4::text[]::box[]) and ${fitting}
    ) near where meters <= $3 order by known, id limit ${countedUpTo + 1}
  ) nearest`

const rowsText = `
  select * from (
    select ${pharmacyColumns}, location.distance_meters($1, $2, p.latitude, p.longitude) as meters
    from pharmacy.pharmacies p where p.id = any($3::integer[])
  ) near order by ${known('near."isExact"')}, id`

/**
 * The nearest pharmacies within a radius of metres, over the 180th meridian and the poles too. In a large city a small
 * circle is looked at first and widened by what it held, so that a search there takes no longer than elsewhere.
 */
export async function nearestInWorld(
  ctx: Ctx,
  center: Point,
  radiusMeters: number,
  services: Services,
  max: number,
): Promise<NearestInWorld> {
  const wanted = [
    services.requiresPharmacy,
    services.requires24Hour,
    services.requiresDriveThru,
    services.requiresDelivery,
    services.requiresVaccination,
    services.requiresCryptoPayment,
  ].map((one) => one || null)
  let reach = radiusMeters / firstShare
  for (;;) {
    const asked = [center.latitude, center.longitude, reach, boxesOf(center, reach), ...wanted]
    const [ring] = await runPrepared<Ring>(ctx.db, ringText, asked)
    const { ids, countries, found } = ring ?? { ids: [], countries: [], found: 0 }
    if (reach >= radiusMeters || found > countedUpTo) {
      const some = [center.latitude, center.longitude, ids.slice(0, max)]
      const rows = await runPrepared<NearPharmacy>(ctx.db, rowsText, some)
      return { rows, total: Math.min(found, countedUpTo), totalIsMore: found > countedUpTo, countries }
    }
    reach = Math.min(radiusMeters, reach * widerBy(found))
  }
}

const firstShare = 16
/** As much wider as would hold one and a half times what is counted if all were as dense as here; at least twice, at most all. */
const widerBy = (found: number) =>
  Math.max(2, Math.min(firstShare, Math.sqrt((1.5 * countedUpTo) / Math.max(found, 1))))
