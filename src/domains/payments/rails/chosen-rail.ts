import { chains, type PaidChain, paidChains } from '#domains/chains/chains.ts'
import { type Coin } from '../coin.ts'
import { type Rail } from './rail.ts'
import { rails } from './rails.ts'

/** The chain of the wallet at an address, and the coin such a wallet always has. */
function ownCoin(address: string): { coin: Coin | undefined; chain: PaidChain } | undefined {
  const chain = paidChains.find((one) => chains[one].address.test(address))
  return chain && { coin: chains[chain].coins[0], chain }
}

type Choice = { cryptocurrency: Coin | 'WALLET'; walletAddress?: string | undefined; chain?: PaidChain | undefined }

/**
 * The rail somebody chose: the coin on the chain they name, else on the one of their wallet, else on the first that takes
 * it. WALLET is the wallet's own coin. Undefined when there is none.
 */
export function chosenRail({ cryptocurrency, walletAddress, chain }: Choice): Rail | undefined {
  const own = walletAddress ? ownCoin(walletAddress) : undefined
  const coin = cryptocurrency === 'WALLET' ? own?.coin : cryptocurrency
  const taking = rails.filter((rail) => rail.coin === coin)
  if (chain) return taking.find((rail) => rail.chain === chain)
  return taking.find((rail) => rail.chain === own?.chain) ?? taking[0]
}
