import type { ValidatedTransaction } from '../../ledger/history.ts'
import { encodeHex } from '../../ledger/state-hash.ts'
import type { SignedTransaction } from '../../transactions/transaction.ts'
import { type Call, flag } from '../call.ts'
import { RpcError } from '../failure.ts'
import { isoTime, metaJson, transactionJson } from './transaction-json.ts'

const maxRange = 1000

/** One transaction by its hash: final with what it did, or waiting and not validated. */
export function txMethod(call: Call): object {
  const { transaction: hash } = call.params
  if (hash === undefined) throw new RpcError('invalidParams')
  if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/i.test(hash)) throw new RpcError('notImpl')
  const searched = searchedAll(call)
  const final = call.ledger.history.transaction(hash.toUpperCase())
  if (final) return finalJson(call, final)
  const waiting = call.ledger.open.transaction(hash.toUpperCase())
  if (!waiting) throw new RpcError('txnNotFound', undefined, searched)
  return { ...fieldsJson(call, waiting), validated: false }
}

function searchedAll({ params, ledger: { history } }: Call): Record<string, unknown> {
  const { min_ledger: min, max_ledger: max } = params
  if (min === undefined || max === undefined) return {}
  if (typeof min !== 'number' || typeof max !== 'number' || max < min) throw new RpcError('invalidLgrRange')
  if (max - min > maxRange) throw new RpcError('excessiveLgrRange')
  return { searched_all: min >= history.first && max <= history.tip.index }
}

function finalJson(call: Call, transaction: ValidatedTransaction): object {
  const { header, meta } = transaction
  const isFirst = call.apiVersion === 1
  const did = flag(call, 'binary')
    ? { [isFirst ? 'meta' : 'meta_blob']: encodeHex(meta) }
    : { meta: metaJson(transaction) }
  const place = { ledger_hash: header.hash, ledger_index: header.index, close_time_iso: isoTime(header) }
  return { ...fieldsJson(call, transaction), ...did, ...(isFirst ? {} : place), validated: true }
}

function fieldsJson(call: Call, transaction: ValidatedTransaction | SignedTransaction): object {
  const { hash, blob } = transaction
  const header = 'header' in transaction ? transaction.header : undefined
  const fields = transactionJson(transaction, call.apiVersion, header)
  if (call.apiVersion === 1) {
    if (!flag(call, 'binary')) return fields
    const place = header ? { date: header.closeTime, inLedger: header.index, ledger_index: header.index } : {}
    return { tx: blob, hash, ...place }
  }
  return flag(call, 'binary') ? { tx_blob: blob, hash } : { tx_json: fields, hash }
}
