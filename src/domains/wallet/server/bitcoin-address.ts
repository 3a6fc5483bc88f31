import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import type { BTC_NETWORK } from '@scure/btc-signer/utils.js'

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
