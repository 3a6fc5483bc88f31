import { isValidClassicAddress } from 'xrpl'
import type { ClosedLedger, ValidatedTransaction } from '../ledger/history.ts'
import { affectedAccounts } from '../ledger/metadata.ts'
import { describeResult, type Result } from '../transactions/results.ts'
import type { SignedTransaction } from '../transactions/transaction.ts'
import type { XrpLedger } from '../xrp-ledger.ts'
import type { Call, Subscriber } from './call.ts'
import { RpcError } from './failure.ts'
import { completeLedgers, feesInDrops } from './methods/server-methods.ts'
import { isoTime, metaJson, transactionJson } from './methods/transaction-json.ts'

const streams = ['ledger', 'transactions', 'transactions_proposed']

/** Starts streams and accounts for the connection that asks. */
export function subscribe(call: Call): object {
  const { subscriber, asked } = wishes(call)
  subscriber.apiVersion = call.apiVersion
  for (const each of asked.streams) subscriber.streams.add(each)
  for (const each of asked.accounts) subscriber.accounts.add(each)
  for (const each of asked.accountsProposed) subscriber.accountsProposed.add(each)
  return asked.streams.includes('ledger') ? ledgerTold(call.ledger) : {}
}

/** Ends streams and accounts for the connection that asks. */
export function unsubscribe(call: Call): object {
  const { subscriber, asked } = wishes(call)
  for (const each of asked.streams) subscriber.streams.delete(each)
  for (const each of asked.accounts) subscriber.accounts.delete(each)
  for (const each of asked.accountsProposed) subscriber.accountsProposed.delete(each)
  return {}
}

/** Tells a subscriber that a ledger closed, and of the final transactions it wants to hear of. */
export function tellClosed(subscriber: Subscriber, ledger: XrpLedger, { header, transactions }: ClosedLedger): void {
  if (subscriber.streams.has('ledger')) {
    subscriber.send({ type: 'ledgerClosed', ...ledgerTold(ledger), txn_count: transactions.length })
  }
  const place = { ledger_hash: header.hash, ledger_index: header.index, close_time_iso: isoTime(header) }
  for (const each of transactions) {
    if (!wants(subscriber, each)) continue
    const did = { ...describeResult(each.meta.TransactionResult), meta: metaJson(each) }
    const told = { type: 'transaction', status: 'closed', validated: true, ...did, ...place }
    subscriber.send({ ...told, ...fieldsFor(subscriber, each, { date: header.closeTime }) })
  }
}

/** Tells a subscriber of a transaction that is applied but not final. */
export function tellProposed(subscriber: Subscriber, index: number, signed: SignedTransaction, result: Result): void {
  const { Account: from, Destination: to = '' } = signed.tx
  const isOfAccount = subscriber.accountsProposed.has(from) || subscriber.accountsProposed.has(to)
  if (!isOfAccount && !subscriber.streams.has('transactions_proposed')) return
  const told = { type: 'transaction', status: 'proposed', validated: false, ledger_current_index: index }
  subscriber.send({ ...told, ...describeResult(result), ...fieldsFor(subscriber, signed, {}) })
}

function wishes({ params, subscriber }: Call) {
  if (!subscriber) throw new RpcError('invalidParams')
  const asked = {
    streams: listOf(params['streams']),
    accounts: addressesOf(params['accounts']),
    accountsProposed: addressesOf(params['accounts_proposed']),
  }
  if (!asked.streams.every((each) => streams.includes(each))) throw new RpcError('malformedStream')
  return { subscriber, asked }
}

function addressesOf(value: unknown): string[] {
  const list = listOf(value)
  const isEmpty = value !== undefined && list.length === 0
  if (isEmpty || !list.every((each) => isValidClassicAddress(each))) throw new RpcError('actMalformed')
  return list
}

function listOf(value: unknown = []): string[] {
  if (!Array.isArray(value)) throw new RpcError('invalidParams')
  return value.map(String)
}

function ledgerTold(ledger: XrpLedger) {
  const { hash, index, closeTime } = ledger.history.tip
  const told = { ledger_hash: hash, ledger_index: index, ledger_time: closeTime, network_id: ledger.networkId }
  return { ...told, ...feesInDrops, validated_ledgers: completeLedgers(ledger) }
}

function wants({ streams, accounts, accountsProposed }: Subscriber, { meta }: ValidatedTransaction): boolean {
  if (streams.has('transactions') || streams.has('transactions_proposed')) return true
  return [...affectedAccounts(meta)].some((each) => accounts.has(each) || accountsProposed.has(each))
}

function fieldsFor({ apiVersion }: Subscriber, { tx, hash }: SignedTransaction | ValidatedTransaction, also: object) {
  const fields = { ...transactionJson({ tx, hash }, apiVersion), ...also }
  return apiVersion === 1 ? { transaction: fields } : { tx_json: fields, hash }
}
