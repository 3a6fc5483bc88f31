import { getBase58Encoder } from '@solana/kit'
import { maxTransactionBytes, UnreadableTransactionError } from '../transaction.ts'
import { invalidParams } from './rpc-error.ts'

/** The letters a transaction comes in. */
export type WireEncoding = 'base58' | 'base64'

// The most letters that 1,232 bytes take.
const maxLetters: Record<WireEncoding, number> = { base58: 1_683, base64: 1_644 }
const transactionType = 'solana_transaction::versioned::VersionedTransaction'

/** The bytes of what was sent, refused as a node refuses them. */
export function bytesOf(text: string, encoding: WireEncoding): Uint8Array {
  const most = maxLetters[encoding]
  if (text.length > most) {
    const limit = `(max: encoded/raw ${most}/${maxTransactionBytes})`
    throw invalidParams(`${encoding} encoded ${transactionType} too large: ${text.length} bytes ${limit}`)
  }
  const bytes = encoding === 'base64' ? fromBase64(text) : fromBase58(text)
  if (bytes.length <= maxTransactionBytes) return bytes
  throw invalidParams(`decoded ${transactionType} too large: ${bytes.length} bytes (max: ${maxTransactionBytes} bytes)`)
}

/** What was read from bytes, refused as a node refuses it. */
export function sanitized<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (failure) {
    if (!(failure instanceof UnreadableTransactionError)) throw failure
    throw invalidParams(`failed to deserialize ${transactionType}: ${failure.message}`)
  }
}

function fromBase64(text: string): Uint8Array {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)
  if (!isBase64) throw invalidParams('invalid base64 encoding: InvalidByte')
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function fromBase58(text: string): Uint8Array {
  try {
    return new Uint8Array(getBase58Encoder().encode(text))
  } catch {
    throw invalidParams('invalid base58 encoding: InvalidCharacter')
  }
}
