import type { Day } from '#kit/day.ts'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { metersPerMile, type Point } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { PharmacyContract } from '../../contract.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import { priceNames } from '../../discounts/price-names.ts'
import { type AcquisitionCost, isCurrent, referencePrice } from '../../discounts/reference-price.ts'
import type { DescribedPackage } from '../../medicines/read-package.ts'
import { namedProduct } from '../../medicines/same-medicine.ts'
import { askedPoint } from '../asked-point.ts'
import { boxesOf } from '../boxes-of.ts'
import { type MedicineIndex, medicineIndex } from './medicine-index.ts'
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
 * The cards that ask less than the reference price, one of each medicine, the largest share off first, of medicines that are not controlled. A
 * discount is the cash price less a card's or, where nobody tells a cash price, the reference less it. Within ten miles of a place where ten are known there,
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
       c.quantity, c.price::text as cents, c.savings::text as savings, c.provider, c.pharmacy,
       c.as_of::text as "feedDay", c.is_sample as "feedIsSample",
       n.price_per_unit::text as "pricePerUnit", n.unit, n.effective_date::text as "effectiveDate", n.as_of::text as "asOf",
       n.source, n.is_sample as "isSample", p.is_exact as "isExact", ${meters} as meters
     from pharmacy.prescription_discounts c
     join pharmacy.medications d on d.ndc = c.ndc
     join pharmacy.pharmacies p on p.id = c.pharmacy_id
     left join pharmacy.nadac_prices n on n.ndc = c.ndc
     where c.as_of >= $1::date
       and ($2::float8 is null or (point(p.longitude, p.latitude) <@ any($4::text[]::box[]) and ${meters} <= $5))
     order by c.ndc, c.price, meters, c.pharmacy_id`,
    [oldest, latitude ?? null, longitude ?? null, center ? boxesOf(center, radiusMeters) : [], radiusMeters],
  )
  const index = await medicineIndex(ctx)
  const cheaper = rows.flatMap((row) => discountOf(index, row, ctx.now()) ?? [])
  const shareOff = ({ price, discountValue }: Discount) => discountValue / (price + discountValue)
  const best = new Map<string, Discount>()
  for (const { medicine, discount } of cheaper) {
    const known = best.get(medicine)
    if (!known || shareOff(discount) > shareOff(known)) best.set(medicine, discount)
  }
  return [...best.values()]
    .toSorted((a, b) => shareOff(b) - shareOff(a) || (a.medicationName < b.medicationName ? -1 : 1))
    .slice(0, maxDiscounts)
}

/** A card's price as a discount; null where it asks no less than the reference, or nobody knows what it is of. Of medicines that are controlled it is none. */
function discountOf(index: MedicineIndex, row: Row, now: Date): { medicine: string; discount: Discount } | null {
  // Tartrate and succinate of metoprolol are one substance by its key: which is meant, a strength says.
  const same = index.ofSubstances(row.key)
  const medicine = same.find((one) => strengthSold(one, row)) ?? same[0]
  if (!medicine || medicine.isControlled) return null
  const strength = strengthSold(medicine, row)
  const isPriced = row.pricePerUnit && row.unit === strength?.unit
  const cost = isPriced ? ({ ...row } as unknown as AcquisitionCost) : null
  const reference = cost && isCurrent(cost, now) ? referencePrice(cost, row.quantity).total : null
  const asked = BigInt(row.cents)
  if (!reference || asked >= reference.units) return null
  const savings = row.savings === null ? null : BigInt(row.savings)
  const less = reference.units - asked
  return {
    medicine: medicine.name,
    discount: {
      medicationName: soldAs(medicine.name, strength, row),
      spanishName: soldAs(medicine.spanishName, strength, row),
      product: { ...namedProduct(row), isBrand: row.brandName !== null },
      provider: priceNames[row.provider] ?? row.provider,
      pharmacy: row.pharmacy,
      distance: row.meters === null ? null : Math.round(row.meters / (metersPerMile / 10)) / 10,
      isExact: row.isExact,
      price: dollars(asked),
      discountValue: dollars(savings !== null && savings > 0n ? savings : less),
      savings: savings === null ? null : dollars(savings),
      referencePrice: toNumber(reference),
      lessThanReference: dollars(less),
      asOf: row.feedDay,
      isSample: row.feedIsSample,
    },
  }
}

const dollars = (cents: bigint) => toNumber(money('USD', cents))
