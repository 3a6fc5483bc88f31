import type { Pool, PoolClient } from 'pg'
import type { ListReport } from '#server/lists/list-report.ts'
import { type ListRules, type ReadList, replaceList } from '#server/lists/replace-list.ts'

/** What an import is told: whether its rows are invented for practice, and when it is. */
export type ImportOptions = { isSample: boolean; at: Date; isShorter?: boolean }

/** How many rows of a table that are not for practice a list that is not either replaces. */
export async function rowsReplaced(client: PoolClient, isSample: boolean, rows: string, values: unknown[] = []) {
  if (isSample) return 0
  const { rows: found } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${rows} and not is_sample`,
    values,
  )
  return found[0]?.count ?? 0
}

/** What a list is here: its name among the loads, whose it is, and by what it is judged. */
type Source = ListRules & { name: string; source: string; isSample?: boolean }

/** Runs one import after another, each as one transaction, and writes down what became of it. What is refused changes nothing. */
export const loadAtOnce = <R extends ListReport>(
  pool: Pool,
  { name, source, isSample = false, ...rules }: Source,
  read: (client: PoolClient) => Promise<ReadList<R> & { isSample?: boolean }>,
): Promise<R> => {
  let isOfSample = isSample
  return replaceList(
    pool,
    rules,
    async (client) => {
      await client.query(`select pg_advisory_xact_lock(hashtext('pharmacy.loads'))`)
      const list = await read(client)
      isOfSample = list.isSample ?? isSample
      return list
    },
    (client, { report, asOf }) =>
      client.query(
        `insert into pharmacy.loads (kind, source, as_of, is_sample, report, loaded_at) values ($1, $2, $3, $4, $5, $6)`,
        [name, source, asOf, isOfSample, JSON.stringify(report), rules.at],
      ),
  )
}
