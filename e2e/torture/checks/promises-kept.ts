import { grouped } from '#kit/grouped.ts'
import type { Run, SentTransfer } from '../run.ts'
import type { SystemRecords } from './known.ts'

const atOnce = 16
const isLive = ({ state }: { state: string }) => state !== 'orphaned'
const keyOf = ({ chain, hash }: { chain: string; hash: string }) => `${chain} ${hash}`

/**
 * Payments the networks have that are not written down just once with what was sent, and what is written down that they
 * do not have. So no block with a payment was skipped, and none was read twice.
 */
export async function everyPaymentOnce({ ground, sent }: Run, { payments }: SystemRecords): Promise<string[]> {
  const standing = grouped(payments.filter(isLive), ({ chain, txHash }) => keyOf({ chain, hash: txHash }))
  const faults: string[] = []
  const left = [...sent]
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const network = ground.networks.find(({ chain }) => chain === one?.chain)
      const isThere = await network?.stands(one)
      const rows = standing.get(keyOf(one)) ?? []
      const name = `${one.units} ${one.coin} by ${keyOf(one)}`
      if (rows.length !== (isThere ? 1 : 0))
        faults.push(`${name} ${isThere ? 'stands' : 'is gone'} and is written down ${rows.length} times`)
      for (const row of rows)
        if (row.units !== one.units || row.asset !== one.coin || row.state !== 'final')
          faults.push(`${name} is written down as ${row.units} ${row.asset}, ${row.state}`)
    }
  }
  const made = new Set(sent.map(keyOf))
  const unknown = [...standing.keys()].filter((key) => !made.has(key))
  await Promise.all(Array.from({ length: atOnce }, work))
  return [...faults, ...unknown.map((key) => `${key} is written down and nobody sent it`)]
}

const placeOf = ({ state, height, logIndex, paidAt, attributedBy }: SystemRecords['payments'][number]) =>
  `${state} in ${height} at ${logIndex}, paid at ${paidAt.toISOString()}, known by ${attributedBy}`

/** Whether somebody who proved where they pay from asked for a payment request themselves: what they send without its amount is for that. */
function isOfPayer(
  { ground, promised, mayBeProved }: Run,
  { client, chain }: SentTransfer,
  id: string | null,
): boolean {
  const home = ground.networks.find((network) => network.chain === chain)?.home(client) ?? ''
  return mayBeProved.has(home) && promised.some((one) => one.id === id && one.client === client)
}

/** Whether somebody sent what a stranger is asked for, and nobody could know that it is theirs. */
const isStrangers = ({ stranger }: SentTransfer, id: string | null, by: string | null) =>
  by === 'amount' && stranger?.id === id && !stranger.wasProved

/** Payment requests that were promised and are not there, and money that counts for another than it was meant for. */
export function promisesKept(run: Run, { quotes, payments }: SystemRecords): string[] {
  const { promised, sent, claimed, perhaps } = run
  const asked = new Set(quotes.map(({ invoiceId, units }) => `${invoiceId} ${units}`))
  const missing = promised.filter(({ id, units }) => !asked.has(`${id} ${units}`))
  const rows = grouped(payments, ({ chain, txHash }) => keyOf({ chain, hash: txHash }))
  const astray = sent.flatMap((one) => {
    const owner = one.meant ?? claimed.get(one.hash) ?? null
    const isRight = ({ invoiceId: id, attributedBy: by }: SystemRecords['payments'][number]) =>
      id === owner ||
      (by === 'proof' && isOfPayer(run, one, id)) ||
      (owner === null && (perhaps.has(`${one.hash} ${id}`) || isStrangers(one, id, by)))
    const all = rows.get(keyOf(one)) ?? []
    const found = all.filter((row) => isLive(row) && !isRight(row))
    const how = `${one.meant ? 'it asked for that' : 'as claimed'}; ${all.map(placeOf).join(', ')}`
    return found.map(({ invoiceId }) => `${keyOf(one)} counts for ${invoiceId}, not for ${owner}, ${how}`)
  })
  return [...missing.map(({ id, units }) => `${id} was promised for ${units} and is not there`), ...astray]
}

/** Payment requests that go on asking though their maker was told that another one took their place, and nothing came for them. */
export function replacementsStand({ replaced }: Run, { invoices, payments }: SystemRecords): string[] {
  const paid = new Set(payments.map(({ invoiceId }) => invoiceId))
  const asking = invoices.filter(({ id, replacedAt }) => replaced.has(id) && replacedAt === null && !paid.has(id))
  return asking.map(({ id }) => `${id} was replaced and still asks for money`)
}
