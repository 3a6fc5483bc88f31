import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { getAddress } from 'viem'
import { isSolanaAccount } from '#domains/chains/server/addresses/chain-address.ts'
import { Problem } from '#kit/problem.ts'
import { unreadableAddress } from '../problems.ts'
import type { ProvedChain } from '../proved-chain.ts'
import { isEvmAddress } from '../shown/address-fits.ts'

/** What pays to an address: its script, and the kinds of it whose signatures can be checked. */
export type BitcoinAddress = {
  network: BTC_NETWORK
  script: Uint8Array
  /** A hash of a key (old, wrapped or native), or with Taproot the key itself. */
  kind: 'pkh' | 'sh' | 'wpkh' | 'tr'
  hash: Uint8Array
}

const regtest: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

const networkOf = (text: string): BTC_NETWORK =>
  /^(?:bc1|[13])/.test(text) ? NETWORK : text.startsWith('bcrt1') ? regtest : TEST_NETWORK

/** An address as people are shown it, and as it is kept so that two spellings are one. */
type ReadAddress = { shown: string; kept: string }

/** Reads an address of a chain whose signatures we can check; raises Problem `wallet/unreadable-address`. */
export function readAddress(chain: ProvedChain, text: string): ReadAddress {
  if (chain === 'evm' && isEvmAddress(text)) return { shown: getAddress(text.toLowerCase()), kept: text.toLowerCase() }
  if (chain === 'solana' && isSolanaAccount(text)) return { shown: text, kept: text }
  if (chain === 'bitcoin') {
    // One spelling of bech32 is all in capitals, for codes to be scanned.
    const kept = /^[A-Z]+1[A-Z0-9]+$/.test(text) ? text.toLowerCase() : text
    if (readBitcoinAddress(kept)) return { shown: kept, kept }
  }
  throw new Problem(unreadableAddress)
}

/** Reads a Bitcoin address of any chain, its checksum included; null when it is none, or of a kind that no one key signs for. */
export function readBitcoinAddress(text: string): BitcoinAddress | null {
  try {
    const network = networkOf(text)
    const out = Address(network).decode(text)
    const script = OutScript.encode(out)
    if (out.type === 'tr') return { network, script, kind: 'tr', hash: out.pubkey }
    if (out.type !== 'pkh' && out.type !== 'sh' && out.type !== 'wpkh') return null
    return { network, script, kind: out.type, hash: out.hash }
  } catch {
    return null
  }
}
