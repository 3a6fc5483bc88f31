import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { lockFolder } from '../lock.ts'
import type { Played, PlayOptions } from '../played.ts'
import { type ControlParts, evmCalls } from './calls.ts'
import { bsc, type EvmChain, ethereum } from './chains.ts'
import { deploy } from './deployment.ts'
import { startFeeder } from './feeder.ts'
import { openAccounts, testAccountNames } from './keys.ts'
import { HeldPrices } from './market.ts'
import { mineByClock, openMiner } from './miner.ts'
import { startRpcProxy } from './node/rpc-proxy.ts'
import { openChain } from './open-chain.ts'
import { senderOf } from './sender.ts'

/** A running EVM chain; `nodePid` is its node's process, for tests that kill it. */
export type PlayedEvm = Played & { nodePid: () => number }

/** Plays BNB Smart Chain. */
export const playBsc = (options: PlayOptions) => playEvm(bsc, options)

/** Plays Ethereum. */
export const playEthereum = (options: PlayOptions) => playEvm(ethereum, options)

/** Starts a chain as its folder left it, with its JSON-RPC endpoint, its price feeds and its control calls. */
export async function playEvm(terms: EvmChain, options: PlayOptions): Promise<PlayedEvm> {
  const { port, byClock, log } = options
  const dataDir = resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const accounts = await openAccounts(dataDir)
    const { chain, restarted } = await openChain({ terms, dataDir }, accounts, log)
    closers.push(() => chain.close())
    const miner = openMiner(chain)
    const deployment = await deploy(chain, miner, accounts)
    if (byClock) closers.push(mineByClock(miner, log))
    const prices = new HeldPrices(dataDir)
    const send = senderOf(accounts.feeder, chain, miner)
    const feeder = startFeeder({ send, board: deployment.board, pairs: terms.pairs, prices, log }, byClock)
    closers.push(() => feeder.stop())
    if (byClock) {
      // A market has a price of now also after the sandbox was off for a while: whoever is told of the chain finds it there.
      await feeder.post()
      await miner.mine()
    }
    const proxy = await startRpcProxy(port, chain, miner)
    closers.push(() => proxy.stop())
    const { hash } = await chain.call<{ hash: string }>('eth_getBlockByNumber', ['0x0', false])
    const parts = { chain, miner, proxy, feeder, prices, accounts, deployment }
    const description = { ...descriptionOf(parts), genesisHash: hash, restarted }
    return {
      url: proxy.url,
      describe: async () => description,
      calls: evmCalls(parts),
      nodePid: () => chain.nodePid,
      stop,
    }
  } catch (failure) {
    await stop()
    throw failure
  }
}

function descriptionOf({ chain: { terms }, proxy, deployment: { tokens, feeds }, accounts }: ControlParts) {
  return {
    url: proxy.url,
    chainId: terms.id,
    tokens,
    feeds,
    receiving: Object.fromEntries(terms.received.map((asset) => [asset, accounts.receiving.address])),
    // Their keys are their signers' alone: they lie beside the chain.
    ...(tokens['UDE'] && { treasury: accounts.treasury.address, relayer: accounts.relayer.address }),
    accounts: testAccountNames.map((name) => {
      const { address, privateKey } = accounts[name]
      return { name, address, privateKey }
    }),
  }
}
