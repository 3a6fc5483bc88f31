import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#server/database/postgres.ts'

/** The product's database on a PostgreSQL of its own, which can be killed whole or in part. */
export type Database = Awaited<ReturnType<typeof openDatabase>>

/** Starts PostgreSQL in a folder, with the product's tables. */
export async function openDatabase(folder: string) {
  // Nothing here loses power, so nothing is lost without fsync; what was committed must outlive any process.
  const settings = { synchronous_commit: 'on', max_connections: '100' }
  const start = () => startPostgres({ folder, throwaway: true, settings })
  let postgres = await start()
  const root = new pg.Client({ connectionString: postgres.url('postgres') })
  await root.connect()
  await root.query('create database hub')
  await root.end()
  const url = postgres.url('hub')
  await migrate(url, 'db')
  return {
    url,
    /** Ends the whole of it at once, and starts it again on what is on the disk. */
    kill: async () => {
      process.kill(postgres.pid, 'SIGKILL')
      while (isAlive(postgres.pid)) await pause(5)
      postgres = await start()
    },
    /** Ends one of its processes at once, upon which it ends all others and recovers by itself. False when there is none. */
    killOne: async (which: number): Promise<boolean> => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query<{ pid: number }>(
          `select pid from pg_stat_activity where datname = 'hub' and pid <> pg_backend_pid() order by pid`,
        )
        const found = rows[which % Math.max(1, rows.length)]
        if (found) process.kill(found.pid, 'SIGKILL')
        return found !== undefined
      } catch {
        // It is coming up again after the last one.
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
    stop: () => postgres.stop(),
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
