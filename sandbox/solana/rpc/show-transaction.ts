import type { PlacedInstruction } from '../bank/run.ts'
import type { LandedTransaction } from '../entry.ts'
import { base58, type Message, readTransaction, roleOf, type WireTransaction } from '../transaction.ts'
import { choice, wholeNumber } from './params.ts'
import { parsedInner, parsedInstruction } from './parse-instruction.ts'
import { RpcError } from './rpc-error.ts'

/** How a transaction is asked for: its encoding, and the newest version the asker can read. */
export type TransactionForm = { encoding: Encoding; newestVersion: number | undefined }

type Encoding = 'json' | 'jsonParsed' | 'base64' | 'base58'

/** The form asked for by a method's options. */
export function transactionFormIn(options: Record<string, unknown>): TransactionForm {
  const newest = options['maxSupportedTransactionVersion'] ?? undefined
  return {
    encoding: choice(options, 'encoding', ['json', 'jsonParsed', 'base64', 'base58'] as const) ?? 'json',
    newestVersion: newest === undefined ? undefined : wholeNumber(newest),
  }
}

/** A transaction that landed as the JSON-RPC tells it. */
export function showTransaction(landed: LandedTransaction, { encoding, newestVersion }: TransactionForm) {
  const wire = Buffer.from(landed.raw, 'base64')
  const sent = readTransaction(wire)
  const { version } = sent.message
  if (version !== 'legacy' && newestVersion === undefined) {
    const hint = 'Please try the request again with the following configuration parameter'
    const message = `Transaction version (${version}) is not supported by the requesting client. ${hint}: "maxSupportedTransactionVersion": ${version}`
    throw new RpcError(-32015, message)
  }
  return {
    blockTime: Math.floor(landed.time / 1000),
    meta: metaOf(landed, sent.message, encoding),
    slot: landed.slot,
    transaction: transactionOf(sent, encoding, landed.raw),
    ...(newestVersion !== undefined && { version }),
  }
}

function metaOf({ outcome }: LandedTransaction, message: Message, encoding: Encoding) {
  const { err, logs, unitsConsumed, returnData, innerInstructions, ...balances } = outcome
  const isParsed = encoding === 'jsonParsed'
  return {
    ...balances,
    computeUnitsConsumed: unitsConsumed,
    err,
    innerInstructions: isParsed ? parsedInner(innerInstructions, message.staticAccounts) : innerInstructions,
    // Nobody has a lookup table here: making one takes the hashes of past slots, which no program is given.
    ...(!isParsed && { loadedAddresses: { readonly: [], writable: [] } }),
    logMessages: logs,
    ...(returnData && { returnData }),
    rewards: [],
    status: err === null ? { Ok: null } : { Err: err },
  }
}

function transactionOf({ wire, message, transaction }: WireTransaction, encoding: Encoding, raw: string) {
  if (encoding === 'base64') return [raw, encoding]
  if (encoding === 'base58') return [base58(wire), encoding]
  const signatures = Object.values(transaction.signatures).map((signature) => base58(signature ?? new Uint8Array(64)))
  return { signatures, message: encoding === 'json' ? jsonMessage(message) : parsedMessage(message) }
}

function jsonMessage(message: Message) {
  const { header, staticAccounts, lifetimeToken } = message
  return {
    accountKeys: staticAccounts,
    ...lookups(message),
    header: {
      numReadonlySignedAccounts: header.numReadonlySignerAccounts,
      numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      numRequiredSignatures: header.numSignerAccounts,
    },
    instructions: instructionsOf(message),
    recentBlockhash: lifetimeToken,
  }
}

function parsedMessage(message: Message) {
  const { staticAccounts, lifetimeToken } = message
  return {
    accountKeys: staticAccounts.map((pubkey, index) => ({ pubkey, ...roleOf(message, index), source: 'transaction' })),
    ...lookups(message),
    instructions: instructionsOf(message).map((instruction) => parsedInstruction(instruction, staticAccounts)),
    recentBlockhash: lifetimeToken,
  }
}

function lookups({ version }: Message) {
  return version === 'legacy' ? {} : { addressTableLookups: [] }
}

function instructionsOf({ instructions }: Message): PlacedInstruction[] {
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    programIdIndex: programAddressIndex,
    accounts: [...accountIndices],
    data: base58(data as Uint8Array),
    stackHeight: 1,
  }))
}
