import { sha256 } from '@noble/hashes/sha2.js'

// https://xrpl.org/docs/references/protocol/data-types/base58-encodings
const alphabet = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz'
const zero = 'r'
const [accountBytes, checksumBytes] = [20, 4]

/** Whether a text is the address of an account on the XRP Ledger, its checksum included. */
export function isClassicAddress(text: string): boolean {
  const bytes = decode(text)
  if (bytes?.length !== 1 + accountBytes + checksumBytes || bytes[0] !== 0) return false
  const payload = bytes.subarray(0, -checksumBytes)
  return sha256(sha256(payload)).every((byte, i) => i >= checksumBytes || byte === bytes[payload.length + i])
}

/** The bytes that a base58 text writes; null when it is none. Zeros in front stand as one letter each. */
function decode(text: string): Uint8Array | null {
  if (text.length > 35) return null
  let value = 0n
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    value = value * 58n + BigInt(digit)
  }
  const zeros = [...text].findIndex((letter) => letter !== zero)
  const hex = value.toString(16)
  const rest = value === 0n ? [] : Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Uint8Array.from([...Array<number>(zeros < 0 ? text.length : zeros).fill(0), ...rest])
}
