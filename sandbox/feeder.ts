import { encodeFunctionData, type Hex } from 'viem'
import priceFeed from './contracts/artifacts/PriceFeed.json' with { type: 'json' }
import type { Deployment } from './deployment.ts'
import type { HeldPrices } from './market.ts'
import type { Sender } from './sender.ts'

const ROUND_MS = 60_000

/** Posts price rounds; `post` opens one now and answers the transactions of the UDE and the BNB round. */
export type Feeder = { post: () => Promise<Hex[]>; stop: () => Promise<void> }

/** What the feeder works with; `genesisTime` is in Unix seconds. */
export type FeederParts = {
  send: Sender
  feeds: Deployment['feeds']
  prices: HeldPrices
  genesisTime: number
  log: (line: string) => void
}

/** Posts a round of both prices now and every 60 seconds; with `everyMinute` false, only when asked. */
export function startFeeder(parts: FeederParts, everyMinute: boolean): Feeder {
  async function post(): Promise<Hex[]> {
    const prices = parts.prices.at(Math.floor(Date.now() / 1000) - parts.genesisTime)
    const round = (answer: bigint) => encodeFunctionData({ abi: priceFeed.abi, functionName: 'post', args: [answer] })
    const ude = await parts.send({ to: parts.feeds.ude, data: round(prices.ude), gas: 150_000n }, true)
    const bnb = await parts.send({ to: parts.feeds.bnb, data: round(prices.bnb), gas: 150_000n }, true)
    return [ude, bnb]
  }
  let working: Promise<unknown> = Promise.resolve()
  const postInTurn = () => {
    working = working.then(post).catch((failure: unknown) => parts.log(`no price round: ${failure}`))
  }
  if (everyMinute) postInTurn()
  const timer = everyMinute ? setInterval(postInTurn, ROUND_MS) : undefined
  return {
    post,
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
