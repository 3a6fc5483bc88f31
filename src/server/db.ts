import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { keepStatements } from './kept-statements.ts'
import { openShortReads, type ShortReads } from './short-reads.ts'

/** Where queries run: the pool, or one transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>

/** Two ways into one database: as a visitor (row-level security holds) and as the product itself. */
export type Databases = {
  /** Sees shared tables, and a visitor's own rows inside that visitor's transaction. */
  visitor: Db
  /** Sees everything: jobs, watchers, importers. */
  system: Db
  /** The product's own connections, for LISTEN and COPY. */
  pool: pg.Pool
  /** Short reads of shared tables, as a visitor. */
  shortReads: ShortReads
  close(): Promise<void>
}

// bigint columns are counts and heights here, never money (that is numeric): they fit a JavaScript integer.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text))

/** Opens the connection pools. Connections are made when first used. */
export function openDatabases(url: string, options: { maxVisitor?: number; maxSystem?: number } = {}): Databases {
  const open = (max: number, more: object) => {
    const pool = new pg.Pool({ connectionString: url, max, ...more })
    // A lost connection must not end the process, idle or in use: its query fails, the next one opens another.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  // What does not wait for one another's answer is on its way at once; a COPY cannot share its connection like that.
  const visitorPool = open(options.maxVisitor ?? 16, { options: '-c role=hub_visitor', pipeline: true })
  const pool = open(options.maxSystem ?? 10, {})
  const systemPool = open(options.maxSystem ?? 10, { pipeline: true }).on('connect', keepStatements)
  const shortReads = openShortReads(url)
  return {
    visitor: drizzle(visitorPool),
    system: drizzle(systemPool),
    pool,
    shortReads,
    close: async () => {
      await Promise.all([visitorPool.end(), pool.end(), systemPool.end(), shortReads.close()])
    },
  }
}
