import { z } from 'zod'
import { closeTime, hash, ledgerIndex } from './read-ledger.ts'
import { unlessRefused, type XrplNode } from './xrpl-node.ts'

const pageSize = 200

const entry = z.object({
  LedgerEntryType: z.string(),
  FinalFields: z.looseObject({}).optional(),
  PreviousFields: z.looseObject({}).optional(),
  NewFields: z.looseObject({}).optional(),
})

/** A transaction of a final ledger as the node tells it. */
export const finalTransaction = z.object({
  validated: z.literal(true),
  hash,
  ledger_index: ledgerIndex,
  ledger_hash: hash,
  close_time_iso: closeTime,
  tx_json: z.object({
    TransactionType: z.string(),
    Account: z.string(),
    Fee: z.string().regex(/^\d+$/),
    Destination: z.string().optional(),
    DestinationTag: z.int().nonnegative().optional(),
  }),
  meta: z.object({
    TransactionResult: z.string(),
    delivered_amount: z.unknown().optional(),
    AffectedNodes: z.array(z.record(z.string(), entry)),
  }),
})

/** A transaction of a final ledger and what it did: https://xrpl.org/docs/references/protocol/transactions/metadata */
export type FinalTransaction = z.output<typeof finalTransaction>

// https://xrpl.org/docs/references/http-websocket-apis/public-api-methods/account-methods/account_tx
const page = z.object({
  ledger_index_min: z.int(),
  ledger_index_max: z.int(),
  transactions: z.array(finalTransaction),
  marker: z.unknown().optional(),
})

/** The node has these ledgers, but has not yet written down what happened in them. */
export class XrplHistoryLagError extends Error {
  override readonly name = 'HistoryLags'
}

/** Every final transaction that touched an account in these ledgers, both ends included, the oldest first. */
export async function* accountHistory(
  node: XrplNode,
  account: string,
  from: number,
  to: number,
): AsyncGenerator<FinalTransaction, void, undefined> {
  let marker: unknown
  while (from <= to) {
    const { transactions, ...found } = await readPage(node, account, from, marker)
    if (found.ledger_index_min > from) throw new Error(`the node knows ledgers from ${found.ledger_index_min} only`)
    if (found.ledger_index_max < to) throw new XrplHistoryLagError()
    for (const transaction of transactions) {
      if (transaction.ledger_index > to) return
      yield transaction
    }
    marker = found.marker
    if (marker === undefined) return
  }
}

// Up to what the node has: that alone tells a history that lags from one whose beginning is gone.
async function readPage(node: XrplNode, account: string, from: number, marker: unknown) {
  const range = { ledger_index_min: from, ledger_index_max: -1, forward: true }
  const asked = { account, ...range, limit: pageSize, ...(marker !== undefined && { marker }) }
  const found = await unlessRefused(node('account_tx', asked, page), 'invalidLgrRange')
  if (!found) throw new XrplHistoryLagError()
  return found
}
