import { closeTimeResolution, type Header, unixTime } from '../../ledger/header.ts'
import type { ClosedLedger, ValidatedTransaction } from '../../ledger/history.ts'
import { encodeHex } from '../../ledger/state-hash.ts'
import { type Call, flag } from '../call.ts'
import { chosenLedger } from '../chosen-ledger.ts'
import { RpcError } from '../failure.ts'
import { isoTime, metaJson, transactionJson } from './transaction-json.ts'

/** A ledger's header and, when asked for, its transactions. */
export function ledgerMethod(call: Call): object {
  const { params, ledger } = call
  if (flag(call, 'full') || flag(call, 'accounts')) throw new RpcError('noPermission')
  const isNamed = ['ledger', 'ledger_hash', 'ledger_index'].some((name) => params[name] !== undefined)
  if (isNamed) {
    const { closed, told } = chosenLedger(call)
    return { ...told, ledger: closed ? closedJson(call, closed) : openJson(call) }
  }
  const tip = ledger.history.ledger(ledger.history.tip.index)
  return { closed: tip ? { ledger: headerJson(call, tip.header) } : {}, open: { ledger: openJson(call) } }
}

/** The number of the open ledger. */
export function ledgerCurrent({ ledger }: Call): object {
  return { ledger_current_index: ledger.open.index }
}

/** The newest closed ledger. */
export function ledgerClosed({ ledger: { history } }: Call): object {
  return { ledger_hash: history.tip.hash, ledger_index: history.tip.index }
}

function closedJson(call: Call, closed: ClosedLedger): object {
  const header = headerJson(call, closed.header)
  if (!flag(call, 'transactions')) return header
  const one = (each: ValidatedTransaction) => (flag(call, 'expand') ? expanded(call, each) : each.hash)
  return { ...header, transactions: closed.transactions.map(one) }
}

function openJson({ ledger, apiVersion }: Call): object {
  const { tip } = ledger.history
  return { closed: false, ledger_index: indexJson(ledger.open.index, apiVersion), parent_hash: tip.hash }
}

function headerJson({ apiVersion }: Call, header: Header): object {
  return {
    account_hash: header.accountHash,
    close_flags: 0,
    close_time: header.closeTime,
    close_time_human: humanTime(header),
    close_time_iso: isoTime(header),
    close_time_resolution: closeTimeResolution,
    closed: true,
    ledger_hash: header.hash,
    ledger_index: indexJson(header.index, apiVersion),
    parent_close_time: header.parentCloseTime,
    parent_hash: header.parentHash,
    total_coins: header.totalCoins,
    transaction_hash: header.transactionHash,
  }
}

function expanded(call: Call, transaction: ValidatedTransaction): object {
  const { header, hash, blob, meta } = transaction
  const isFirst = call.apiVersion === 1
  if (flag(call, 'binary')) {
    const told = { tx_blob: blob, [isFirst ? 'meta' : 'meta_blob']: encodeHex(meta) }
    return isFirst ? told : { ...told, hash }
  }
  const fields = transactionJson(transaction, call.apiVersion)
  if (isFirst) return { ...fields, metaData: metaJson(transaction) }
  const place = { hash, ledger_hash: header.hash, ledger_index: header.index, close_time_iso: isoTime(header) }
  return { tx_json: fields, meta: metaJson(transaction), validated: true, ...place }
}

function indexJson(index: number, apiVersion: 1 | 2): number | string {
  return apiVersion === 1 ? String(index) : index
}

function humanTime({ closeTime }: Header): string {
  const [date = '', time = ''] = new Date(unixTime(closeTime)).toISOString().split(/[T.]/)
  const [year, month, day] = date.split('-')
  const name = new Date(unixTime(closeTime)).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
  return month ? `${year}-${name}-${day} ${time}.000000000 UTC` : ''
}
