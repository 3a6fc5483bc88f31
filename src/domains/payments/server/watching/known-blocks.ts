import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { type Ctx } from '#server/context.ts'
import { type Db } from '#server/database/db.ts'
import { type Head } from '../recording/seen-transfer.ts'
import { checkpoints } from '../tables.ts'

/** The blocks we remember having read, the newest first. */
export const knownBlocks = (db: Db, chain: PaidChain): Promise<{ height: number; hash: string }[]> =>
  db
    .select({ height: checkpoints.height, hash: checkpoints.hash })
    .from(checkpoints)
    .where(eq(checkpoints.chain, chain))
    .orderBy(desc(checkpoints.height))

/** Remembers the last block read, and forgets those above `forkedAt`, which the chain no longer has. */
export async function rememberBlock(tx: Ctx, chain: PaidChain, head: Head, forkedAt: number | null): Promise<void> {
  const ofChain = eq(checkpoints.chain, chain)
  if (forkedAt !== null) await tx.db.delete(checkpoints).where(and(ofChain, gt(checkpoints.height, forkedAt)))
  await tx.db.insert(checkpoints).values({ chain, height: head.height, hash: head.hash }).onConflictDoNothing()
  // One for each doubling of the depth, the oldest: a fork however deep is found in a few questions, and no more than
  // a few times its depth is read again.
  await tx.db.execute(sql`delete from ${checkpoints} c using (
      select height, row_number() over (partition by floor(log(greatest(${head.height} - height, 0.5))/log(2)) order by height) as nth
      from ${checkpoints} where ${ofChain}) ranked
    where c.chain = ${chain} and c.height = ranked.height and ranked.nth > 1`)
}
