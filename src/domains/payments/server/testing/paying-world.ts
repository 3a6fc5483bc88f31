import { asc } from 'drizzle-orm'
import type { Address } from 'viem'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { openInvoice } from '../open-invoice.ts'
import { ledgerEntries } from '../tables.ts'
import { startBscWatcher } from '../watch-bsc.ts'

/** A database, a chain with UDE and its price feed, a payer with UDE, and a watcher that looks only when asked. */
export type PayingWorld = Awaited<ReturnType<typeof payingWorld>>

/** Makes a world of a test file's own. One UDE costs 0.003045 US dollars. */
export async function payingWorld(more: Record<string, string> = {}) {
  const chain = await startTestChain()
  const payer = await chain.account()
  const payTo = (await chain.account()).address
  const token = await chain.deployToken(payer)
  const foreignToken = await chain.deployToken(payer)
  const feed = await chain.deployFeed(payer, 'UDE / USD', 304_500n)
  const bnbFeed = await chain.deployFeed(payer, 'BNB / USD', 61_234_000_000n)
  const app = await testApp({
    BSC_RPC_URLS: chain.url,
    UDE_TOKEN: token,
    UDE_FEED: feed,
    BNB_FEED: bnbFeed,
    UDE_RECEIVING_ADDRESS: payTo,
    ...more,
  })
  const watcher = startBscWatcher(app, { intervalMs: 3_600_000 })
  await watcher.pollNow()
  const world = {
    chain,
    app,
    watcher,
    payer,
    payTo,
    token,
    foreignToken,
    feed,
    /** Asks a visitor for US dollars and cents, with a fee of 2%. */
    ask: (visitor: Ctx, cents: bigint) =>
      openInvoice(visitor, {
        amount: money('USD', cents),
        fee: money('USD', cents / 50n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the payer's account; the transfer waits for the next block. */
    pay: (units: bigint, { of = token, to = payTo }: { of?: Address; to?: Address } = {}) =>
      chain.transfer(payer, of, to, units),
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
