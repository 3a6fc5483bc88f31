import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { startControl } from './control.ts'
import { controlCalls } from './control-calls.ts'
import { deploy } from './deployment.ts'
import { startFeeder } from './feeder.ts'
import { openAccounts } from './keys.ts'
import { lockFolder } from './lock.ts'
import { HeldPrices } from './market.ts'
import { mineByClock, openMiner } from './miner.ts'
import { openChain } from './open-chain.ts'
import { startRpcProxy } from './rpc-proxy.ts'
import { senderOf } from './sender.ts'

/** How a sandbox is started; ports are free ones unless named, and the clock mines and posts prices unless refused. */
export type SandboxOptions = {
  dataDir: string
  rpcPort?: number
  controlPort?: number
  autoMine?: boolean
  feeder?: boolean
  log?: (line: string) => void
}

/** A running sandbox; `nodePid` is the chain node's process, for tests that kill it. */
export type Sandbox = { rpcUrl: string; controlUrl: string; nodePid: () => number; stop: () => Promise<void> }

/** Starts BNB Smart Chain as this folder left it, with its JSON-RPC door, its price feeder and its control address. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const dataDir = resolve(options.dataDir)
  const log = options.log ?? (() => {})
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const closers = [await lockFolder(dataDir)]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  try {
    const accounts = await openAccounts(dataDir)
    const { chain, genesis, restarted } = await openChain(dataDir, accounts, log)
    closers.push(() => chain.close())
    const miner = openMiner(chain)
    const deployment = await deploy(chain, miner, accounts)
    if (options.autoMine !== false) closers.push(mineByClock(miner, log))
    const prices = new HeldPrices(dataDir)
    const send = senderOf(accounts.feeder, chain, miner)
    const parts = { send, feeds: deployment.feeds, prices, genesisTime: genesis.timestamp, log }
    const feeder = startFeeder(parts, options.feeder !== false)
    closers.push(() => feeder.stop())
    const proxy = await startRpcProxy(options.rpcPort ?? 0, chain, miner)
    closers.push(() => proxy.stop())
    const { hash: genesisHash } = await chain.call<{ hash: string }>('eth_getBlockByNumber', ['0x0', false])
    const calls = controlCalls({ chain, miner, proxy, feeder, prices, accounts, deployment, genesisHash, restarted })
    const control = await startControl(options.controlPort ?? 0, calls, log)
    closers.push(() => control.stop())
    return { rpcUrl: proxy.url, controlUrl: control.url, nodePid: () => chain.nodePid, stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}
