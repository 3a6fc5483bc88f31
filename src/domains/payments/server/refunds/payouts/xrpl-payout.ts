import { z } from 'zod'
import { finalTransaction } from '../../xrpl/account-history.ts'
import { transfersOf } from '../../xrpl/transfers-of.ts'
import { unlessRefused, xrplNode } from '../../xrpl/xrpl-node.ts'

import type { Expected, Payout } from './payout.ts'

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/transaction-methods/tx
const answer = z.union([finalTransaction, z.object({ validated: z.literal(false).optional() })])

/** What a transaction of the XRP Ledger delivered to an address with the tag it was to have. */
export async function readXrplPayout(
  url: string,
  { toAddress, toTag }: Expected,
  hash: string,
): Promise<Payout | null> {
  const found = await unlessRefused(xrplNode(url)('tx', { transaction: hash }, answer), 'txnNotFound')
  if (!found?.validated) return null
  const paid = transfersOf(found, toAddress).incoming.filter(({ marker }) => (marker ?? null) === toTag)
  const units = paid.reduce((sum, transfer) => sum + transfer.units, 0n)
  return { units, at: found.close_time_iso, isFinal: true }
}
