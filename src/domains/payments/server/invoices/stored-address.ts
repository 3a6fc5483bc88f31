import { type Address, getAddress } from 'viem'
import { chains, isEvmChain, type PaidChain } from '#domains/chains/chains.ts'

/** An address as its chain's wallets show it: with the checksum in its capitals on Ethereum-type chains. */
export const shownAddress = (chain: PaidChain, address: string): string =>
  isEvmChain(chain) && address !== '' ? getAddress(address as Address) : address

/** A transaction's name as its chain writes it, so that it is found again however somebody typed it. */
export function storedHash(chain: PaidChain, hash: string): string {
  const { hashLetters } = chains[chain]
  if (hashLetters === 'both') return hash
  return hashLetters === 'capital' ? hash.toUpperCase() : hash.toLowerCase()
}

/** An address as it is kept and compared: in small letters where the chain does not tell them apart. */
export const storedAddress = (chain: PaidChain, address: string): string =>
  isEvmChain(chain) ? address.toLowerCase() : address
