import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientTimeouts, forWork, type QueryTimeouts } from '../limits/query-timeouts.ts'
import { giveBackUnbegun } from '../pg/give-back-unbegun.ts'
import { keepStatements } from '../pg/keep-statements.ts'
import { openShortReads, type ShortReads } from '../pg/short-reads.ts'
import { diskFull } from './database-lost.ts'
import { type Disk, watchDisk } from './disk.ts'

/** Where queries run: the pool, or one transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Two ways into one database: as a visitor (row-level security holds) and as the product itself. */
export type Databases = {
  /** Sees shared tables, and a visitor's own rows inside that visitor's transaction. */
  visitor: Db
  /** Sees everything: jobs, watchers, importers. */
  system: Db
  /** Connections for COPY and cursors; of the owner of the tables where its address was given. */
  pool: pg.Pool
  /** Short reads of shared tables, as a visitor. */
  shortReads: ShortReads
  disk: Disk
  /** Whether anybody waits for a connection now. */
  isWaitedFor(): boolean
  close(): Promise<void>
}

// bigint columns are counts and heights here, never money (that is numeric): they fit a JavaScript integer.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

type Options = {
  maxVisitor?: number
  maxSystem?: number
  ownerUrl?: string | undefined
  timeouts?: QueryTimeouts
  disk?: Disk
}

/** Opens the connection pools. Connections are made when first used. What is COPYed or imported takes its time. */
export function openDatabases(url: string, options: Options = {}): Databases {
  const { timeouts = forWork, disk = watchDisk() } = options
  const open = (max: number, more: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, max, ...more })
    // A lost connection must not end the process, idle or in use: its query fails, the next one opens another.
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      giveBackUnbegun(client)
      client.connection.on('errorMessage', ({ code }: { code?: string }) => code === diskFull && disk.noteFull())
    })
    return pool
  }
  // What does not wait for one another's answer is on its way at once; a COPY cannot share its connection like that.
  const patient = { ...clientTimeouts(timeouts), pipeline: true }
  // Helpers of PostgreSQL's take longer to start than somebody's question to answer, the more the busier the machine is.
  const alone = '-c max_parallel_workers_per_gather=0 -c jit=off'
  const visitorPool = open(options.maxVisitor ?? 16, { ...patient, options: `-c role=hub_visitor ${alone}` })
  const pool = open(options.maxSystem ?? 10, { connectionString: options.ownerUrl ?? url })
  const systemPool = open(options.maxSystem ?? 10, patient).on('connect', keepStatements)
  const shortReads = openShortReads(url, timeouts)
  return {
    visitor: drizzle(visitorPool),
    system: drizzle(systemPool),
    pool,
    shortReads,
    disk,
    isWaitedFor: () => visitorPool.waitingCount + systemPool.waitingCount > 0,
    close: async () => {
      await Promise.all([visitorPool.end(), pool.end(), systemPool.end(), shortReads.close()])
    },
  }
}
