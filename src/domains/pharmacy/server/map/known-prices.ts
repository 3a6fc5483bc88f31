import { toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { oldestPriceDay } from '../../discounts/oldest-price-day.ts'
import type { MapPharmacy } from '../../map/map-shapes.ts'
import type { ListedMedicine } from '../../medicines/listed-medicine.ts'
import type { DescribedPackage } from '../../medicines/read-package.ts'
import { soldAs, strengthSold } from '../discounts/sold-as.ts'

type KnownPrice = NonNullable<MapPharmacy['knownPrice']>
type Row = DescribedPackage & {
  id: number
  cents: string
  quantity: number
  strength: string
  form: string
  brandName: string | null
  isSample: boolean
}

/** The lowest price of a medicine that somebody told at each of these pharmacies within the last three months, and what it is of. */
export async function knownPrices(
  ctx: Ctx,
  medication: ListedMedicine,
  ids: readonly number[],
): Promise<Map<number, KnownPrice>> {
  const lowest = 'least(p.cash_price, p.goodrx_price, p.singlecare_price)'
  const rows = await runPrepared<Row>(
    ctx.db,
    `select * from (
       select distinct on (p.pharmacy_id, m.strength, m.dosage_form, p.quantity) p.pharmacy_id as id, ${lowest} as cents, p.quantity,
         p.is_sample as "isSample", m.ndc, m.strength, m.dosage_form as form, m.package, m.brand_name as "brandName", n.description as called
       from pharmacy.medications m join pharmacy.pharmacy_medication_pricing p on p.ndc = m.ndc
         left join pharmacy.nadac_prices n on n.ndc = m.ndc
       where m.substance_key = $1 and p.pharmacy_id = any($2::integer[]) and p.as_of >= $3::date
       order by p.pharmacy_id, m.strength, m.dosage_form, p.quantity, ${lowest}
     ) priced where cents is not null order by cents, id`,
    [medication.substances, ids, oldestPriceDay(ctx.now())],
  )
  const prices = new Map<number, KnownPrice>()
  for (const row of rows) {
    const strength = strengthSold(medication, row)
    // What is not of the list may be another salt of the same substance.
    if (!strength || prices.has(row.id)) continue
    prices.set(row.id, {
      price: toNumber(money('USD', BigInt(row.cents))),
      of: soldAs(row.brandName ?? medication.name, strength, row),
      ofInSpanish: soldAs(row.brandName ?? medication.spanishName, strength, row),
      isSample: row.isSample,
    })
  }
  return prices
}
