import { readFinal } from '../../xrpl/read-by-hash.ts'
import { transfersOf } from '../../xrpl/transfers-of.ts'
import { xrplNode } from '../../xrpl/xrpl-node.ts'
import { type Expected, type Payout, sendersOf } from './payout.ts'

/** What a transaction of the XRP Ledger delivered to an address with the tag it was to have. */
export async function readXrplPayout(
  url: string,
  { toAddress, toTag }: Expected,
  hash: string,
): Promise<Payout | null> {
  const found = await readFinal(xrplNode(url), hash)
  if (!found) return null
  const paid = transfersOf(found, toAddress).incoming.filter(({ marker }) => (marker ?? null) === toTag)
  const units = paid.reduce((sum, transfer) => sum + transfer.units, 0n)
  return { units, senders: sendersOf(paid.map(({ from }) => from)), at: found.close_time_iso, isFinal: true }
}
