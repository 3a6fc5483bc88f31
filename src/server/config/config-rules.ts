import { bitcoinNetwork } from './bitcoin-network.ts'
import type { Mode, NeededSettings, ValuesOf } from './setting.ts'
import type { settings } from './settings.ts'

/** Every setting of no domain alone, read. */
export type SettingValues = ValuesOf<typeof settings>
/** What was said, as it was said; what is empty was not. */
export type RawSettings = Readonly<Record<string, string | undefined>>

const bitcoinPaid = ['BTC_RECEIVING_ADDRESS', 'BTC_ACCOUNT_KEY'] as const
const paidOnEthereum = ['ETH_RECEIVING_ADDRESS', 'USDC_RECEIVING_ADDRESS', 'LINK_RECEIVING_ADDRESS'] as const
// Ethereum's price feeds serve coins of other chains as well.
const pricedOnEthereum = [...bitcoinPaid, 'XRP_RECEIVING_ADDRESS', 'SOL_RECEIVING_ADDRESS'] as const

const both: NeededSettings = {
  TREASURY_ADDRESS: ['TREASURY_SIGNER'],
  TREASURY_SIGNER: ['TREASURY_ADDRESS'],
  RELAYER_ADDRESS: ['RELAYER_SIGNER'],
  RELAYER_SIGNER: ['RELAYER_ADDRESS'],
}
const live: NeededSettings = {
  ...both,
  ETHEREUM_RPC_URLS: [[...paidOnEthereum, ...pricedOnEthereum]],
  ETH_RECEIVING_ADDRESS: ['ETHEREUM_RPC_URLS'],
  USDC_RECEIVING_ADDRESS: ['ETHEREUM_RPC_URLS', 'USDC_TOKEN'],
  USDC_TOKEN: ['ETHEREUM_RPC_URLS', 'USDC_RECEIVING_ADDRESS'],
  LINK_RECEIVING_ADDRESS: ['ETHEREUM_RPC_URLS', 'LINK_TOKEN'],
  LINK_TOKEN: ['ETHEREUM_RPC_URLS', 'LINK_RECEIVING_ADDRESS'],
  BITCOIN_ESPLORA_URLS: [bitcoinPaid],
  BTC_RECEIVING_ADDRESS: ['BITCOIN_ESPLORA_URLS'],
  BTC_ACCOUNT_KEY: ['BITCOIN_ESPLORA_URLS'],
  XRPL_RPC_URLS: ['XRP_RECEIVING_ADDRESS'],
  XRP_RECEIVING_ADDRESS: ['XRPL_RPC_URLS'],
  SOLANA_RPC_URLS: ['SOL_RECEIVING_ADDRESS'],
  SOL_RECEIVING_ADDRESS: ['SOLANA_RPC_URLS'],
  SOLANA_USDC_MINT: ['SOLANA_RPC_URLS', 'SOL_RECEIVING_ADDRESS'],
  GEO_HEADERS: ['TRUST_PROXY'],
}

/** What is missing beside what was said: half of an area would be found out by whoever pays. */
export function missingTogether(given: RawSettings, mode: Mode, ofDomains: readonly NeededSettings[]): string[] {
  const needs = [mode === 'live' ? live : both, ...ofDomains].flatMap((one) => Object.entries(one))
  const missing = new Map<string, string[]>()
  for (const [name, all] of needs.filter(([one]) => given[one]))
    for (const need of (all ?? []).map((one) => (typeof one === 'string' ? [one] : one)))
      if (!need.some((one) => given[one]))
        missing.set(need.join(' or '), [...(missing.get(need.join(' or ')) ?? []), name])
  const lines = [...missing].map(
    ([what, by]) => `${what}: is missing. ${listed(by)} ${by.length > 1 ? 'need' : 'needs'} it.`,
  )
  // What people sign names it, and so do the links they are given.
  if (mode === 'live' && !given['PUBLIC_ORIGIN'])
    lines.push('PUBLIC_ORIGIN: is missing. What people sign, at sign-in and when they claim a payment, names it.')
  return lines
}

const listed = (names: readonly string[]) => names.join(' and ')

/** What does not fit together, or is not what real money needs. */
export function wrongTogether(values: SettingValues, mode: Mode): string[] {
  const lines: string[] = []
  const network = mode === 'live' ? 'real' : 'practice'
  const { BTC_RECEIVING_ADDRESS: bitcoin, BTC_ACCOUNT_KEY: account } = values
  // Money sent to an address of the other network is lost.
  if (bitcoin && bitcoinNetwork(bitcoin) !== mode)
    lines.push(`BTC_RECEIVING_ADDRESS: is not an address of the ${network} network.`)
  if (account && account.mode !== mode) lines.push(`BTC_ACCOUNT_KEY: is not a key of the ${network} network.`)
  // Two who send from one account take each other's places.
  const others = [values.TREASURY_ADDRESS, values.UDE_RECEIVING_ADDRESS]
  if (values.RELAYER_ADDRESS && others.includes(values.RELAYER_ADDRESS))
    lines.push('RELAYER_ADDRESS: must be an account that nothing else uses.')
  return mode === 'live' ? [...lines, ...wrongLive(values)] : lines
}

function wrongLive(values: SettingValues): string[] {
  const lines = [...wrongReceivers(values), ...wrongFeeds(values)]
  if (values.PUBLIC_ORIGIN && !isSafeOrigin(values.PUBLIC_ORIGIN))
    lines.push('PUBLIC_ORIGIN: must begin with https://, but on this machine alone.')
  if (values.GEO_HEADERS && !values.TRUST_PROXY) lines.push('GEO_HEADERS: is used only with TRUST_PROXY.')
  return lines
}

function isSafeOrigin(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
}

/** Nobody has the key of a contract, nor of the address of nothing. */
function wrongReceivers(values: SettingValues): string[] {
  const { UDE_TOKEN, USDC_TOKEN, LINK_TOKEN, SOLANA_USDC_MINT, UDE_FEED, BNB_FEED } = values
  const contracts = new Set([UDE_TOKEN, USDC_TOKEN, LINK_TOKEN, SOLANA_USDC_MINT, UDE_FEED, BNB_FEED])
  for (const { address } of values.RATE_FEEDS) contracts.add(address)
  for (const nobody of [`0x${'0'.repeat(40)}`, '1'.repeat(32)]) contracts.add(nobody)
  const names = ['UDE_RECEIVING_ADDRESS', ...paidOnEthereum, 'SOL_RECEIVING_ADDRESS'] as const
  return names
    .filter((name) => values[name] && contracts.has(values[name]))
    .map((name) => `${name}: is a contract’s address or nobody’s. What is paid there is lost.`)
}

/** A coin is asked for at what two feeds say, so without two it would never be offered. */
function wrongFeeds(values: SettingValues): string[] {
  const taken = {
    ETH: values.ETH_RECEIVING_ADDRESS,
    LINK: values.LINK_RECEIVING_ADDRESS,
    USDC: values.USDC_RECEIVING_ADDRESS ?? values.SOL_RECEIVING_ADDRESS,
    BTC: values.BTC_RECEIVING_ADDRESS ?? values.BTC_ACCOUNT_KEY,
    XRP: values.XRP_RECEIVING_ADDRESS,
    SOL: values.SOL_RECEIVING_ADDRESS,
  }
  return Object.entries(taken).flatMap(([coin, isTaken]) => {
    if (!isTaken) return []
    const feeds = values.RATE_FEEDS.filter(({ symbol }) => symbol === coin)
    if (new Set(feeds.map(({ chain, address }) => `${chain} ${address}`)).size < 2)
      return [`RATE_FEEDS: names no two feeds of ${coin}/USD.`]
    const isUnread = feeds.some(({ chain }) => chain === '0x1') && !values.ETHEREUM_RPC_URLS
    return isUnread ? [`ETHEREUM_RPC_URLS: is missing. A feed of ${coin}/USD stands there.`] : []
  })
}
