import { asc } from 'drizzle-orm'
import type { Address } from 'viem'
import { startTestChain, type TestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import type { App, Ctx } from '#server/context.ts'
import { buildServer } from '#server/http/build-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestDatabase } from '#server/testing/test-database.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { evmSource } from '../evm/evm-source.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { paymentsRoutes } from '../routes.ts'
import { ledgerEntries } from '../tables.ts'
import { startWatcher } from '../watching/start-watcher.ts'

/** A database, a chain with UDE and its price feed, a payer with UDE, and a watcher that looks only when asked. */
export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>

/** Makes a world of a test file's own. One UDE costs 0.003045 US dollars. */
export async function payingWorld(more: Record<string, string> = {}, database?: TestDatabase) {
  const chain = await startTestChain()
  const parts = await partsOn(chain)
  const { payer, payTo, token, feed } = parts
  const settings = {
    BSC_RPC_URLS: chain.url,
    UDE_TOKEN: token,
    UDE_FEED: feed,
    BNB_FEED: parts.bnbFeed,
    UDE_RECEIVING_ADDRESS: payTo,
  }
  const app = await testApp({ ...settings, ...more }, database)
  const watcher = watchBsc(app)
  await watcher.pollNow()
  const world = {
    ...parts,
    chain,
    app,
    watcher,
    /** Asks a visitor for US dollars and cents, with a fee of 2%. */
    ask: (visitor: Ctx, cents: bigint) =>
      openInvoice(visitor, udeOnBsc, {
        amount: money('USD', cents),
        fee: money('USD', cents / 50n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the payer's account; the transfer waits for the next block. */
    pay: (units: bigint, { of = token, to = payTo }: { of?: Address; to?: Address } = {}) =>
      chain.transfer(payer, of, to, units),
    /** Sends money on from the receiving address, as its owner may at any time. */
    withdraw: (units: bigint) => chain.transfer(parts.receiver, token, payer.address, units),
    /** Has the feed say another price (eight decimals) with the next block, and everyone read it anew. */
    price: async (answer: bigint) => {
      await chain.post(payer, feed, answer)
      await chain.mine()
      app.setNow(new Date(app.now().getTime() + 6_000))
    },
    /** Makes blocks and lets the watcher read them. */
    mine: async (blocks = 1) => {
      await chain.mine(blocks)
      await world.watcher.pollNow()
    },
    books: () => app.system.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.key), asc(ledgerEntries.account)),
    close: async () => {
      await world.watcher.stop()
      await app.close()
      await chain.stop()
    },
  }
  return world
}

/** The same behind its own paths, for what is asked over HTTP. */
export type ServedWorld = Awaited<ReturnType<typeof servedWorld>>

/** Makes one, without rate limits. */
export async function servedWorld() {
  const world = await payingWorld()
  const server = await buildServer(world.app, { routes: paymentsRoutes, rateLimits: false })
  const closeWorld = world.close
  const close = async () => {
    await server.close()
    await closeWorld()
  }
  return Object.assign(world, { server, close })
}

/** A watcher of BNB Smart Chain that looks only when asked. */
export const watchBsc = (app: App) => startWatcher(app, evmSource(app, '0x38'), { intervalMs: 3_600_000 })

/** The token, its price feeds, who pays with it and who is paid. */
async function partsOn(chain: TestChain) {
  const [payer, receiver] = [await chain.account(), await chain.account()]
  return {
    payer,
    receiver,
    payTo: receiver.address,
    token: await chain.deployToken(payer),
    foreignToken: await chain.deployToken(payer),
    feed: await chain.deployFeed(payer, 'UDE / USD', 304_500n),
    bnbFeed: await chain.deployFeed(payer, 'BNB / USD', 61_234_000_000n),
  }
}
