import type { ClientBase } from 'pg'

/**
 * Makes sure an insurance company stands in the directory, by its name; answers its id. Nobody has said what kind of payer
 * a new one is, unless it is invented. Part of the caller's transaction.
 */
export async function keepCompany(client: ClientBase, company: { name: string; isSample: boolean }): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with added as (
       insert into coverage.insurance_providers (name, type, is_sample) values ($1, case when $2 then 'commercial' else 'unlisted' end, $2)
       on conflict (name) do nothing returning id)
     select id from added union all select id from coverage.insurance_providers where name = $1`,
    [company.name, company.isSample],
  )
  return rows[0]?.id as number
}
