import { hashes } from 'xrpl'

/** A token amount: who issued it, and how much as a decimal number. */
export type TokenAmount = { currency: string; issuer: string; value: string }

/** Drops of XRP as decimal digits, or an amount of a token. */
export type Amount = string | TokenAmount

type Threaded = { PreviousTxnID?: string; PreviousTxnLgrSeq?: number }

/** An account: its balance in drops, settings, number of entries it owns, and next sequence number. */
export type AccountRoot = Threaded & {
  LedgerEntryType: 'AccountRoot'
  Account: string
  Balance: string
  Domain?: string
  Flags: number
  OwnerCount: number
  Sequence: number
}

/** An offer to give XRP for a token. */
export type Offer = Threaded & {
  LedgerEntryType: 'Offer'
  Account: string
  Flags: number
  Sequence: number
  TakerGets: string
  TakerPays: TokenAmount
}

/** What one account owes another in a token; the balance is told from the side of the lower account. */
export type TrustLine = Threaded & {
  LedgerEntryType: 'RippleState'
  Balance: TokenAmount
  Flags: number
  HighLimit: TokenAmount
  LowLimit: TokenAmount
}

/** Anything the ledger's state holds. */
export type Entry = AccountRoot | Offer | TrustLine

/** Setting of an account: payments without a destination tag fail. */
export const requireDestinationTag = 0x00020000

/** The key under which the state holds an account. */
export function accountKey(address: string): string {
  return hashes.hashAccountRoot(address)
}

/** The key of the offer that an account made with this sequence number. */
export function offerKey(address: string, sequence: number): string {
  return hashes.hashOfferId(address, sequence)
}

/** The key of the trust line between two accounts in one currency. */
export function trustLineKey(one: string, other: string, currency: string): string {
  return hashes.hashTrustline(one, other, currency)
}
