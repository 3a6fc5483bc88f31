import { sql } from 'drizzle-orm'
import { isWalletChain } from '#domains/chains/chains.ts'
import { type Provers, whoProved } from '#domains/wallet/server/who-proved.ts'
import type { Ctx } from '#server/context.ts'
import { clockToleranceMs } from '../../payment-limits.ts'
import { invoices } from '../tables.ts'
import { type DatedTransfer, mayTake } from './invoices-asking.ts'
import { nameOf } from './seen-transfer.ts'
import type { ChainInstance } from './transfer-states.ts'

/** Who proved the address each of these transfers came from, by the name of the transfer; those of strangers are not in it. */
export async function payersOf(
  tx: Ctx,
  { chain }: ChainInstance,
  transfers: readonly DatedTransfer[],
): Promise<Map<string, Provers>> {
  // Nobody can prove an address where no wallet signs; and money that several sent together is no one's.
  const sent = transfers.filter(({ transfer }) => transfer.from !== '')
  if (!isWalletChain(chain) || sent.length === 0) return new Map()
  const senders = sent.map(({ transfer }) => transfer.from)
  const proved = await whoProved(tx.db, chain, senders)
  return new Map(
    sent.flatMap(({ transfer }) => {
      const provers = proved.get(transfer.from)
      return provers ? [[nameOf(transfer), provers]] : []
    }),
  )
}

/**
 * For which invoice each of these transfers came, by who sent it: whoever proved its address, when they have just one
 * invoice of that coin that money may still come for, made before the money. By the name of the transfer; those of
 * strangers, and of people with several open invoices, are not in it.
 */
export async function invoicesOfPayers(
  tx: Ctx,
  { chain, genesis }: ChainInstance,
  transfers: readonly DatedTransfer[],
  payers: ReadonlyMap<string, Provers>,
): Promise<Map<string, string>> {
  const proved = transfers.flatMap((one) => {
    const payer = payers.get(nameOf(one.transfer))
    return payer ? [{ ...one, userId: payer.owner }] : []
  })
  if (proved.length === 0) return new Map()
  const each = (of: (one: (typeof proved)[number]) => string | number) => sql.param(proved.map(of))
  const { rows } = await tx.db.execute<{ name: string; id: string }>(sql`
    select t.name, min(${invoices.id}) as id
    from unnest(
      ${each(({ transfer }) => nameOf(transfer))}::text[],
      ${each(({ userId }) => userId)}::integer[],
      ${each(({ transfer }) => transfer.asset)}::text[],
      ${each(({ transfer }) => transfer.to)}::text[],
      ${each(({ paid }) => paid.at.toISOString())}::timestamptz[],
      ${each(({ paid }) => new Date(paid.by.getTime() + clockToleranceMs).toISOString())}::timestamptz[]
    ) as t (name, user_id, asset, pay_to, paid_at, made_by)
    join ${invoices} on ${invoices.userId} = t.user_id and ${invoices.chain} = ${chain} and ${invoices.asset} = t.asset
      and ${invoices.payTo} = t.pay_to and ${invoices.genesis} = ${genesis} and ${invoices.createdAt} <= t.made_by
      and ${mayTake}
    group by t.name having count(*) = 1`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}
