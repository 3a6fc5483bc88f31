import { sql } from 'drizzle-orm'
import type { App } from '../context.ts'

/** Until so many wait for a lock in this database. */
export async function lockWaitedFor({ databases }: Pick<App, 'databases'>, many = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await databases.system.execute(waiting)).rows.length < many) continue
}
