import { getAddress } from 'viem'
import { isSolanaAccount } from '#domains/chains/server/addresses/chain-address.ts'
import { Problem } from '#kit/problem.ts'
import { unreadableAddress } from '../problems.ts'
import type { ProvedChain } from '../proved-chain.ts'
import { isEvmAddress } from '../shown/address-form.ts'
import { readBitcoinAddress } from './bitcoin-address.ts'

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
