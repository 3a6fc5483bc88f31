import type { Answer } from '#kit/endpoint.ts'
import type { App, Ctx } from '#server/context.ts'
import type { ChainsContract } from '../contract.ts'
import { bsc } from '../definitions/bsc.ts'
import { bscClient } from './nodes/evm-client.ts'
import { readFeed } from './price-feed.ts'
import { sharedReading } from './shared-reading.ts'

type Status = Answer<ChainsContract['networkStatus']>
type Reader = Pick<App, 'config' | 'now' | 'log'>

const slowAnswerMs = 2000
const slowBlockMs = 90_000
const stalledBlockMs = 600_000
const bnbPriceAgeMs = 3_600_000

/** How BNB Smart Chain is: its newest block, what gas costs, and whether it answers and makes blocks in time. */
export const networkStatus = (ctx: Ctx): Promise<Status> => readStatus(ctx)

const readStatus = sharedReading(3000, async (app: Reader): Promise<Status> => {
  const base = { network: bsc.name, chainId: bsc.chainId, asOf: app.now().toISOString() } as const
  const client = bscClient(app)
  const before = performance.now()
  try {
    const [block, gasPrice, bnbUsd] = await Promise.all([client.getBlock(), client.getGasPrice(), readBnbUsd(app)])
    const answerMs = performance.now() - before
    const blockAgeMs = app.now().getTime() - Number(block.timestamp) * 1000
    return {
      ...base,
      blockNumber: Number(block.number),
      gasPriceGwei: Number(gasPrice) / 1e9,
      gasPriceWei: gasPrice.toString(),
      bnbUsd,
      status: judge(answerMs, blockAgeMs),
    }
  } catch {
    return { ...base, blockNumber: null, gasPriceGwei: null, gasPriceWei: null, bnbUsd: null, status: 'unknown' }
  }
})

function judge(answerMs: number, blockAgeMs: number): Status['status'] {
  if (blockAgeMs > stalledBlockMs) return 'down'
  return blockAgeMs > slowBlockMs || answerMs > slowAnswerMs ? 'slow' : 'up'
}

async function readBnbUsd(app: Reader): Promise<string | null> {
  try {
    const feed = { address: app.config.BNB_FEED, description: 'BNB / USD' }
    const { answer, decimals } = await readFeed(bscClient(app), feed, app.now(), bnbPriceAgeMs)
    const digits = answer.toString().padStart(decimals + 1, '0')
    return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  } catch (error) {
    app.log.warn({ err: error, feed: app.config.BNB_FEED }, 'BNB price not read')
    return null
  }
}
