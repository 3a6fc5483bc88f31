import { sql } from 'drizzle-orm'
import { type App, type Ctx, contextFor } from '#server/context.ts'
import { type Loop, startLoop } from '#server/start-loop.ts'
import { type Sender, sendingPower } from './own-transactions.ts'
import { ownTransactions, signedTransactions } from './tables.ts'

/** A nonce of an account for which nothing was signed; everything behind it waits. */
type UnsignedNonce = { id: string; nonce: number; ageMs: number }

/** The signer answers within seconds: longer than this it is away, or something is stuck. */
export const unsignedMs = 30_000
const everyMs = 15_000

/** The nonce that has waited longest for a signature, of those that the chain has not used up; null when none waits. */
export async function oldestUnsigned(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { address }: Sender,
  { genesis, nonce }: { genesis: string; nonce: number },
): Promise<UnsignedNonce | null> {
  const { rows } = await db.execute<{ id: string; nonce: string; at: Date | string }>(sql`
    select o.id, o.nonce::text as nonce, o.claimed_at as at from ${ownTransactions} o
    where o.genesis = ${genesis} and o.from_address = ${address.toLowerCase()} and o.nonce >= ${nonce}
      and not exists (select from ${signedTransactions} s where s.transaction_id = o.id)
    order by o.claimed_at limit 1`)
  const [row] = rows
  return row ? { id: row.id, nonce: Number(row.nonce), ageMs: now().getTime() - new Date(row.at).getTime() } : null
}

/** Raises an alarm while a nonce of an account of ours has waited for its signature for too long. */
export function watchUnsigned(app: App, sender: Sender | null): Loop[] {
  if (!sender) return []
  const ctx = contextFor(app, { kind: 'system' })
  const look = async () => {
    const power = await sendingPower(ctx, sender)
    const oldest = power && (await oldestUnsigned(ctx, sender, power))
    if (oldest && oldest.ageMs > unsignedMs)
      app.log.error(
        { alarm: 'payments/nonce-unsigned', from: sender.address, ...oldest },
        'a nonce of ours is not signed',
      )
    return everyMs
  }
  const onFailure = (error: unknown) => app.log.warn({ err: error }, 'nonces of ours not looked at')
  return [startLoop(look, { onFailure, backoffMs: () => everyMs, firstAfterMs: everyMs })]
}
