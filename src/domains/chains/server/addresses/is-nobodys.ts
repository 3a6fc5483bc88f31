import { schnorr } from '@noble/curves/secp256k1.js'
import { Address } from '@scure/btc-signer'
import { type PaidChain } from '../../chains.ts'
import { bitcoinNetwork, bitcoinNetworks } from './bitcoin-network.ts'
import { isSolanaOwner } from './chain-address.ts'

// What the chain runs by itself lies at its first numbers, 0x…01 to 0x…ffff on BNB Smart Chain, and tokens are burnt at
// addresses a person can read: all of one digit, or dead at either end.
const evmNobodys =
  /^0x(?:0{36}[0-9a-f]{4}|([0-9a-f])\1{39}|dead0{32}(?:0{4}|beef|dead)|(?:dead){10}|dead0{20}(?:42069){4})$/i
// https://xrpl.org/docs/concepts/accounts/addresses#special-addresses: they are r and many r more.
const xrplNobodys = /^r{12}/
// Programs and sysvars have names that end so, which no key does by chance: https://solana.com/docs/core/programs
const solanaNamed = /1{7}$|^(?:Sysvar|Token|AToken|Memo|Compute|So1111)/
const solanaMints: readonly string[] = [
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  'So11111111111111111111111111111111111111112',
]
const bitcoinBurns: readonly string[] = ['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']

/** Whether it is seen from a right address of a chain, without asking anybody, that nobody can have a key of it. */
export function isNobodys(chain: PaidChain, address: string): boolean {
  if (chain === 'xrpl') return xrplNobodys.test(address)
  if (chain === 'solana') return !isSolanaOwner(address) || solanaNamed.test(address) || solanaMints.includes(address)
  if (chain === 'bitcoin') return bitcoinBurns.includes(address) || !isBitcoinKey(address)
  return evmNobodys.test(address)
}

/** A hash of one digit alone was made up, and a Taproot key has to lie on the curve. */
function isBitcoinKey(address: string): boolean {
  const network = bitcoinNetwork(address)
  if (network === null) return false
  const paid = Address(bitcoinNetworks[network]).decode(address)
  if (paid.type === 'tr') return isOnCurve(paid.pubkey)
  return !('hash' in paid) || paid.hash.some((byte) => byte !== paid.hash[0])
}

function isOnCurve(key: Uint8Array): boolean {
  try {
    schnorr.utils.lift_x(BigInt(`0x${Buffer.from(key).toString('hex')}`))
    return true
  } catch {
    return false
  }
}
