import { type Address, isAddress } from '@solana/kit'
import { z } from 'zod'
import { type ControlCalls, controlCall } from '../control-calls.ts'
import { choiceOf, InputError, message, numberFrom, orElse, textBy, units, yesOrNo } from '../control-input.ts'
import { type Endpoint, setNode } from '../played.ts'
import type { Chain } from './chain.ts'
import type { Account } from './keys.ts'
import type { PayCoins } from './payer.ts'
import { finalDepth } from './slots.ts'

/** Everything the control calls act on. */
export type ControlParts = { chain: Chain; endpoint: Endpoint; pay: PayCoins; payer: Account }

const maxBlocks = 1_000
const faucetLamports = 10_000_000_000n
const faucetUsdc = 10_000_000_000n
const address = textBy('must be a base58 address', (text): Address | undefined => (isAddress(text) ? text : undefined))
const shapes = {
  pay: z.object({
    to: address,
    units: units.refine((many) => many < 2n ** 64n, 'must be below 2^64'),
    asset: orElse(choiceOf(['SOL', 'USDC']), 'SOL'),
    reference: orElse(address, undefined),
  }),
  mine: z.object({ blocks: numberFrom(1, maxBlocks) }),
  reorg: z.object({ depth: numberFrom(1, finalDepth - 1), drop: orElse(yesOrNo, false) }),
}

/** What the running chain can be made to do. */
export function solanaCalls({ chain, endpoint, pay, payer }: ControlParts): ControlCalls {
  return {
    'POST /faucet': controlCall(z.object({ address }), async ({ address: to }) => {
      const coins = [
        { to, units: faucetLamports, asset: 'SOL' },
        { to, units: faucetUsdc, asset: 'USDC' },
      ] as const
      return { transactionHashes: [await pay(coins)] }
    }),
    'POST /pay': controlCall(shapes.pay, async ({ reference, ...coin }) => ({
      transactionHash: await pay([{ ...coin, ...(reference && { reference }) }]),
    })),
    'POST /sign': controlCall(z.object({ message }), async (asked) => ({
      signature: Buffer.from(payer.sign(Buffer.from(asked.message))).toString('base64'),
    })),
    'POST /mine': controlCall(shapes.mine, async ({ blocks }) => blockAnswer(chain, await chain.pass(blocks))),
    'POST /reorg': controlCall(shapes.reorg, async ({ depth, drop }) => {
      const slot = await chain.fork(depth, drop)
      if (slot === undefined) throw new InputError('depth must leave the first block.')
      return blockAnswer(chain, slot)
    }),
    'POST /node': setNode(endpoint),
  }
}

function blockAnswer({ slots }: Chain, slot: number) {
  return { number: slot, hash: slots.blockhash(slot) }
}
