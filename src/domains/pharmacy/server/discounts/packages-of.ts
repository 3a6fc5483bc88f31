import { utcDay } from '#kit/day.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { AcquisitionCost } from '../../discounts/reference-price.ts'
import type { ListedStrength } from '../../medicines/listed-medicine.ts'
import { type DescribedPackage, isMeant } from '../../medicines/read-package.ts'
import { listedOn } from './medicine-index.ts'

/** One package of a medicine, and what it costs pharmacies where that is known. */
export type Package = {
  ndc: string
  genericName: string
  brandName: string | null
  /** What it is called on its box, a generic too. */
  proprietaryName: string | null
  manufacturer: string | null
  cost: AcquisitionCost | null
}

/** Every package of a medicine in one strength and form; of liquids and inhalers those that hold what is handed out. */
export async function packagesOf(ctx: Ctx, substances: string, listed: ListedStrength): Promise<Package[]> {
  type Row = Omit<Package, 'cost'> & Omit<Partial<AcquisitionCost>, 'ndc'> & DescribedPackage
  const rows = await runPrepared<Row>(
    ctx.db,
    `select m.ndc, m.generic_name as "genericName", m.brand_name as "brandName", m.proprietary_name as "proprietaryName", m.manufacturer, m.package,
       p.description as called, p.price_per_unit::text as "pricePerUnit", p.unit, p.effective_date::text as "effectiveDate",
       p.as_of::text as "asOf", p.source, p.is_sample as "isSample"
     from pharmacy.medications m left join pharmacy.nadac_prices p on p.ndc = m.ndc
     where m.substance_key = $1 and m.strength = $3 and m.dosage_form = $4 and ${listedOn('$2')} order by m.ndc`,
    [substances, utcDay(ctx.now()), listed.strength, listed.form],
  )
  return rows
    .filter((row) => isMeant(listed, row))
    .map((row) => {
      const {
        ndc,
        genericName,
        brandName,
        proprietaryName,
        manufacturer,
        pricePerUnit,
        unit,
        effectiveDate,
        asOf,
        source,
        isSample,
      } = row
      const cost = { pricePerUnit, unit, effectiveDate, asOf, ndc, source, isSample } as AcquisitionCost
      // A price of a gram says nothing of a piece.
      const isPriced = pricePerUnit && unit === listed.unit
      return { ndc, genericName, brandName, proprietaryName, manufacturer, cost: isPriced ? cost : null }
    })
}
