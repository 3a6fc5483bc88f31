import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { getAddress, isAddress } from 'viem'

/** Whether a text is an address of an Ethereum-type chain with its checksum, which is in its capital letters: https://eips.ethereum.org/EIPS/eip-55 */
export const isChecksummed = (text: string): boolean => isAddress(text, { strict: false }) && getAddress(text) === text

/** Whether a text names an account of Solana. Its addresses have no checksum, only a length. */
export const isSolanaAccount = (text: string): boolean => bytesOf(text)?.length === 32

/** Whether an account of Solana can have a key: what is paid to a token's account or a program's is lost. */
export function isSolanaOwner(text: string): boolean {
  const bytes = bytesOf(text)
  if (bytes?.length !== 32) return false
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}

function bytesOf(text: string): Uint8Array | null {
  try {
    return base58.decode(text)
  } catch {
    return null
  }
}
