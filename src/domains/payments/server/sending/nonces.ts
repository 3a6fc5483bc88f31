import { sql } from 'drizzle-orm'
import type { Ctx } from '#server/context.ts'
import type { OwnTransaction, Sender } from './own-transactions.ts'
import { ownTransactions, signedTransactions } from './tables.ts'

/**
 * How many units have nonces that the chain has not used up, and were not signed before some moment: what the signer, asked
 * then, does not count of its day yet.
 */
export async function pendingUnits(
  { db }: Pick<Ctx, 'db'>,
  { address }: Sender,
  { genesis, nonce }: { genesis: string; nonce: number },
  at: Date,
): Promise<bigint> {
  const { rows } = await db.execute<{ units: string }>(sql`
    select coalesce(sum((o.call ->> 'units')::numeric), 0)::text as units from ${ownTransactions} o
    where o.genesis = ${genesis} and o.from_address = ${address.toLowerCase()} and o.nonce >= ${nonce}
      and o.call ->> 'kind' = 'transfer' and not exists (
      select from ${signedTransactions} s
      where s.transaction_id = o.id and s.signed_at < ${at.toISOString()}::timestamptz)`)
  return BigInt(rows[0]?.units ?? 0)
}

/** How many nonces of an account the chain has not used up: each takes a fee yet. */
export async function countPendingNonces(
  { db }: Pick<Ctx, 'db'>,
  { address }: Sender,
  { genesis, nonce }: { genesis: string; nonce: number },
): Promise<bigint> {
  const { rows } = await db.execute<{ nonces: string }>(sql`
    select count(*)::text as nonces from ${ownTransactions}
    where genesis = ${genesis} and from_address = ${address.toLowerCase()} and nonce >= ${nonce}`)
  return BigInt(rows[0]?.nonces ?? 0)
}

/**
 * Takes its nonce from a transaction of which nothing was signed, and fills it with a transfer of nothing: those behind it do not
 * wait. Answers the name of what fills it; null when something was signed for the transaction, which stays.
 */
export async function releaseNonce({ db }: Pick<Ctx, 'db'>, { id }: OwnTransaction): Promise<string | null> {
  const { rows } = await db.execute<{ filling: string | null }>(
    sql`select payments.release_nonce(of_id => ${id}) as filling`,
  )
  return rows[0]?.filling ?? null
}
