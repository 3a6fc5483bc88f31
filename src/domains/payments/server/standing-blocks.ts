import { and, eq, gte, ne } from 'drizzle-orm'
import { bsc } from '#domains/chains/bsc.ts'
import type { Db } from '#server/db.ts'
import { payments } from './tables.ts'

/** The blocks from a height up in which payments stand. */
export const standingBlocks = (db: Db, genesis: string, from: number): Promise<{ height: number; hash: string }[]> =>
  db
    .selectDistinct({ height: payments.height, hash: payments.blockHash })
    .from(payments)
    .where(
      and(
        eq(payments.chain, bsc.chainId),
        eq(payments.genesis, genesis),
        gte(payments.height, from),
        ne(payments.state, 'orphaned'),
      ),
    )
