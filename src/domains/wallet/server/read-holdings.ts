import { type Address, erc20Abi, getAddress } from 'viem'
import { bscClient } from '#domains/chains/server/nodes/evm-client.ts'
import { readFeed } from '#domains/chains/server/price-feed.ts'
import { sharedReading } from '#domains/chains/server/shared-reading.ts'
import { assets, divide } from '#kit/money.ts'
import type { App } from '#server/context.ts'
import type { HeldToken } from './tables.ts'

type Reader = Pick<App, 'config' | 'now' | 'log'>

/** What an address holds of one token; `usdValue` in cents, null while the token has no price. */
export type Holding = {
  tokenSymbol: HeldToken
  contractAddress: string | null
  balance: bigint
  usdValue: bigint | null
}

const sharedMs = 30_000
const maxAgeMs = { UDE: 600_000, BNB: 3_600_000 } as const

/** Asks BNB Smart Chain what an address holds; raises what the nodes raised. */
export async function readHoldings(app: Reader, owner: Address): Promise<Holding[]> {
  const { config } = app
  const client = bscClient(app)
  const call = {
    address: config.UDE_TOKEN as Address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  } as const
  const [ude, bnb, prices] = await Promise.all([
    client.readContract(call),
    client.getBalance({ address: owner }),
    readPrices(app),
  ])
  return [
    { tokenSymbol: 'UDE', contractAddress: getAddress(config.UDE_TOKEN), balance: ude, usdValue: prices.UDE(ude) },
    { tokenSymbol: 'BNB', contractAddress: null, balance: bnb, usdValue: prices.BNB(bnb) },
  ]
}

type Worth = (units: bigint) => bigint | null

const readPrices = sharedReading(sharedMs, async (app: Reader): Promise<Record<HeldToken, Worth>> => {
  const { UDE_FEED, BNB_FEED } = app.config
  const [UDE, BNB] = await Promise.all([readWorth(app, 'UDE', UDE_FEED), readWorth(app, 'BNB', BNB_FEED)])
  return { UDE, BNB }
})

/** How much a token is worth in US cents, by its feed. */
async function readWorth(app: Reader, symbol: HeldToken, address: string): Promise<Worth> {
  try {
    const feed = { address, description: `${symbol} / USD` }
    const { answer, decimals } = await readFeed(bscClient(app), feed, app.now(), maxAgeMs[symbol])
    return (units) => divide(units * answer * 100n, 10n ** BigInt(assets[symbol] + decimals), 'down')
  } catch (error) {
    app.log.warn({ err: error, feed: address }, 'price not read')
    return () => null
  }
}
