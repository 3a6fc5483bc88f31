import { z } from 'zod'
import { type ControlCalls, controlCall } from '../control-calls.ts'
import { choiceOf, InputError, message, numberFrom, orElse, units, yesOrNo } from '../control-input.ts'
import { type Endpoint, setNode } from '../played.ts'
import { assetsOf, transferOf } from './assets.ts'
import type { Chain } from './chain.ts'
import type { Deployment } from './deployment.ts'
import { openFaucet } from './faucet.ts'
import type { Feeder } from './feeder.ts'
import { address, priceOrNull, someOf } from './fields.ts'
import type { Accounts } from './keys.ts'
import type { HeldPrices } from './market.ts'
import type { Miner } from './miner.ts'
import type { BlockSummary } from './node/replay.ts'
import { senderOf } from './sender.ts'

/** Everything the control calls of an EVM chain act on. */
export type ControlParts = {
  chain: Chain
  miner: Miner
  proxy: Endpoint
  feeder: Feeder
  prices: HeldPrices
  accounts: Accounts
  deployment: Deployment
}

const maxBlocks = 1_000
const reorg = z.object({ depth: numberFrom(1, 64), drop: orElse(yesOrNo, false) })

/** What a running EVM chain can be made to do. */
export function evmCalls({ chain, miner, proxy, feeder, prices, accounts, deployment }: ControlParts): ControlCalls {
  const { terms } = chain
  const { tokens } = deployment
  const assets = assetsOf(terms)
  const [usual = ''] = terms.received
  const give = openFaucet(senderOf(accounts.faucet, chain, miner), terms, tokens)
  const payer = senderOf(accounts.payer, chain, miner)
  return {
    'POST /faucet': controlCall(z.object({ address, what: someOf(assets) }), async ({ address: to, what }) => ({
      transactionHashes: await give(to, what),
    })),
    'POST /pay': controlCall(z.object({ to: address, units, asset: orElse(choiceOf(assets), usual) }), async (pay) => ({
      transactionHash: await payer(transferOf(tokens, pay.asset, pay.to, pay.units)),
    })),
    'POST /sign': controlCall(z.object({ message }), async (asked) => ({
      signature: await accounts.payer.signMessage(asked),
    })),
    'POST /mine': controlCall(z.object({ blocks: numberFrom(1, maxBlocks) }), async ({ blocks }) => {
      for (let mined = 0; mined < blocks; mined++) await miner.mine()
      return blockAnswer(chain.tip)
    }),
    'POST /reorg': controlCall(reorg, async ({ depth, drop }) => {
      // Block 1 holds the contracts and stays.
      if (depth >= chain.tip.n) throw new InputError(`depth must be below the newest block's number, ${chain.tip.n}.`)
      return blockAnswer(await chain.reorg(depth, drop))
    }),
    'POST /price': controlCall(
      z.object({ pair: choiceOf(terms.pairs), price: priceOrNull }),
      async ({ pair, price }) => {
        await prices.hold(pair, price ?? undefined)
        return { transactionHashes: [await feeder.post()] }
      },
    ),
    'POST /node': setNode(proxy),
  }
}

function blockAnswer(block: BlockSummary) {
  return { number: block.n, hash: block.hash }
}
