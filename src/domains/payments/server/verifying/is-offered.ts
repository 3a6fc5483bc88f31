import { isEvmChain } from '#domains/chains/chains.ts'
import { evmNodeChecks, feedCheck, tokenChecks } from '#domains/chains/server/evm-checks.ts'
import { Problem } from '#kit/problem.ts'
import type { App } from '#server/context.ts'
import { isVerified, type OutsideCheck } from '#server/health/outside-check.ts'
import { type Coin, foreignCurrencies } from '../../coin.ts'
import { notVerified } from '../../problems.ts'
import type { Rail } from '../../rails/rail.ts'
import { rails } from '../../rails/rails.ts'
import { isTakenOn } from '../books/receiving-addresses.ts'
import { nodeChecks } from './node-checks.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>
type Way = Pick<Rail, 'chain' | 'coin'>

/** Everything outside that one way to be paid depends on: its nodes, its token, its feeds and their nodes. */
function checksOf(app: Reader, { chain, coin }: Way): OutsideCheck[] {
  const feeds = app.config.RATE_FEEDS.filter(({ symbol }) => symbol === coin)
  const priced = coin === 'UDE' ? [feedOfUde(app)] : feeds.map((feed) => ({ ...feed, setting: 'RATE_FEEDS' }))
  return [
    ...nodeChecks(app, chain),
    ...(isEvmChain(chain) ? tokenChecks(app, chain, coin) : []),
    ...priced.flatMap((feed) => evmNodeChecks(app, feed.chain)),
    ...priced.map(({ chain: on, symbol, address, setting }) =>
      feedCheck(app, on, { address, description: `${symbol} / USD` }, setting),
    ),
  ]
}

const feedOfUde = ({ config }: Reader) =>
  ({ symbol: 'UDE', chain: '0x38', address: config.UDE_FEED, setting: 'UDE_FEED' }) as const

/** What would cost money if it were not as configured: asked before anything is served, each once. */
export function moneyChecks(app: Reader): OutsideCheck[] {
  const all = rails.filter(({ chain, coin }) => isTakenOn(app, chain, coin)).flatMap((rail) => checksOf(app, rail))
  const currencies = app.config.RATE_FEEDS.filter(({ symbol }) => foreignCurrencies.some((one) => one === symbol))
  all.push(
    ...currencies.filter(({ chain }) => chain === '0x38' || app.config.ETHEREUM_RPC_URLS).map(currencyCheck(app)),
  )
  all.push(feedCheck(app, '0x38', { address: app.config.BNB_FEED, description: 'BNB / USD' }, 'BNB_FEED'))
  return [...new Map(all.map((check) => [`${check.of} ${check.asks}`, check])).values()]
}

const currencyCheck =
  (app: Reader) =>
  ({ chain, symbol, address }: App['config']['RATE_FEEDS'][number]): OutsideCheck =>
    feedCheck(app, chain, { address, description: `${symbol} / USD` }, 'RATE_FEEDS')

/** Whether anyone may be asked to pay so. Real money is not asked for over what was never seen to be right. */
export const isOffered = async (app: Reader, way: Way): Promise<boolean> =>
  app.config.mode === 'sandbox' || (await isVerified(app, checksOf(app, way)))

/** Refuses to ask for money over what was not verified since this process began. */
export async function mustBeOffered(app: Reader, chain: Rail['chain'], coin: Coin): Promise<void> {
  if (!(await isOffered(app, { chain, coin }))) throw new Problem(notVerified, undefined, { retryAfterSeconds: 30 })
}
