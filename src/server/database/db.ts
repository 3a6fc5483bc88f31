import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { forWork, type QueryTimeouts, timeoutSettings } from '../limits/query-timeouts.ts'
import { beginWith, type TransactionSettings } from '../pg/begin-with.ts'
import { giveBackUnbegun } from '../pg/give-back-unbegun.ts'
import { keepNone, keepStatements } from '../pg/keep-statements.ts'
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
  /** Where a connection lasts, when a pooler stands at the other address. */
  directUrl?: string | undefined
  ownerUrl?: string | undefined
  timeouts?: QueryTimeouts
  disk?: Disk
}

const visitors = { role: 'hub_visitor' }
const plain = { max_parallel_workers_per_gather: 0, jit: 'off' }

/**
 * Opens the connection pools. Connections are made when first used. What is COPYed or imported takes its time. What is said
 * once for each connection is said anew in each transaction where a pooler stands between.
 */
export function openDatabases(url: string, options: Options = {}): Databases {
  const { timeouts = forWork, disk = watchDisk(), directUrl = url, ownerUrl = directUrl } = options
  const isPooled = directUrl !== url
  const open = (max: number, more: pg.PoolConfig) => {
    const pool = new pg.Pool({ connectionString: url, max, ...more })
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      client.on('error', () => {})
      giveBackUnbegun(client)
      client.connection.on('errorMessage', ({ code }: { code?: string }) => code === diskFull && disk.noteFull())
    })
    return pool
  }
  const patience = timeoutSettings(timeouts)
  const openPatient = (max: number, inEach: TransactionSettings, once: TransactionSettings) => {
    const words = Object.entries(once).map(([name, value]) => `-c ${name}=${value}`)
    const said = isPooled ? {} : { ...patience, options: words.join(' ') }
    const all = isPooled ? { ...inEach, ...once, ...patience } : inEach
    const pool = open(max, { connectionTimeoutMillis: timeouts.connectionMs, pipeline: true, ...said })
    if (isPooled) pool.on('connect', keepNone)
    return Object.keys(all).length > 0 ? pool.on('connect', (client) => beginWith(client, all)) : pool
  }
  const visitorPool = openPatient(options.maxVisitor ?? 16, visitors, plain)
  const systemPool = openPatient(options.maxSystem ?? 10, {}, {})
  if (!isPooled) systemPool.on('connect', keepStatements)
  const pool = open(options.maxSystem ?? 10, { connectionString: ownerUrl })
  const shortReads = openShortReads(directUrl, timeouts)
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
