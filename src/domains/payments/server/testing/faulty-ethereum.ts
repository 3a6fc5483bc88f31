import { expect } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { evmSource } from '../evm/evm-source.ts'
import { cursorOf } from '../store.ts'
import { chainParts } from '../watching/chain-parts.ts'
import { type ChainWatcher, startWatcher } from '../watching/start-watcher.ts'
import { ethereumWorld } from './ethereum-world.ts'
import { type Fault, faultyNode, type NodeRequest, resultOf } from './faulty-node.ts'

type Settings = { mode?: 'live' }

/** A world with Ethereum, and a node in front of its chain that can go wrong. */
export type FaultyEthereum = Awaited<ReturnType<typeof faultyEthereum>>

/** Makes one of a test file's own. Nobody reads until `reading` says which nodes. */
export async function faultyEthereum() {
  const world = await ethereumWorld()
  const faulty = await faultyNode(world.chain.url)
  await world.watcher.stop()
  const watchers: ChainWatcher[] = []
  const stopReading = async () => {
    for (const watcher of watchers.splice(0)) await watcher.stop()
  }
  /** A process that reads these nodes, and no other does. */
  const reading = async (urls: string[], more: Settings = {}) => {
    await stopReading()
    const app = { ...world.app, config: { ...world.app.config, ETHEREUM_RPC_URLS: urls, ...more } }
    const watcher = startWatcher(app, evmSource(app, '0x1'), { intervalMs: 3_600_000 })
    watchers.push(watcher)
    // What it does first is over before anything goes wrong.
    if (!faulty.fault) await watcher.pollNow()
    return { watcher, health: () => chainParts(app)['ethereum']?.() }
  }
  return {
    ...world,
    faulty,
    reading,
    honest: () => reading([world.chain.url]),
    cursor: () => cursorOf(world.app.databases.system, '0x1'),
    balanced: async () =>
      expect((await reconcile(world.app)).map(({ difference }) => difference)).toEqual([0n, 0n, 0n]),
    /** Puts right what went wrong, between tests. */
    heal: async () => {
      faulty.fault = null
      await stopReading()
      world.app.setNow(null)
    },
    close: async () => {
      await faulty.stop()
      await world.close()
    },
  }
}

/** Goes wrong when asked for one method only. */
export const only = (method: string, fault: Fault) => (asked: NodeRequest) => (asked.method === method ? fault : null)

/** Changes the block that stands at a tag. */
export const tagged = (tag: string, change: (block: Record<string, string>) => unknown) => (asked: NodeRequest) =>
  asked.method === 'eth_getBlockByNumber' && asked.params[0] === tag ? resultOf(change) : null

/** A number as nodes write it. */
export const hex = (n: number) => `0x${n.toString(16)}`
/** A hash of nothing. */
export const fake = `0x${'fa'.repeat(32)}`
