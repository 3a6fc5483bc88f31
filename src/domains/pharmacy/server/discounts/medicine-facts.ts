import { utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { type DescribedPackage, isMeant } from '../../discounts/is-meant.ts'
import type { ListedStrength } from '../../discounts/medication-list.ts'
import type { AcquisitionCost } from '../../discounts/reference-price.ts'
import { biosimilars, strengthAndForm } from '../../discounts/same-medicine.ts'

/** What the list of medicines says of one set of substances, over all makers whose listing stands today. */
export type MedicineFacts = {
  key: string
  isControlled: boolean
  schedule: string | null
  rxOtc: 'rx' | 'otc'
  hasGeneric: boolean
  hasBiosimilar: boolean
  brandNames: string[]
}

const listedToday = `(m.certified_until is null or m.certified_until >= $2::date)
  and (m.marketed_until is null or m.marketed_until >= $2::date)`

/** The facts of these substances, by their key; what is not in the list is not in the answer. */
export async function medicineFacts(ctx: Ctx, keys: readonly string[]): Promise<Map<string, MedicineFacts>> {
  const rows = await runPrepared<MedicineFacts>(
    ctx.db,
    `select m.substance_key as key, bool_or(m.is_controlled) as "isControlled", min(m.dea_schedule) as schedule,
       case when bool_or(m.rx_otc = 'rx') then 'rx' else 'otc' end as "rxOtc", bool_or(m.brand_name is null and lower(m.generic_name) <> all($3::text[])) as "hasGeneric",
       bool_or(lower(m.generic_name) = any($3::text[])) as "hasBiosimilar",
       coalesce(array_agg(distinct m.brand_name) filter (where m.brand_name is not null), '{}') as "brandNames"
     from pharmacy.medications m where m.substance_key = any($1::text[]) and ${listedToday} group by 1`,
    [keys, utcDay(ctx.now()), biosimilars],
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** One package of a medicine, and what it costs pharmacies where that is known. */
export type Package = {
  ndc: string
  genericName: string
  brandName: string | null
  manufacturer: string | null
  cost: AcquisitionCost | null
}

/** Every package of a medicine in one strength and form; of liquids and inhalers those that hold what is handed out. */
export async function packagesOf(ctx: Ctx, substances: string, listed: ListedStrength): Promise<Package[]> {
  const { strength, form } = strengthAndForm(listed.label)
  type Row = Omit<Package, 'cost'> & Omit<Partial<AcquisitionCost>, 'ndc'> & DescribedPackage
  const rows = await runPrepared<Row>(
    ctx.db,
    `select m.ndc, m.generic_name as "genericName", m.brand_name as "brandName", m.manufacturer, m.package,
       p.description as called, p.price_per_unit::text as "pricePerUnit", p.unit, p.effective_date::text as "effectiveDate",
       p.as_of::text as "asOf", p.source, p.is_sample as "isSample"
     from pharmacy.medications m left join pharmacy.nadac_prices p on p.ndc = m.ndc
     where m.substance_key = $1 and m.strength = $3 and m.dosage_form = $4 and ${listedToday} order by m.ndc`,
    [substances, utcDay(ctx.now()), strength, form],
  )
  return rows
    .filter((row) => isMeant(listed, row))
    .map((row) => {
      const { ndc, genericName, brandName, manufacturer, pricePerUnit, unit, effectiveDate, asOf, source, isSample } =
        row
      const cost = { pricePerUnit, unit, effectiveDate, asOf, ndc, source, isSample } as AcquisitionCost
      // A price of a gram says nothing of a piece.
      const isPriced = pricePerUnit && unit === listed.unit
      return { ndc, genericName, brandName, manufacturer, cost: isPriced ? cost : null }
    })
}

/** The newest load of a kind of file; null before the first. */
export async function latestLoad(ctx: Ctx, kind: string) {
  const [row = null] = await runPrepared<{ source: string; asOf: string | null; isSample: boolean }>(
    ctx.db,
    `select source, as_of::text as "asOf", is_sample as "isSample" from pharmacy.loads where kind = $1 order by id desc limit 1`,
    [kind],
  )
  return row
}
