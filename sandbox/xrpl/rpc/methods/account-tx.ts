import type { ValidatedTransaction } from '../../ledger/history.ts'
import { encodeHex } from '../../ledger/state-hash.ts'
import { accountOf, type Call, flag, limitOf } from '../call.ts'
import { chosenLedger } from '../chosen-ledger.ts'
import { RpcError } from '../failure.ts'
import { isoTime, metaJson, transactionJson } from './transaction-json.ts'

type Range = { min: number; max: number }

const pageSize = 200
const binaryPage = 500

/** An account's transactions in a range of ledgers, a page of them, the newest first unless asked for `forward`. */
export function accountTx(call: Call): object {
  const [limit, binary, forward] = [limitOf(call), flag(call, 'binary'), flag(call, 'forward')]
  const account = accountOf(call)
  const { min, max } = rangeOf(call)
  const found = call.ledger.history.ofAccount(account)
  const [from, to] = [positionOf(found, min, 0), positionOf(found, max + 1, 0)]
  const start = startOf(call, found, forward, from, to)
  const end = forward ? to : from - 1
  const length = Math.max(0, Math.min(limit, binary ? binaryPage : pageSize, forward ? end - start : start - end))
  const page = Array.from({ length }, (_, step) => found[forward ? start + step : start - step])
  const next = forward ? start + length : start - length
  const rest = length > 0 && next !== end ? found[next] : undefined
  return {
    account,
    ledger_index_min: min,
    ledger_index_max: max,
    limit,
    validated: true,
    transactions: page.flatMap((each) => (each ? [describe(each, call.apiVersion, binary)] : [])),
    ...(rest ? { marker: { ledger: rest.header.index, seq: rest.meta.TransactionIndex } } : {}),
  }
}

function describe(transaction: ValidatedTransaction, apiVersion: 1 | 2, binary: boolean): object {
  const { header, blob, hash, meta } = transaction
  if (binary) {
    const told = { tx_blob: blob, ledger_index: header.index, validated: true }
    return { ...told, [apiVersion === 1 ? 'meta' : 'meta_blob']: encodeHex(meta) }
  }
  const fields = transactionJson(transaction, apiVersion, header)
  const told = { meta: metaJson(transaction), validated: true }
  if (apiVersion === 1) return { ...told, tx: fields }
  const place = { hash, ledger_index: header.index, ledger_hash: header.hash, close_time_iso: isoTime(header) }
  return { ...told, tx_json: fields, ...place }
}

function rangeOf(call: Call): Range {
  const { params, apiVersion, ledger } = call
  const { ledger_index_min: low, ledger_index_max: high } = params
  const whole = { min: ledger.history.first, max: ledger.history.tip.index }
  const isOne = params['ledger_index'] !== undefined || params['ledger_hash'] !== undefined
  if (low === undefined && high === undefined) return isOne ? oneLedger(call) : whole
  if (isOne && apiVersion > 1) throw new RpcError('invalidParams', 'invalidParams')
  const asked = { min: bound(low, 0), max: bound(high, Number.POSITIVE_INFINITY) }
  const isOutside = (asked.min !== 0 && asked.min < whole.min) || (asked.max !== Infinity && asked.max > whole.max)
  if (apiVersion > 1 && isOutside) throw new RpcError('lgrIdxMalformed')
  const range = { min: Math.max(asked.min, whole.min), max: Math.min(asked.max, whole.max) }
  if (range.max < range.min) throw new RpcError(apiVersion === 1 ? 'lgrIdxsInvalid' : 'invalidLgrRange')
  return range
}

function oneLedger(call: Call): Range {
  const { closed } = chosenLedger(call)
  if (!closed) throw new RpcError('lgrNotValidated')
  return { min: closed.header.index, max: closed.header.index }
}

function bound(value: unknown, absent: number): number {
  if (value === undefined) return absent
  const number = Number(value)
  if (!Number.isInteger(number)) throw new RpcError('invalidParams')
  return number < 0 ? absent : number
}

// Where the page begins: at the marker, which names the first transaction that the page before left out.
function startOf(call: Call, found: readonly ValidatedTransaction[], forward: boolean, from: number, to: number) {
  const { marker } = call.params
  if (marker === undefined) return forward ? from : to - 1
  const { ledger, seq } = (marker ?? {}) as { ledger?: unknown; seq?: unknown }
  if (typeof ledger !== 'number' || typeof seq !== 'number') {
    const wanted = 'Provide ledger index via ledger field, and transaction sequence number via seq field'
    throw new RpcError('invalidParams', `invalid marker. ${wanted}`)
  }
  const at = positionOf(found, ledger, seq)
  const there = found[at]
  const isThere = there?.header.index === ledger && there.meta.TransactionIndex === seq
  return isThere ? at : forward ? to : from - 1
}

/** The place of the first transaction at or after this ledger and place in it. */
function positionOf(found: readonly ValidatedTransaction[], ledger: number, seq: number): number {
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const at = found[middle]
    const index = at?.header.index ?? 0
    if (index < ledger || (index === ledger && (at?.meta.TransactionIndex ?? 0) < seq)) low = middle + 1
    else high = middle
  }
  return low
}
