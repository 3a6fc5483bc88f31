import type { Config } from '#server/config/config.ts'
import { isSafeAddress, type Mode, type NeededSettings } from '#server/config/setting.ts'
import { type CoinOn, evmTokens, type PaidChain } from '../chains.ts'
import { ethereum } from '../definitions/ethereum.ts'
import { bitcoinNetwork } from './addresses/bitcoin-network.ts'

const bitcoinPaid = ['BTC_RECEIVING_ADDRESS', 'BTC_ACCOUNT_KEY'] as const
const paidOnEthereum = ethereum.coins.map((coin) => `${coin}_RECEIVING_ADDRESS` as const)
const tokensOnEthereum = ethereum.coins.filter((coin) => coin !== ethereum.nativeCurrency.symbol)
// Ethereum's price feeds serve coins of other chains as well.
const pricedOnEthereum = [...bitcoinPaid, 'XRP_RECEIVING_ADDRESS', 'SOL_RECEIVING_ADDRESS'] as const

/** A token of Ethereum is paid to an address of ours, and known by its contract. */
const bothOf = (token: (typeof tokensOnEthereum)[number]) => [
  [`${token}_RECEIVING_ADDRESS`, ['ETHEREUM_RPC_URLS', `${token}_TOKEN`]],
  [`${token}_TOKEN`, ['ETHEREUM_RPC_URLS', `${token}_RECEIVING_ADDRESS`]],
]

/** What real money needs beside what was said: half of a chain would be found out by whoever pays. */
export const neededLive: NeededSettings = {
  ETHEREUM_RPC_URLS: [[...paidOnEthereum, ...pricedOnEthereum]],
  ETH_RECEIVING_ADDRESS: ['ETHEREUM_RPC_URLS'],
  ...Object.fromEntries(tokensOnEthereum.flatMap(bothOf)),
  BITCOIN_ESPLORA_URLS: [bitcoinPaid],
  BTC_RECEIVING_ADDRESS: ['BITCOIN_ESPLORA_URLS'],
  BTC_ACCOUNT_KEY: ['BITCOIN_ESPLORA_URLS'],
  XRPL_RPC_URLS: ['XRP_RECEIVING_ADDRESS'],
  XRP_RECEIVING_ADDRESS: ['XRPL_RPC_URLS'],
  SOLANA_RPC_URLS: ['SOL_RECEIVING_ADDRESS'],
  SOL_RECEIVING_ADDRESS: ['SOLANA_RPC_URLS'],
  SOLANA_USDC_MINT: ['SOLANA_RPC_URLS', 'SOL_RECEIVING_ADDRESS'],
}

/** What of the settings of chains does not fit together, or is not what real money needs. */
export function wrongChains(values: Config, mode: Mode): string[] {
  const lines: string[] = []
  const network = mode === 'live' ? 'real' : 'practice'
  const { BTC_RECEIVING_ADDRESS: bitcoin, BTC_ACCOUNT_KEY: account } = values
  // Money sent to an address of the other network is lost.
  if (bitcoin && bitcoinNetwork(bitcoin) !== mode)
    lines.push(`BTC_RECEIVING_ADDRESS: is not an address of the ${network} network.`)
  if (account && account.mode !== mode) lines.push(`BTC_ACCOUNT_KEY: is not a key of the ${network} network.`)
  return mode === 'live' ? [...lines, ...wrongNodes(values), ...wrongReceivers(values), ...wrongFeeds(values)] : lines
}

const nodes = ['BSC_RPC_URLS', 'ETHEREUM_RPC_URLS', 'BITCOIN_ESPLORA_URLS', 'XRPL_RPC_URLS', 'SOLANA_RPC_URLS'] as const

/** What a node says decides about money, and whoever is on the way of plain http could say something else. */
const wrongNodes = (values: Config): string[] =>
  nodes
    .filter((name) => !(values[name] ?? []).every(isSafeAddress))
    .map((name) => `${name}: each address must begin with https://, but on this machine alone.`)

/** Nobody has the key of a contract, nor of the address of nothing. */
function wrongReceivers(values: Config): string[] {
  const { SOLANA_USDC_MINT, UDE_FEED, BNB_FEED } = values
  const contracts = new Set<string | undefined>([SOLANA_USDC_MINT, UDE_FEED, BNB_FEED])
  for (const token of evmTokens) contracts.add(values[`${token}_TOKEN`])
  for (const { address } of values.RATE_FEEDS) contracts.add(address)
  for (const nobody of [`0x${'0'.repeat(40)}`, '1'.repeat(32)]) contracts.add(nobody)
  const names = ['UDE_RECEIVING_ADDRESS', ...paidOnEthereum, 'SOL_RECEIVING_ADDRESS'] as const
  return names
    .filter((name) => values[name] && contracts.has(values[name]))
    .map((name) => `${name}: is a contract’s address or nobody’s. What is paid there is lost.`)
}

/** Every coin but UDE, whose price is of a feed of its own. */
type FedCoin = Exclude<CoinOn<PaidChain>, 'UDE'>

/** A coin is asked for at what two feeds say, so without two it would never be offered. */
function wrongFeeds(values: Config): string[] {
  const taken = {
    ETH: values.ETH_RECEIVING_ADDRESS,
    LINK: values.LINK_RECEIVING_ADDRESS,
    USDC: values.USDC_RECEIVING_ADDRESS ?? values.SOL_RECEIVING_ADDRESS,
    BTC: values.BTC_RECEIVING_ADDRESS ?? values.BTC_ACCOUNT_KEY,
    XRP: values.XRP_RECEIVING_ADDRESS,
    SOL: values.SOL_RECEIVING_ADDRESS,
  } satisfies Record<FedCoin, unknown>
  return Object.entries(taken).flatMap(([coin, isTaken]) => {
    if (!isTaken) return []
    const feeds = values.RATE_FEEDS.filter(({ symbol }) => symbol === coin)
    if (new Set(feeds.map(({ chain, address }) => `${chain} ${address}`)).size < 2)
      return [`RATE_FEEDS: names no two feeds of ${coin}/USD.`]
    const isUnread = feeds.some(({ chain }) => chain === '0x1') && !values.ETHEREUM_RPC_URLS
    return isUnread ? [`ETHEREUM_RPC_URLS: is missing. A feed of ${coin}/USD stands there.`] : []
  })
}
