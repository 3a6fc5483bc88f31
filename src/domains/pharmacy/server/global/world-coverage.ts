import type { Answer } from '#kit/endpoint.ts'
import { type Ctx, contextFor } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { PharmacyContract } from '../../contract.ts'

type Coverage = Answer<PharmacyContract['searchWorld']>['coverage']

const counted = new WeakMap<object, { version: string; coverage: Promise<Coverage> }>()

/** How far the whole list reaches: counted once for what is loaded, and again when an import or a map server has changed it. */
export async function worldCoverage(ctx: Ctx): Promise<Coverage> {
  const product = contextFor(ctx, { kind: 'system' })
  const [row] = await runPrepared<{ version: string }>(
    product.db,
    `select concat_ws('/', (select max(id) from pharmacy.loads), (select max(id) from pharmacy.provider_search_cache),
       (select max(id) from pharmacy.pharmacies)) as version`,
    [],
  )
  const version = row?.version ?? ''
  const known = counted.get(ctx.databases)
  if (known && known.version === version) return known.coverage
  const coverage = count(product)
  counted.set(ctx.databases, { version, coverage })
  // What could not be counted is counted by the next who asks.
  coverage.catch(() => counted.delete(ctx.databases))
  return coverage
}

async function count({ db }: Pick<Ctx, 'db'>): Promise<Coverage> {
  const [row] = await runPrepared<Coverage>(
    db,
    `select coalesce(sum(pharmacies), 0)::integer as pharmacies, count(*)::integer as countries,
       coalesce(sum(hours), 0)::integer as "withHours"
     from (
       select count(*) as pharmacies, count(hours) as hours from pharmacy.pharmacies where is_active group by country_code
     ) each`,
    [],
  )
  return row ?? { pharmacies: 0, countries: 0, withHours: 0 }
}
