import { isValidClassicAddress } from 'xrpl'
import type { XrpLedger } from '../xrp-ledger.ts'
import { invalidField, RpcError } from './failure.ts'

/** What one open connection wants to hear of. */
export type Subscriber = {
  apiVersion: 1 | 2
  send: (message: object) => void
  streams: Set<string>
  accounts: Set<string>
  accountsProposed: Set<string>
}

/** One request: what is asked for, in which version of the API, and who listens on its connection, if it stays open. */
export type Call = {
  ledger: XrpLedger
  params: Record<string, unknown>
  apiVersion: 1 | 2
  subscriber?: Subscriber
}

/** Answers a request; what it throws as `RpcFailure` is the answer as well. */
export type Method = (call: Call) => object | Promise<object>

/** A flag of the request; version 1 takes anything for one. */
export function flag({ params, apiVersion }: Call, name: string): boolean {
  const value = params[name] ?? false
  if (apiVersion > 1 && typeof value !== 'boolean') throw invalidField(name)
  return Boolean(value)
}

/** The account a request is about. */
export function accountOf({ params }: Call, also: Record<string, unknown> = {}): string {
  const { account } = params
  if (account === undefined) throw new RpcError('invalidParams', "Missing field 'account'.")
  if (typeof account !== 'string') throw invalidField('account')
  if (!isValidClassicAddress(account)) throw new RpcError('actMalformed', undefined, also)
  return account
}

/** How many items a request wants: 200 unless told, from 10 to 400. */
export function limitOf({ params }: Call): number {
  const { limit = 200 } = params
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0)
    throw invalidField('limit', 'unsigned integer')
  if (limit === 0) throw invalidField('limit')
  return Math.min(Math.max(limit, 10), 400)
}
