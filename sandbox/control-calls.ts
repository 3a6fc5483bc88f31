import { encodeFunctionData, erc20Abi } from 'viem'
import type { Chain } from './chain.ts'
import {
  addressField,
  BadInput,
  countField,
  type Fields,
  faucetField,
  flagField,
  priceField,
  unitsField,
} from './control-input.ts'
import type { Deployment } from './deployment.ts'
import { openFaucet } from './faucet.ts'
import type { Feeder } from './feeder.ts'
import { type Accounts, testAccountNames } from './keys.ts'
import type { HeldPrices } from './market.ts'
import type { Miner } from './miner.ts'
import type { BlockSummary } from './replay.ts'
import type { RpcProxy } from './rpc-proxy.ts'
import { senderOf } from './sender.ts'

/** Everything the control calls act on. */
export type ControlParts = {
  chain: Chain
  miner: Miner
  proxy: RpcProxy
  feeder: Feeder
  prices: HeldPrices
  accounts: Accounts
  deployment: Deployment
  genesisHash: string
  restarted: boolean
}

/** The control calls by method and path; each takes the body's fields and answers what is sent back as JSON. */
export type ControlCalls = Record<string, (fields: Fields) => Promise<unknown>>

const MOST_BLOCKS = 1_000
const DEEPEST_REORG = 64

/** Binds the control calls to a running sandbox. */
export function controlCalls(parts: ControlParts): ControlCalls {
  const { chain, miner, accounts, deployment } = parts
  const give = openFaucet(senderOf(accounts.faucet, chain, miner), deployment.ude)
  const payer = senderOf(accounts.payer, chain, miner)
  return {
    'GET /': async () => describe(parts),
    'POST /faucet': async (fields) => {
      const [to, what] = [addressField(fields, 'address'), faucetField(fields, 'what')]
      return { transactionHashes: await give(to, what) }
    },
    'POST /pay': async (fields) => {
      const args = [addressField(fields, 'to'), unitsField(fields, 'units')] as const
      if ((fields['token'] ?? 'UDE') !== 'UDE') throw new BadInput('token must be "UDE".')
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
      return { transactionHash: await payer({ to: deployment.ude, data, gas: 100_000n }) }
    },
    'POST /mine': async (fields) => {
      const blocks = countField(fields, 'blocks', MOST_BLOCKS)
      for (let mined = 0; mined < blocks; mined++) await miner.mine()
      return blockAnswer(chain.tip)
    },
    'POST /reorg': async (fields) => {
      const depth = countField(fields, 'depth', DEEPEST_REORG)
      // Block 1 holds the contracts and stays.
      if (depth >= chain.tip.n) throw new BadInput(`depth must be below the newest block's number, ${chain.tip.n}.`)
      return blockAnswer(await chain.reorg(depth, flagField(fields, 'drop', false)))
    },
    'POST /price': async (fields) => {
      await parts.prices.hold(priceField(fields, 'ude'))
      return { transactionHashes: await parts.feeder.post() }
    },
    'POST /node': async (fields) => {
      const up = flagField(fields, 'up')
      parts.proxy.setUp(up)
      return { up }
    },
  }
}

function blockAnswer(block: BlockSummary) {
  return { number: block.n, hash: block.hash }
}

function describe({ proxy, genesisHash, restarted, deployment, accounts }: ControlParts) {
  const bsc = { rpcUrl: proxy.url, chainId: '0x38', genesisHash, restarted }
  return {
    chains: { '0x38': bsc },
    token: { address: deployment.ude, codeHash: deployment.codeHash, symbol: 'UDE', decimals: 18 },
    feeds: deployment.feeds,
    receiving: { ude: accounts.receiving.address },
    accounts: testAccountNames.map((name) => {
      const { address, privateKey } = accounts[name]
      return { name, address, privateKey }
    }),
    // The chain misbehaves by control call, not by a special input.
    sentinels: {},
  }
}
