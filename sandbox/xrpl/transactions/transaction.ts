import { decode, encode, hashes, type Transaction, verifySignature } from 'xrpl'
import type { Amount } from '../ledger/entries.ts'

/** The fields of a transaction that this ledger reads. */
export type TransactionFields = {
  TransactionType: string
  Account: string
  Fee: Amount
  Sequence: number
  SigningPubKey: string
  Flags?: number
  NetworkID?: number
  LastLedgerSequence?: number
  TicketSequence?: number
  AccountTxnID?: string
  TxnSignature?: string
  Signers?: unknown[]
  Amount?: Amount
  Destination?: string
  DestinationTag?: number
  SendMax?: Amount
  DeliverMin?: Amount
  Paths?: unknown[]
  SetFlag?: number
  ClearFlag?: number
  Domain?: string
  TakerGets?: Amount
  TakerPays?: Amount
}

/** A transaction as it was signed, its identifying hash, and its fields. */
export type SignedTransaction = { blob: string; hash: string; tx: TransactionFields }

/** What a transaction pays for itself, in drops, where it names that in XRP. */
export function feeOf({ Fee }: TransactionFields): bigint {
  return typeof Fee === 'string' ? BigInt(Fee) : 0n
}

/** The bytes are no transaction, or the signature is not of the key it names; the message is the node's own. */
export class InvalidTransactionError extends Error {}

const required: Record<string, readonly string[]> = {
  Payment: ['Amount', 'Destination'],
  OfferCreate: ['TakerGets', 'TakerPays'],
}

/** Reads a signed transaction from the hex of its bytes and checks its form and signature. */
export function readTransaction(text: string): SignedTransaction {
  const blob = text.toUpperCase()
  const tx = readFields(blob)
  if (!isSigned(blob, tx)) throw new InvalidTransactionError('fails local checks: Invalid signature.')
  return { blob, tx, hash: hashes.hashSignedTx(blob) }
}

/** A transaction that was checked before. */
export function recallTransaction(blob: string, hash: string): SignedTransaction {
  return { blob, hash, tx: decode(blob) as TransactionFields }
}

function readFields(blob: string): TransactionFields {
  const tx = decodeOrRefuse(blob)
  const { TransactionType: type } = tx
  const common = ['TransactionType', 'Account', 'Fee', 'Sequence', 'SigningPubKey']
  for (const name of [...common, ...((typeof type === 'string' && required[type]) || [])]) {
    if (tx[name] === undefined) throw new InvalidTransactionError(`Field '${name}' is required but missing.`)
  }
  return tx as TransactionFields
}

// The same transaction in another spelling would have another hash.
function decodeOrRefuse(blob: string): Record<string, unknown> {
  try {
    const tx = decode(blob)
    if (encode(tx as unknown as Transaction) === blob) return tx
  } catch (failure) {
    throw new InvalidTransactionError(failure instanceof Error ? failure.message : 'The bytes are no transaction.')
  }
  throw new InvalidTransactionError('The fields are not in canonical form.')
}

// Whoever signs for several has no account here that would let them; that is found where accounts are known.
function isSigned(blob: string, tx: TransactionFields): boolean {
  if (tx.Signers !== undefined) return tx.SigningPubKey === '' && tx.TxnSignature === undefined
  try {
    return verifySignature(blob)
  } catch {
    return false
  }
}
