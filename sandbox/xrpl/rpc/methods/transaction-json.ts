import { type Header, unixTime } from '../../ledger/header.ts'
import type { ValidatedTransaction } from '../../ledger/history.ts'
import type { SignedTransaction } from '../../transactions/transaction.ts'

/** A ledger's close time as the protocol writes times. */
export function isoTime({ closeTime }: Header): string {
  return new Date(unixTime(closeTime)).toISOString().replace(/\.\d+Z$/, 'Z')
}

/** A transaction's fields as a version of the API tells them; `header` is of the ledger it stands in, once it does. */
export function transactionJson(
  { tx, hash }: Pick<SignedTransaction, 'tx' | 'hash'>,
  apiVersion: 1 | 2,
  header?: Header,
) {
  const place = header ? { date: header.closeTime, ledger_index: header.index } : {}
  if (apiVersion === 1) {
    return { ...deliverMax(tx, 1), hash, ...place, ...(header ? { inLedger: header.index } : {}) }
  }
  return { ...deliverMax(tx, 2), ...place }
}

// What a payment may deliver at most is called so in every version, and only so in the second:
// https://xrpl.org/docs/references/http-websocket-apis/api-conventions/request-formatting#api-version-2
function deliverMax(tx: SignedTransaction['tx'], apiVersion: 1 | 2): Record<string, unknown> {
  if (tx.TransactionType !== 'Payment') return { ...tx }
  const { Amount, ...rest } = tx
  return apiVersion === 1 ? { ...tx, DeliverMax: Amount } : { ...rest, DeliverMax: Amount }
}

/** What a transaction did; a payment that succeeded tells what it delivered, which may be less than its amount. */
export function metaJson({ meta, tx }: ValidatedTransaction) {
  if (tx.TransactionType !== 'Payment' || meta.TransactionResult !== 'tesSUCCESS') return meta
  return { ...meta, delivered_amount: meta.DeliveredAmount ?? tx.Amount }
}
