import { utcDay } from '#kit/day.ts'
import type { Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { DiscountResult } from '../../discounts/discount-shapes.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import { boxesOf } from '../boxes-of.ts'
import { metersKnown } from '../map/near-pharmacies.ts'
import { type HoursPlace, openingAt } from '../map/opening.ts'

/** What is asked at one pharmacy, in US cents; all null where no programme says a price there. */
export type AskedPrice = {
  id: number
  name: string
  chainName: string | null
  address: string | null
  city: string
  state: string
  zipCode: string | null
  latitude: number
  longitude: number
  phone: string | null
  isOpen: boolean | null
  changesAt: string | null
  changesToday: boolean
  holidaysUnknown: boolean
  isExact: boolean
  /** Null without a place to measure from. */
  meters: number | null
  ndc: string | null
  cash: bigint | null
  goodrx: bigint | null
  singlecare: bigint | null
  asOf: string | null
  isSample: boolean
}

type PriceQuery = { ndcs: readonly string[]; tenths: number; center: Point | null; radiusMeters: number }

const maxResults = 10
const fields = `p.id, p.name, p.chain_name as "chainName", p.address, p.city, p.state, p.zip_code as "zipCode", p.phone, p.hours, p.time_zone as "timeZone", p.country_code as country,
  p.latitude, p.longitude, p.is_exact as "isExact"`
const lowest = 'least(m.goodrx_price, m.singlecare_price, m.cash_price)'

/**
 * Up to ten pharmacies in the US, those that ask least first, by what was told within the last three months, then those whose
 * price nobody told us. Of two that ask the same the nearer, then by name. Without a place, the lowest prices anywhere.
 */
export async function pricesNear(ctx: Ctx, { ndcs, tenths, center, radiusMeters }: PriceQuery): Promise<AskedPrice[]> {
  type Row = Omit<
    AskedPrice,
    'cash' | 'goodrx' | 'singlecare' | 'isOpen' | 'changesAt' | 'changesToday' | 'holidaysUnknown'
  > &
    Record<'cash' | 'goodrx' | 'singlecare' | 'hours', string | null> &
    HoursPlace
  const near = `point(p.longitude, p.latitude) <@ any($4::text[]::box[]) and location.distance_meters($1, $2, p.latitude, p.longitude) <= $3`
  const meters = `location.distance_meters($1, $2, p.latitude, p.longitude)`
  const priced = `m.ndc, m.cash_price as cash, m.goodrx_price as goodrx, m.singlecare_price as singlecare,
    m.as_of::text as "asOf", m.is_sample as "isSample"`
  const oldest = oldestPriceDay(ctx.now())
  const rows = center
    ? await runPrepared<Row>(
        ctx.db,
        `select ${fields}, ${meters} as meters, ${priced}
         from pharmacy.pharmacies p left join lateral (
           select * from pharmacy.pharmacy_medication_pricing m
           where m.pharmacy_id = p.id and m.ndc = any($5::text[]) and m.quantity = $6 and m.as_of >= $7::date order by ${lowest} limit 1
         ) m on true
         where p.is_active and p.country_code = 'US' and p.npi is not null and ${near}
         order by ${lowest} nulls last, ${metersKnown('p.is_exact', meters)}, p.name, p.id limit ${maxResults}`,
        [center.latitude, center.longitude, radiusMeters, boxesOf(center, radiusMeters), ndcs, tenths, oldest],
      )
    : await runPrepared<Row>(
        ctx.db,
        `select ${fields}, null::float8 as meters, ${priced}
         from pharmacy.pharmacy_medication_pricing m join pharmacy.pharmacies p on p.id = m.pharmacy_id and p.is_active
         where m.ndc = any($1::text[]) and m.quantity = $2 and m.as_of >= $3::date order by ${lowest}, p.name, p.id limit ${maxResults}`,
        [ndcs, tenths, oldest],
      )
  const cents = (text: string | null) => (text === null ? null : BigInt(text))
  return rows.map(({ hours, timeZone, country, latitude, longitude, ...row }) => {
    const place = { country, state: row.state, latitude, longitude, timeZone }
    const { isOpen, changesAt, changesToday, holidaysUnknown } = openingAt(hours, ctx.now(), place)
    return {
      ...row,
      latitude,
      longitude,
      isOpen,
      changesAt,
      changesToday,
      holidaysUnknown,
      cash: cents(row.cash),
      goodrx: cents(row.goodrx),
      singlecare: cents(row.singlecare),
      isSample: row.isSample ?? false,
    }
  })
}

/** A programme and the numbers on its card. */
export type Program = {
  field: string
  name: string
  bin: string | null
  pcn: string | null
  group: string | null
  memberId: string | null
}

/** The programmes whose prices are known, by where those stand in answers. */
export async function programs(ctx: Ctx): Promise<Map<string, Program>> {
  const rows = await runPrepared<Program>(
    ctx.db,
    `select field, name, bin, pcn, group_number as "group", member_id as "memberId"
     from pharmacy.discount_programs where type = 'card' and is_active and field is not null`,
    [],
  )
  return new Map(rows.map((row) => [row.field, row]))
}

/** What makers give off their brands of these substances. */
export function makersDiscounts(ctx: Ctx, substances: string) {
  return runPrepared<DiscountResult['manufacturerDiscounts'][number]>(
    ctx.db,
    `select program_name as "programName", brand_name as "brandName", terms, url, source, as_of::text as "asOf", is_sample as "isSample"
     from pharmacy.manufacturer_discounts
     where substance_key = $1 and (expires_at is null or expires_at >= $2::date) order by id limit 5`,
    [substances, utcDay(ctx.now())],
  )
}
