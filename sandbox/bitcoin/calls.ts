import { z } from 'zod'
import { type ControlCalls, controlCall } from '../control-calls.ts'
import { InputError, message, numberFrom, orElse, textBy, units, yesOrNo } from '../control-input.ts'
import { type Endpoint, setNode } from '../played.ts'
import type { Chain } from './chain.ts'
import { contradict } from './contradict.ts'
import type { KnownBlock } from './explorer/chain-index.ts'
import { segwitHeight } from './first-blocks.ts'
import { scriptOf } from './node/network.ts'
import { openFaucet } from './wallet/faucet.ts'
import type { Keys } from './wallet/keys.ts'
import { signText } from './wallet/sign-text.ts'
import { Wallet } from './wallet/wallet.ts'

const maxBlocks = 1_000
const usualFeeRate = 2
const maxUnits = 2_100_000_000_000_000n
const address = textBy('must be a Bitcoin regtest address', scriptOf)
const shapes = {
  faucet: z.object({ address }),
  pay: z.object({
    to: address,
    units: units.refine((many) => many <= maxUnits, `must be at most ${maxUnits} satoshis`).transform(Number),
    rbf: orElse(yesOrNo, true),
    feeRate: orElse(numberFrom(1, 1_000), usualFeeRate),
  }),
  replace: z.object({
    transactionHash: textBy('must be 64 hexadecimal digits', (text) => /^[0-9a-f]{64}$/.exec(text)?.[0]),
    to: orElse(address, undefined),
  }),
  // No node takes a block that is further ahead of its own clock.
  mine: z.object({ blocks: numberFrom(1, maxBlocks), secondsAhead: orElse(numberFrom(-7_200, 7_200), 0) }),
  reorg: z.object({ depth: numberFrom(1, 64), drop: orElse(yesOrNo, false) }),
}

/** What a running Bitcoin can be made to do. */
export function bitcoinCalls(chain: Chain, endpoint: Endpoint, { accounts }: Keys): ControlCalls {
  const payer = new Wallet(accounts.payer, chain)
  const give = openFaucet(new Wallet(accounts.faucet, chain))
  return {
    'POST /faucet': controlCall(shapes.faucet, async ({ address: to }) => ({ transactionHash: await give(to) })),
    'POST /pay': controlCall(shapes.pay, async ({ rbf: replaceable, ...payment }) => ({
      transactionHash: await payer.pay({ ...payment, replaceable }),
    })),
    'POST /sign': controlCall(z.object({ message }), async (asked) => ({
      signature: signText(accounts.payer, asked.message),
    })),
    'POST /replace': controlCall(shapes.replace, async ({ transactionHash, to }) => ({
      transactionHash: await payer.replace(transactionHash, to ?? accounts.payer.script),
    })),
    'POST /mine': controlCall(shapes.mine, async ({ blocks, secondsAhead }) => {
      for (let mined = 0; mined < blocks; mined++) await chain.mine(secondsAhead)
      return blockAnswer(chain.index.tip)
    }),
    'POST /reorg': controlCall(shapes.reorg, async ({ depth, drop }) => {
      const deepest = chain.index.tip.height - segwitHeight
      if (depth > deepest) throw new InputError(`depth must be at most ${deepest} now: the blocks below stay.`)
      const own = Object.values(accounts)
      const answer = await (drop
        ? chain.reorganize(depth, (replaced, forkHeight) => contradict(chain.index, own, replaced, forkHeight))
        : chain.reorganize(depth))
      return blockAnswer(answer)
    }),
    'POST /node': setNode(endpoint),
  }
}

function blockAnswer({ height, hash }: KnownBlock) {
  return { number: height, hash }
}
