import { verify } from 'node:crypto'
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
  type TransactionMessageBytes,
} from '@solana/kit'

/** The largest transaction the network carries, in bytes. */
export const maxTransactionBytes = 1_232

// The fixed bytes that SPKI puts before an Ed25519 public key (RFC 8410).
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

/** A message of the two versions the network takes. */
export type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime & { version: 'legacy' | 0 }

/** A transaction as it came, and read. */
export type WireTransaction = { wire: Uint8Array; transaction: Transaction; message: Message; signature: string }

/** Bytes that are not a transaction; the message says why. */
export class UnreadableTransactionError extends Error {}

/** Reads a transaction from its bytes. */
export function readTransaction(wire: Uint8Array): WireTransaction {
  const transaction = decoded(() => getTransactionDecoder().decode(wire))
  const message = readMessage(transaction.messageBytes as unknown as Uint8Array)
  const [signature] = Object.values(transaction.signatures)
  // An unsigned transaction still has its signature's place.
  return { wire, transaction, message, signature: base58(signature ?? new Uint8Array(64)) }
}

/** Reads a message from its bytes. */
export function readMessage(bytes: Uint8Array): Message {
  const message = decoded(() => getCompiledTransactionMessageDecoder().decode(bytes))
  if (message.version !== 'legacy' && message.version !== 0) throw new UnreadableTransactionError('unsupported version')
  // The virtual machine reads more strictly than the decoder, and ends the process over what it cannot read.
  const canonical = decoded(() => getCompiledTransactionMessageEncoder().encode(message))
  if (!Buffer.from(bytes).equals(canonical as Uint8Array))
    throw new UnreadableTransactionError('io error: unexpected end of file')
  if (!isConsistent(message))
    throw new UnreadableTransactionError('Transaction failed to sanitize accounts offsets correctly')
  return message as Message
}

function isConsistent(message: CompiledTransactionMessage): boolean {
  if (message.version === 1) return false
  const { header, staticAccounts, instructions } = message
  const lookups = message.version === 0 ? (message.addressTableLookups ?? []) : []
  const accounts = lookups.reduce(
    (sum, { readonlyIndexes, writableIndexes }) => sum + readonlyIndexes.length + writableIndexes.length,
    staticAccounts.length,
  )
  return (
    header.numReadonlySignerAccounts < header.numSignerAccounts &&
    header.numSignerAccounts + header.numReadonlyNonSignerAccounts <= staticAccounts.length &&
    new Set(staticAccounts).size === staticAccounts.length &&
    instructions.every(
      ({ programAddressIndex, accountIndices = [] }) =>
        programAddressIndex > 0 &&
        programAddressIndex < staticAccounts.length &&
        accountIndices.every((index) => index < accounts),
    )
  )
}

/** Whether the account at this place signs, and whether the transaction may change it. */
export function roleOf({ header, staticAccounts }: Message, index: number): { signer: boolean; writable: boolean } {
  const signer = index < header.numSignerAccounts
  const lastWritable = signer
    ? header.numSignerAccounts - header.numReadonlySignerAccounts
    : staticAccounts.length - header.numReadonlyNonSignerAccounts
  return { signer, writable: index < lastWritable }
}

/** Whether every account that must sign has signed truly. */
export function hasEverySignature({ transaction }: WireTransaction): boolean {
  return Object.entries(transaction.signatures).every(
    ([signer, signature]) => signature !== null && isSignedBy(signer, signature, transaction.messageBytes),
  )
}

/** The same transaction with another blockhash, which its signatures do not fit. */
export function withBlockhash(sent: WireTransaction, blockhash: string): WireTransaction {
  const message = { ...sent.message, lifetimeToken: blockhash } as Message
  const messageBytes = getCompiledTransactionMessageEncoder().encode(message) as TransactionMessageBytes
  return { ...sent, message, transaction: { ...sent.transaction, messageBytes } }
}

/** Bytes in the alphabet of Solana's addresses and signatures. */
export function base58(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes)
}

function isSignedBy(signer: string, signature: ReadonlyUint8Array, message: ReadonlyUint8Array): boolean {
  const spki = Buffer.concat([spkiHead, Buffer.from(getBase58Encoder().encode(signer))])
  return verify(null, message as Uint8Array, { key: spki, format: 'der', type: 'spki' }, signature as Uint8Array)
}

function decoded<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (failure) {
    throw new UnreadableTransactionError(
      failure instanceof Error ? failure.message : 'io error: unexpected end of file',
    )
  }
}
