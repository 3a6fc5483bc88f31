import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SubmittableTransaction, Wallet } from 'xrpl'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { money } from '#kit/money.ts'
import { type TestLedger, TestLedgers } from '#sandbox/xrpl/testing/ledgers.ts'
import type { App, Ctx } from '#server/context.ts'
import { testApp } from '#server/testing/test-app.ts'
import { xrp } from '../../rails/rails.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { startWatcher } from '../watching/start-watcher.ts'
import { xrplSource } from '../xrpl/xrpl-source.ts'

/** A watcher of the XRP Ledger that looks only when asked. */
export const watchXrpl = (app: App) => startWatcher(app, xrplSource(app), { intervalMs: 3_600_000 })

/** A database, a ledger that closes when told, and price feeds of XRP. */
export type XrplWorld = Awaited<ReturnType<typeof xrplWorld>>

/** Makes a world of a test file's own. One XRP costs 2.50 dollars. */
export async function xrplWorld() {
  const ledgers = new TestLedgers()
  // Bills that were made some time ago have this price too: none from far ahead is believed.
  const posted = new Date(Date.now() - 10 * 60_000)
  const chains = await Promise.all([startTestChain(posted, 1), startTestChain(posted)])
  const ledger = await ledgers.start()
  const app = await testApp({
    BSC_RPC_URLS: chains[1].url,
    ETHEREUM_RPC_URLS: chains[0].url,
    XRPL_RPC_URLS: ledger.about.url,
    XRP_RECEIVING_ADDRESS: ledger.receiving,
    RATE_FEEDS: (await Promise.all(chains.map(feedOn)))
      .map((feed, i) => `XRP/USD@${i ? '0x38' : '0x1'}=${feed}`)
      .join(','),
  })
  const watcher = watchXrpl(app)
  await watcher.pollNow()
  const world = {
    ledgers,
    ledger,
    app,
    watcher,
    /** Asks a visitor for US cents, without a fee. */
    ask: (visitor: Ctx, cents: bigint) =>
      openInvoice(visitor, xrp, {
        amount: money('USD', cents),
        fee: money('USD', 0n),
        reference: 'test',
        payer: null,
      }),
    /** Pays from the payer's account with a tag; it waits for the next ledger. `claimed`: it says that it delivers so much. */
    pay: (units: bigint, tag: string | null, claimed?: bigint) => pay(world.ledger, units, tag, claimed),
    /** Has the receiving account do something, as its owner may at any time; answers what the ledger makes of it. */
    act: (transaction: Record<string, unknown>) => act(world.ledger, transaction),
    /** Closes ledgers and lets the watcher read them. */
    close: async (count = 1) => {
      await world.ledger.close(count)
      await world.watcher.pollNow()
    },
    end: async () => {
      await world.watcher.stop()
      await app.close()
      await ledgers.endAll()
      await Promise.all(chains.map((chain) => chain.stop()))
    },
  }
  return world
}

async function feedOn(chain: Awaited<ReturnType<typeof startTestChain>>): Promise<string> {
  return chain.deployFeed(await chain.account(), 'XRP / USD', 250_000_000n)
}

async function pay(ledger: TestLedger, units: bigint, tag: string | null, claimed?: bigint) {
  const { status, body } = await ledger.control('POST /pay', {
    to: ledger.receiving,
    units: String(units),
    ...(tag !== null && { tag: Number(tag) }),
    ...(claimed !== undefined && { claimed: String(claimed) }),
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as { transactionHash: string; result: string }
}

// The product never has the key of the account that is paid.
async function act(ledger: TestLedger, transaction: Record<string, unknown>): Promise<unknown> {
  const keys = JSON.parse(readFileSync(join(ledger.dataDir, 'keys.json'), 'utf8')) as { receiving: string }
  const receiver = Wallet.fromSeed(keys.receiving)
  const { account_data } = await ledger.rpc('account_info', { account: receiver.address })
  const { Sequence } = account_data as { Sequence: number }
  const common = { Account: receiver.address, Fee: '12', Sequence, NetworkID: ledger.about.networkId }
  const { tx_blob } = receiver.sign({ ...common, ...transaction } as unknown as SubmittableTransaction)
  return (await ledger.rpc('submit', { tx_blob }))['engine_result']
}
