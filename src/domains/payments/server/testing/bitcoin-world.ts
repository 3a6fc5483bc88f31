import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import { playBitcoin } from '#sandbox/bitcoin/play.ts'
import type { App, Ctx } from '#server/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { btc } from '../../rails/rails.ts'
import { bitcoinSource } from '../bitcoin/bitcoin-source.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { startWatcher } from '../watching/start-watcher.ts'

/** A watcher of Bitcoin that looks only when asked. */
export const watchBitcoin = (app: App) => startWatcher(app, bitcoinSource(app), { intervalMs: 3_600_000 })

/** A database, a Bitcoin that mines when told, its payer, and price feeds. */
export type BitcoinWorld = Awaited<ReturnType<typeof bitcoinWorld>>

/** A chain with price feeds, and the settings that name them. */
async function priced() {
  const chain = await startTestChain()
  const poster = await chain.account()
  const feed = () => chain.deployFeed(poster, 'BTC / USD', 8_000_000_000_000n)
  const RATE_FEEDS = `BTC/USD@0x38=${await feed()},BTC/USD@0x38=${await feed()}`
  return { chain, BSC_RPC_URLS: chain.url, RATE_FEEDS }
}

type Described = { receiving: { BTC: string }; receivingAccount: { tpub: string; vpub: string } }

/** Makes a world of a test file's own. One bitcoin costs 80,000 dollars; `settings` say how it is asked for. */
export async function bitcoinWorld(settings: (about: Described) => Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'hub-btc-'))
  const node = await playBitcoin({ dataDir: folder, port: 0, byClock: false, log: () => {} })
  const about = (await node.describe()) as unknown as Described
  const { chain, ...prices } = await priced()
  const app = await testApp({ ...prices, BITCOIN_ESPLORA_URLS: node.url, ...settings(about) })
  /** Has the sandbox do something on the chain; nobody has looked since. */
  const control = async <T>(name: string, fields: object) =>
    (await node.calls[`POST /${name}`]?.(fields as Record<string, unknown>)) as T
  const watcher = watchBitcoin(app)
  await watcher.pollNow()
  const world = {
    node,
    about,
    app,
    watcher,
    control,
    /** Asks a visitor for US cents, without a fee. */
    ask: (visitor: Ctx, cents: bigint) =>
      openInvoice(visitor, btc, {
        amount: money('USD', cents),
        fee: money('USD', 0n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the sandbox's payer and lets the watcher look; answers the transaction's hash. */
    pay: async (to: string, units: bigint, more: object = {}) => {
      const { transactionHash } = await control<{ transactionHash: string }>('pay', {
        to,
        units: String(units),
        ...more,
      })
      await world.watcher.pollNow()
      return transactionHash
    },
    /** Makes blocks and lets the watcher read them. */
    mine: async (blocks = 1) => {
      await control('mine', { blocks })
      await world.watcher.pollNow()
    },
    close: async () => {
      await world.watcher.stop()
      await app.close()
      await Promise.all([node.stop(), chain.stop()])
      await rm(folder, { recursive: true })
    },
  }
  return world
}
