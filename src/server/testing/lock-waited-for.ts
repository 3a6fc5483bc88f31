import type { App } from '../context.ts'

/** Until so many wait for a lock in this database. */
export async function lockWaitedFor({ databases }: Pick<App, 'databases'>, many = 1): Promise<void> {
  // Only the owner sees what others wait for.
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while (((await databases.pool.query(waiting)).rowCount ?? 0) < many) continue
}
