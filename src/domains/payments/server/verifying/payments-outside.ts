import { chains, isEvmChain, type PaidChain } from '#domains/chains/chains.ts'
import { evmClient, evmNodes } from '#domains/chains/server/nodes/evm-client.ts'
import { FeedError, readFeed } from '#domains/chains/server/price-feed.ts'
import { type RateFeed } from '#domains/chains/server/rate-feeds.ts'
import { type App } from '#server/context.ts'
import type { Outside } from '#server/domain.ts'
import { hostOf, type OutsideCheck, OutsideCheckError } from '#server/health/outside-check.ts'
import { rails } from '../../rails/rails.ts'
import { priceText } from '../../rates/price-text.ts'
import { esploraNode } from '../bitcoin/esplora-node.ts'
import { configuredOn, isTakenOn } from '../books/receiving-addresses.ts'
import { readHead } from '../evm/read-head.ts'
import { livePrice } from '../rates/live-price.ts'
import { relayerOf } from '../relay/relayer.ts'
import { senderChecks } from '../sending/sender-checks.ts'
import { solanaNode } from '../solana/solana-node.ts'
import { readLedger } from '../xrpl/read-ledger.ts'
import { xrplNode } from '../xrpl/xrpl-node.ts'
import { moneyChecks } from './is-offered.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>

const urlsOf = ({ config }: Reader) =>
  ({
    '0x38': ['BSC_RPC_URLS', config.BSC_RPC_URLS],
    '0x1': ['ETHEREUM_RPC_URLS', config.ETHEREUM_RPC_URLS ?? []],
    bitcoin: ['BITCOIN_ESPLORA_URLS', config.BITCOIN_ESPLORA_URLS ?? []],
    xrpl: ['XRPL_RPC_URLS', config.XRPL_RPC_URLS ?? []],
    solana: ['SOLANA_RPC_URLS', config.SOLANA_RPC_URLS ?? []],
  }) as const

/** What payments asks of the outside before money is taken: what would cost money, then whether it is of now. */
function preflightChecks(app: Reader): OutsideCheck[] {
  const chains = Object.keys(urlsOf(app)) as (keyof ReturnType<typeof urlsOf>)[]
  const feeds = app.config.RATE_FEEDS.filter(({ chain }) => urlsOf(app)[chain][1].length > 0)
  const coins = new Set(rails.filter(({ chain, coin }) => isTakenOn(app, chain, coin)).map(({ coin }) => coin))
  return [
    ...moneyChecks(app),
    ...chains.flatMap((chain) => clockChecks(app, chain)),
    ...feeds.map((feed) => freshCheck(app, feed)),
    ...[...coins].map((coin) => ({
      of: `The price of ${coin}`,
      asks: 'whether there is one to pay at',
      ask: async () => {
        const rate = await livePrice(app, coin)
        if (!rate) throw new OutsideCheckError('none: a feed is late or away, or the two do not agree')
        return `${priceText(rate)} US dollars, by ${rate.source}`
      },
    })),
  ]
}

/** What is not set, or set but alone: nothing is wrong with it, and it is good to know. */
function lackingOf(app: Reader): { of: string; answer: string }[] {
  const untaken = rails
    .filter(({ chain, coin }) => !isTakenOn(app, chain, coin))
    .map(({ coin, network }) => ({ of: `${coin}, ${network}`, answer: 'not set up, so nobody can pay with it' }))
  const alone = Object.values(urlsOf(app)).flatMap(([of, urls]) =>
    urls.length === 1
      ? [{ of, answer: 'a second node: nobody contradicts this one, and nothing is read while it is away' }]
      : [],
  )
  const off = [...untaken, ...alone]
  if (!relayerOf(app)) off.push({ of: 'RELAYER_ADDRESS', answer: 'not set, so nobody can pay without BNB' })
  if (!app.config.WEBHOOK_URL)
    off.push({ of: 'WEBHOOK_URL', answer: 'not set, so no system of yours is told of payments' })
  return off
}

/** What payments depend on outside. */
export const paymentsOutside: Outside = {
  checks: (app) => [...preflightChecks(app), ...senderChecks(app, 'RELAYER', relayerOf(app))],
  atStart: moneyChecks,
  lacking: lackingOf,
}

/** Whether each node knows new blocks, by a clock that agrees with ours. */
function clockChecks(app: Reader, chain: keyof ReturnType<typeof urlsOf>): OutsideCheck[] {
  const [setting, urls] = urlsOf(app)[chain]
  return urls.map((url, i) => ({
    of: `${setting} ${i + 1}, ${hostOf(url)}`,
    asks: 'the time of its newest block beside our clock',
    ask: async () => {
      const at = await newestTime(app, chain, i, url)
      const behindMs = app.now().getTime() - at.getTime()
      const said = `${Math.abs(Math.round(behindMs / 1000))} s ${behindMs < 0 ? 'ahead' : 'ago'}`
      if (behindMs > chains[chain].stillMs)
        throw new OutsideCheckError(`${said}: the chain stands still, the node lags, or our clock is fast`)
      if (-behindMs > chains[chain].aheadMs) throw new OutsideCheckError(`${said}: our clock is slow, or the node lies`)
      return said
    },
  }))
}

async function newestTime(app: Reader, chain: PaidChain, i: number, url: string): Promise<Date> {
  if (isEvmChain(chain)) {
    const node = evmNodes(app, chain)[i]
    if (!node) throw new Error('no such node')
    return (await readHead(node, 'latest')).time
  }
  if (chain === 'bitcoin') return (await esploraNode(url).tip()).time
  if (chain === 'xrpl') return (await readLedger(xrplNode(url), 'validated')).time
  const [watched] = configuredOn(app, 'solana')
  if (!watched) throw new Error('nobody is paid there')
  const node = solanaNode(url)
  const at = await node.timeOf((await node.held(watched)).slot)
  if (!at) throw new Error('the slot has no time')
  return at
}

const freshCheck = (app: Reader, { symbol, chain, address, heartbeatMs }: RateFeed): OutsideCheck => ({
  of: `RATE_FEEDS ${address} on ${chain}`,
  asks: `its newest price of ${symbol}`,
  ask: async () => {
    try {
      const feed = { address, description: `${symbol} / USD` }
      const { answer, decimals, at } = await readFeed(evmClient(app, chain), feed, app.now(), heartbeatMs * 1.1)
      const ageSeconds = Math.round((app.now().getTime() - at.getTime()) / 1000)
      return `${Number(answer) / 10 ** decimals} US dollars, ${ageSeconds} s old`
    } catch (cause) {
      throw cause instanceof FeedError ? new OutsideCheckError(cause.message, { cause }) : cause
    }
  },
})
