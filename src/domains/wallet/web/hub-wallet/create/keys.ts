import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeed } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { invariant } from '#kit/problem.ts'

// https://github.com/bitcoin/bips/blob/master/bip-0044.mediawiki with the coin number of Ethereum-type chains.
const path = "m/44'/60'/0'/0/0"

/** Sixteen bytes of chance: all that a wallet is made from. */
export const newEntropy = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(16))

/** The twelve words that stand for the entropy. */
export const wordsOf = (entropy: Uint8Array): string[] => entropyToMnemonic(entropy, wordlist).split(' ')

/** The wallet's first account, able to sign. */
export async function accountOf(entropy: Uint8Array): Promise<PrivateKeyAccount> {
  const seed = await mnemonicToSeed(entropyToMnemonic(entropy, wordlist))
  const { privateKey } = HDKey.fromMasterSeed(seed).derive(path)
  invariant(privateKey, 'a derived key has a private part')
  return privateKeyToAccount(hexOf(privateKey))
}

const hexOf = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
