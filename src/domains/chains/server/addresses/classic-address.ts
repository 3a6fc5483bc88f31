import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'

const maxLetters = 35
const [accountBytes, checksumBytes] = [20, 4]

/**
 * Whether a text is the address of an account on the XRP Ledger, its checksum included:
 * https://xrpl.org/docs/references/protocol/data-types/base58-encodings
 */
export function isClassicAddress(text: string): boolean {
  const bytes = decode(text)
  if (bytes?.length !== 1 + accountBytes + checksumBytes || bytes[0] !== 0) return false
  const payload = bytes.subarray(0, -checksumBytes)
  return sha256(sha256(payload)).every((byte, i) => i >= checksumBytes || byte === bytes[payload.length + i])
}

function decode(text: string): Uint8Array | null {
  try {
    return text.length > maxLetters ? null : base58xrp.decode(text)
  } catch {
    return null
  }
}
