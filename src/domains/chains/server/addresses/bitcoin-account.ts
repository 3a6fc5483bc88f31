import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { p2wpkh } from '@scure/btc-signer'
import { bitcoinNetworks } from './bitcoin-network.ts'

/** The public side of an account: it makes addresses without end and cannot spend from one. */
export type BitcoinAccount = {
  mode: 'live' | 'sandbox'
  /** The account by the hash of its key, hex. */
  id: string
  /** The address (P2WPKH) of an index, as the account's wallet has it: https://github.com/bitcoin/bips/blob/master/bip-0084.mediawiki */
  addressAt(index: number): string
}

// How a key begins says its network: https://github.com/satoshilabs/slips/blob/master/slip-0132.md
const publicKeys = new Map<number, BitcoinAccount['mode']>([
  [0x0488b21e, 'live'],
  [0x04b24746, 'live'],
  [0x043587cf, 'sandbox'],
  [0x045f1cf6, 'sandbox'],
])
const privateKeys = new Set([0x0488ade4, 0x04b2430c, 0x049d7878, 0x04358394, 0x045f18bc, 0x044a4e28])
const accountDepth = 3
const base58check = createBase58check(sha256)

/** Reads an account's public key; raises, in words that follow the setting's name, when it is none or a private one. */
export function bitcoinAccount(text: string): BitcoinAccount {
  const version = versionOf(text)
  if (privateKeys.has(version)) throw new Error('is a private key, and must never be here: give the public one')
  const mode = publicKeys.get(version)
  if (!mode) throw new Error('must be an account’s public key: xpub or zpub (tpub or vpub in the sandbox)')
  // It is never private: that was looked at above.
  const key = HDKey.fromExtendedKey(text, { public: version, private: 0 })
  if (key.depth !== accountDepth)
    throw new Error(`must be the key of an account: depth ${accountDepth}, not ${key.depth}`)
  const receiving = key.deriveChild(0)
  return {
    mode,
    id: bytesToHex(key.identifier ?? new Uint8Array()),
    addressAt: (index) => {
      const { publicKey } = receiving.deriveChild(index)
      const { address } = publicKey ? p2wpkh(publicKey, bitcoinNetworks[mode]) : {}
      if (!address) throw new Error(`no address at ${index}`)
      return address
    },
  }
}

function versionOf(text: string): number {
  try {
    const bytes = base58check.decode(text)
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  } catch {
    return 0
  }
}
