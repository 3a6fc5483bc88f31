import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { unknownPharmacy } from '../problems.ts'

/** A pharmacy in short: what it is called, where it stands, and its telephone. */
type PharmacySummary = { ref: string; name: string; address: string; phone: string | null }

/** One pharmacy by what outside sources call it. Raises pharmacy/unknown when there is none, or no longer. */
export async function getPharmacy(ctx: Ctx, ref: string): Promise<PharmacySummary> {
  const [found] = await runPrepared<PharmacySummary>(
    ctx.db,
    `select coalesce(npi, osm_ref) as ref, name, concat_ws(', ', address, city, state) as address, phone
     from pharmacy.pharmacies where is_active and (npi = $1 or osm_ref = $1)`,
    [ref],
  )
  if (!found) throw new Problem(unknownPharmacy)
  return found
}
