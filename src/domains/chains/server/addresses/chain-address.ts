import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'
import { getAddress, isAddress } from 'viem'
import { z } from 'zod'

const maxLetters = 35

const [accountBytes, checksumBytes] = [20, 4]

/** Whether a text is an address of an Ethereum-type chain with its checksum, which is in its capital letters: https://eips.ethereum.org/EIPS/eip-55 */
export const isChecksummed = (text: string): boolean => isAddress(text, { strict: false }) && getAddress(text) === text

/** What a setting that names an address of an Ethereum-type chain must be. */
export const evmAddress = z
  .string()
  .refine(
    isChecksummed,
    'must be an address with its checksum: 0x and 40 digits, capital and small as a wallet shows them',
  )

/** Whether a text names an account of Solana. Its addresses have no checksum, only a length. */
export const isSolanaAccount = (text: string): boolean => solanaKey(text) !== null

/** Whether an account of Solana can have a key: what is paid to a token's account or a program's is lost. */
export function isSolanaOwner(text: string): boolean {
  const bytes = solanaKey(text)
  if (!bytes) return false
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

// 32 bytes in base 58 are never more.
const maxSolanaLetters = 44

/** The 32 bytes of a Solana address, which are its public key; null when it is none. */
export function solanaKey(text: string): Uint8Array | null {
  try {
    const bytes = text.length > maxSolanaLetters ? null : base58.decode(text)
    return bytes?.length === 32 ? bytes : null
  } catch {
    return null
  }
}

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
