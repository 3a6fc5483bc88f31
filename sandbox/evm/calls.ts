import type { ControlCalls } from '../control-calls.ts'
import { choiceField, countField, flagField, InputError, messageField, unitsField } from '../control-input.ts'
import type { Endpoint } from '../played.ts'
import { assetsOf, transferOf } from './assets.ts'
import type { Chain } from './chain.ts'
import type { Deployment } from './deployment.ts'
import { openFaucet } from './faucet.ts'
import type { Feeder } from './feeder.ts'
import { addressField, assetsField, priceField } from './fields.ts'
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
const maxReorgDepth = 64

/** What a running EVM chain can be made to do. */
export function evmCalls({ chain, miner, proxy, feeder, prices, accounts, deployment }: ControlParts): ControlCalls {
  const { terms } = chain
  const { tokens } = deployment
  const assets = assetsOf(terms)
  const give = openFaucet(senderOf(accounts.faucet, chain, miner), terms, tokens)
  const payer = senderOf(accounts.payer, chain, miner)
  return {
    'POST /faucet': async (fields) => {
      const [to, what] = [addressField(fields, 'address'), assetsField(fields, 'what', assets)]
      return { transactionHashes: await give(to, what) }
    },
    'POST /pay': async (fields) => {
      const [to, units] = [addressField(fields, 'to'), unitsField(fields, 'units')]
      const asset = choiceField(fields, 'asset', assets, terms.received[0])
      return { transactionHash: await payer(transferOf(tokens, asset, to, units)) }
    },
    'POST /sign': async (fields) => ({
      signature: await accounts.payer.signMessage({ message: messageField(fields) }),
    }),
    'POST /mine': async (fields) => {
      const blocks = countField(fields, 'blocks', maxBlocks)
      for (let mined = 0; mined < blocks; mined++) await miner.mine()
      return blockAnswer(chain.tip)
    },
    'POST /reorg': async (fields) => {
      const depth = countField(fields, 'depth', maxReorgDepth)
      // Block 1 holds the contracts and stays.
      if (depth >= chain.tip.n) throw new InputError(`depth must be below the newest block's number, ${chain.tip.n}.`)
      return blockAnswer(await chain.reorg(depth, flagField(fields, 'drop', false)))
    },
    'POST /price': async (fields) => {
      await prices.hold(choiceField(fields, 'pair', terms.pairs), priceField(fields, 'price'))
      return { transactionHashes: [await feeder.post()] }
    },
    'POST /node': async (fields) => {
      const up = flagField(fields, 'up')
      proxy.setUp(up)
      return { up }
    },
  }
}

function blockAnswer(block: BlockSummary) {
  return { number: block.n, hash: block.hash }
}
