import { type PaidChain } from '#domains/chains/chains.ts'
import { type Coin } from '../coin.ts'
import { type Rail } from './rail.ts'
import { rails } from './rails.ts'

// How the addresses of each kind of wallet look, and the coin such a wallet always has.
const ownCoins: readonly { form: RegExp; coin: Coin; chain: PaidChain }[] = [
  { form: /^0x[0-9a-fA-F]{40}$/, coin: 'ETH', chain: '0x1' },
  { form: /^(bc1|bcrt1|tb1)[0-9a-z]{8,87}$/i, coin: 'BTC', chain: 'bitcoin' },
  { form: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/, coin: 'BTC', chain: 'bitcoin' },
  { form: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, coin: 'XRP', chain: 'xrpl' },
  { form: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, coin: 'SOL', chain: 'solana' },
]

type Choice = { cryptocurrency: Coin | 'WALLET'; walletAddress?: string | undefined; chain?: PaidChain | undefined }

/**
 * The rail somebody chose: the coin on the chain they name, else on the one of their wallet, else on the first that takes
 * it. WALLET is the wallet's own coin. Undefined when there is none.
 */
export function chosenRail({ cryptocurrency, walletAddress, chain }: Choice): Rail | undefined {
  const own = walletAddress ? ownCoins.find(({ form }) => form.test(walletAddress)) : undefined
  const coin = cryptocurrency === 'WALLET' ? own?.coin : cryptocurrency
  const taking = rails.filter((rail) => rail.coin === coin)
  if (chain) return taking.find((rail) => rail.chain === chain)
  return taking.find((rail) => rail.chain === own?.chain) ?? taking[0]
}
