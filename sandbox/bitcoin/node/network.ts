import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { Address, OutScript, WIF } from '@scure/btc-signer'

/** The prefixes of regtest: addresses begin with bcrt1, m, n or 2, so that no main-net wallet can pay them. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

const addresses = Address(regtest)

/** Writes private keys in the wallet import format. */
export const wif = WIF(regtest)

/** The output script, in hex, that pays an address; undefined where it is no address of this network. */
export function scriptOf(address: string): string | undefined {
  try {
    return bytesToHex(OutScript.encode(addresses.decode(address)))
  } catch {
    return undefined
  }
}

/** What an output script is, in Esplora's words, and the address that stands for it, if one does. */
export function describeScript(script: string): { type: string; address?: string } {
  if (script === '') return { type: 'empty' }
  if (script.startsWith(opReturn)) return { type: 'op_return' }
  try {
    const out = OutScript.decode(hexToBytes(script))
    const type = scriptTypes[out.type]
    if (!type) return { type: 'unknown' }
    return out.type === 'pk' ? { type } : { type, address: addresses.encode(out) }
  } catch {
    return { type: 'unknown' }
  }
}

/** How an output that nobody can spend begins, in hex. */
export const opReturn = '6a'

const scriptTypes: Record<string, string> = {
  pk: 'p2pk',
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
}
