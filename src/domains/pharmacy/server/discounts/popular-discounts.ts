import type { Day } from '#kit/day.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { metersPerMile, type Point } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { PharmacyContract } from '../../contract.ts'
import type { DescribedPackage } from '../../discounts/is-meant.ts'
import { medicationList } from '../../discounts/medication-list.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import { type AcquisitionCost, isCurrent, referencePrice } from '../../discounts/reference-price.ts'
import { namedProduct } from '../../discounts/same-medicine.ts'
import { askedPoint } from '../asked-point.ts'
import { boxesOf } from '../boxes-of.ts'
import { soldAs, strengthSold } from './sold-as.ts'

type Shape = PharmacyContract['popularDiscounts']
type Discount = Answer<Shape>['discounts'][number]

type Row = Omit<Partial<AcquisitionCost>, 'ndc'> &
  DescribedPackage & {
    key: string
    strength: string
    form: string
    genericName: string
    brandName: string | null
    manufacturer: string | null
    quantity: number
    cents: string
    savings: string | null
    provider: string
    pharmacy: string
    feedDay: string
    feedIsSample: boolean
    isExact: boolean
    /** Null without a place to measure from. */
    meters: number | null
  }

const maxDiscounts = 20
// Of fewer in a circle the list is of the next.
const minDiscounts = 10
const radiiMiles = [10, 50] as const
let cached: { version: string; anywhere: Promise<Discount[]> } | null = null

/**
 * The cards that ask less than the reference price, the largest difference first, of medicines of the list that are not controlled. A saving is a cash
 * price less a card's: while nobody tells cash prices it is not known. Within ten miles of a place where ten are known there,
 * else within fifty where any is, else of anywhere in the US.
 */
export async function popularDiscounts(ctx: Ctx, input: OperationInput<Shape>): Promise<Answer<Shape>> {
  const center = await askedPoint(ctx, input)
  const oldest = oldestPriceDay(ctx.now())
  for (const radius of center ? radiiMiles : []) {
    const discounts = await read(ctx, oldest, { center, radius })
    if (discounts.length >= (radius === radiiMiles.at(-1) ? 1 : minDiscounts)) return { radius, discounts }
  }
  return { radius: null, discounts: await anywhere(ctx, oldest) }
}

/** Those of anywhere, read once for each load of prices and day. */
async function anywhere(ctx: Ctx, oldest: Day): Promise<Discount[]> {
  const [load] = await runPrepared<{ id: number }>(
    ctx.db,
    `select coalesce(max(id), 0)::integer as id from pharmacy.loads`,
    [],
  )
  const version = `${load?.id ?? 0}/${oldest}`
  if (cached?.version === version) return cached.anywhere
  const found = read(ctx, oldest, { center: null, radius: 0 })
  const mine = { version, anywhere: found }
  cached = mine
  // What could not be read is read by the next who asks.
  found.catch(() => {
    if (cached === mine) cached = null
  })
  return found
}

type Circle = { center: Point | null; radius: number }

async function read(ctx: Ctx, oldest: Day, { center, radius }: Circle): Promise<Discount[]> {
  const radiusMeters = radius * metersPerMile
  const { latitude, longitude } = center ?? {}
  const meters =
    'case when $2::float8 is not null then location.distance_meters($2::float8, $3::float8, p.latitude, p.longitude) end'
  const rows = await runPrepared<Row>(
    ctx.db,
    `select distinct on (c.ndc) c.ndc, d.substance_key as key, d.strength, d.dosage_form as form, d.package, n.description as called,
       d.generic_name as "genericName", d.brand_name as "brandName", d.manufacturer,
       c.quantity, c.discount_value::text as cents, c.savings::text as savings, c.provider, c.pharmacy,
       c.as_of::text as "feedDay", c.is_sample as "feedIsSample",
       n.price_per_unit::text as "pricePerUnit", n.unit, n.effective_date::text as "effectiveDate", n.as_of::text as "asOf",
       n.source, n.is_sample as "isSample", p.is_exact as "isExact", ${meters} as meters
     from pharmacy.prescription_discounts c
     join pharmacy.medications d on d.ndc = c.ndc
     join pharmacy.pharmacies p on p.id = c.pharmacy_id
     left join pharmacy.nadac_prices n on n.ndc = c.ndc
     where c.as_of >= $1::date
       and ($2::float8 is null or (point(p.longitude, p.latitude) <@ any($4::text[]::box[]) and ${meters} <= $5))
     order by c.ndc, c.discount_value, meters, c.pharmacy_id`,
    [oldest, latitude ?? null, longitude ?? null, center ? boxesOf(center, radiusMeters) : [], radiusMeters],
  )
  return rows
    .flatMap((row) => discountOf(row, ctx.now()) ?? [])
    .filter(({ lessThanReference }) => lessThanReference !== null && lessThanReference > 0)
    .toSorted(
      (a, b) =>
        (b.lessThanReference ?? 0) - (a.lessThanReference ?? 0) || (a.medicationName < b.medicationName ? -1 : 1),
    )
    .slice(0, maxDiscounts)
}

function discountOf(row: Row, now: Date): Discount | null {
  // Tartrate and succinate of metoprolol are one substance by its key: which is meant, a strength says.
  const same = medicationList.filter(({ substances }) => substances === row.key)
  const listed = same.find((one) => strengthSold(one, row)) ?? same[0]
  if (!listed) return null
  const strength = strengthSold(listed, row)
  const isPriced = row.pricePerUnit && row.unit === strength?.unit
  const cost = isPriced ? ({ ...row } as unknown as AcquisitionCost) : null
  const reference = cost && isCurrent(cost, now) ? referencePrice(cost, row.quantity).total : null
  const asked = BigInt(row.cents)
  return {
    medicationName: soldAs(listed.name, strength, row),
    product: { ...namedProduct(row), isBrand: row.brandName !== null },
    provider: row.provider,
    pharmacy: row.pharmacy,
    distance: row.meters === null ? null : Math.round(row.meters / (metersPerMile / 10)) / 10,
    isExact: row.isExact,
    discountValue: toNumber(money('USD', asked)),
    savings: row.savings === null ? null : toNumber(money('USD', BigInt(row.savings))),
    referencePrice: reference && toNumber(reference),
    lessThanReference: reference && toNumber(money('USD', reference.units - asked)),
    asOf: row.feedDay,
    isSample: row.feedIsSample,
  }
}
