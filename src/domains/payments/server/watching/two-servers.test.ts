import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../books/reconcile.ts'
import { addresses, checkpoints, ledgerEntries, payments } from '../tables.ts'
import { type BitcoinWorld, bitcoinWorld, watchBitcoin } from '../testing/bitcoin-world.ts'
import { type EthereumWorld, ethereumWorld, watchEthereum } from '../testing/ethereum-world.ts'
import { type SolanaWorld, solanaWorld, watchSolana } from '../testing/solana-world.ts'
import { watchXrpl, type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'
import type { ChainWatcher } from './start-watcher.ts'

let bitcoin: BitcoinWorld
let ethereum: EthereumWorld
let xrpl: XrplWorld
let solana: SolanaWorld
let solanaWatcher: ChainWatcher
beforeAll(async () => {
  ;[bitcoin, ethereum, xrpl, solana] = await Promise.all([
    bitcoinWorld(({ receivingAccount }) => ({ BTC_ACCOUNT_KEY: receivingAccount.tpub })),
    ethereumWorld(),
    xrplWorld(),
    solanaWorld(),
  ])
  solanaWatcher = watchSolana(solana.app)
  await solanaWatcher.pollNow()
})
afterAll(async () => {
  await solanaWatcher.stop()
  await Promise.all([bitcoin.close(), ethereum.close(), xrpl.end(), solana.close()])
})

type World = {
  name: string
  app: BitcoinWorld['app']
  first: ChainWatcher
  second: ChainWatcher
  ask(cents: bigint): Promise<{ id: string }>
  /** Pays a bill just asked, and lets the chain go on; nobody has looked since. */
  pay(invoice: { id: string }): Promise<unknown>
}

async function worldOf(name: 'bitcoin' | '0x1' | 'xrpl' | 'solana'): Promise<World> {
  if (name === 'bitcoin') {
    const { app, watcher: first, control } = bitcoin
    const [visitor, second] = [await app.visitor(), watchBitcoin(app)]
    const pay = async ({ payTo, due }: Awaited<ReturnType<typeof bitcoin.ask>>) => {
      await control('pay', { to: payTo, units: String(due.units) })
      await control('mine', { blocks: 1 })
    }
    return { name, app, first, second, ask: (cents) => bitcoin.ask(visitor, cents), pay } as World
  }
  if (name === '0x1') {
    const { app, watcher: first, chain } = ethereum
    const [visitor, second] = [await app.visitor(), watchEthereum(app)]
    const pay = async ({ due }: Awaited<ReturnType<typeof ethereum.ask>>) => {
      await ethereum.pay('ETH', due.units)
      await chain.mine(12)
    }
    return { name, app, first, second, ask: (cents) => ethereum.ask(visitor, 'ETH', cents), pay } as World
  }
  if (name === 'solana') {
    const { app } = solana
    const [visitor, second] = [await app.visitor(), watchSolana(app)]
    const pay = async ({ due }: Awaited<ReturnType<typeof solana.ask>>) => {
      await solana.pay('SOL', due.units)
      await solana.mine(60)
    }
    return { name, app, first: solanaWatcher, second, ask: (cents) => solana.ask(visitor, 'SOL', cents), pay } as World
  }
  const { app, watcher: first, ledger } = xrpl
  const [visitor, second] = [await app.visitor(), watchXrpl(app)]
  const pay = async ({ due, marker }: Awaited<ReturnType<typeof xrpl.ask>>) => {
    await xrpl.pay(due.units, marker)
    await ledger.close(1)
  }
  return { name, app, first, second, ask: (cents) => xrpl.ask(visitor, cents), pay } as World
}

test.each(['bitcoin', '0x1', 'xrpl', 'solana'] as const)(
  'two servers on %s: one reads; when its lock is cut the other goes on, and every payment is there once',
  async (name) => {
    const world = await worldOf(name)
    const { app, first, second } = world
    const db = app.databases.system
    const look = () => Promise.all(Array.from({ length: 10 }, (_, i) => (i % 2 ? first : second).pollNow()))
    const asked: { id: string }[] = []
    const leaders: boolean[][] = []
    for (let n = 0n; n < 4n; n++) {
      const invoice = await world.ask(2_000n + n)
      asked.push(invoice)
      await world.pay(invoice)
      await look()
      leaders.push([first.leader(), second.leader()])
      // As when the leader's machine dies: the database lets its lock go, which is waited for.
      await db.execute(sql`select pg_terminate_backend(l.pid, 5000) from pg_locks l
        where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())`)
    }
    await look()
    expect(leaders.every(([one, other]) => one !== other)).toBe(true)
    const rows = await db.select().from(payments)
    expect(rows).toHaveLength(asked.length)
    for (const { id } of asked) {
      const [row] = rows.filter(({ invoiceId }) => invoiceId === id)
      expect(row).toMatchObject({ state: 'final' })
    }
    const lines = await db.select().from(ledgerEntries)
    expect(lines.reduce((sum, { units }) => sum + units, 0n)).toBe(0n)
    for (const { difference } of await reconcile(app)) expect(difference).toBe(0n)
    expect((await db.select().from(checkpoints)).length).toBeGreaterThan(0)
    await second.stop()
  },
)
test('two servers make no address twice', async () => {
  const made = await bitcoin.app.databases.system.select().from(addresses)
  const different = new Set(made.map(({ index }) => index))
  expect(different.size, 'V2.3.4 two servers make no address twice').toBe(made.length)
  expect(Math.max(...made.map(({ index }) => index))).toBe(made.length - 1)
})
