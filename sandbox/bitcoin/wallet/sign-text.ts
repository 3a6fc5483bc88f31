import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import type { Account } from './keys.ts'

// What BIP 137 adds to the number of the recovered key for a P2WPKH address.
const p2wpkhHeader = 39
const signedPrefix = '\x18Bitcoin Signed Message:\n'

/** Signs a text as most wallets do, recoverably, in base 64: https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki */
export function signText({ privateKey }: Account, text: string): string {
  const words = Buffer.from(text)
  // A compact size: one byte, or 253 and two.
  const size = words.length < 253 ? [words.length] : [253, words.length & 255, words.length >> 8]
  const hash = sha256x2(Buffer.from(signedPrefix), Uint8Array.from(size), words)
  const signed = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return Buffer.from([p2wpkhHeader + (signed[0] ?? 0), ...signed.subarray(1)]).toString('base64')
}
