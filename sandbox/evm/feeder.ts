import { type Address, encodeFunctionData, type Hex } from 'viem'
import priceBoard from '../contracts/artifacts/PriceBoard.json' with { type: 'json' }
import type { HeldPrices, Pair } from './market.ts'
import type { Sender } from './sender.ts'

const roundMs = 60_000
// Every feed writes a round it never wrote before, for the first day.
const gasPerPair = 80_000n

/** Posts price rounds; `post` opens one of every pair now and answers its transaction. */
export type Feeder = { post: () => Promise<Hex>; stop: () => Promise<void> }

/** What the feeder works with. */
export type FeederParts = {
  send: Sender
  board: Address
  pairs: readonly Pair[]
  prices: HeldPrices
  log: (line: string) => void
}

/** Posts a round of every pair every 60 seconds; with `everyMinute` false, only when asked. */
export function startFeeder({ send, board, pairs, prices, log }: FeederParts, everyMinute: boolean): Feeder {
  function post(): Promise<Hex> {
    const now = Math.floor(Date.now() / 1000)
    const args = [pairs.map((pair) => prices.at(pair, now))]
    const data = encodeFunctionData({ abi: priceBoard.abi, functionName: 'post', args })
    return send({ to: board, data, gas: 100_000n + gasPerPair * BigInt(pairs.length) }, true)
  }
  let working: Promise<unknown> = Promise.resolve()
  const postInTurn = () => {
    working = working.then(post).catch((failure: unknown) => log(`no price round: ${failure}`))
  }
  const timer = everyMinute ? setInterval(postInTurn, roundMs) : undefined
  return {
    post,
    async stop() {
      clearInterval(timer)
      await working
    },
  }
}
