import { afterEach, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { events } from '#server/database/tables.ts'
import { startJobs } from '#server/events/jobs.ts'
import { serveHealth } from '#server/health/serve-health.ts'
import { buildServer } from '#server/http/build-server.ts'
import { paymentsDomain } from '../domain.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { paymentsParts } from '../payments-parts.ts'
import { ledgerEntries, outgoing, receiving, reconciliations } from '../tables.ts'
import { ethereumWorld } from '../testing/ethereum-world.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'
import { compareAll, reconcile, scheduleReconciliation } from './reconcile.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

const parts = async () => {
  const server = await buildServer(world.app, { routes: [], rateLimits: false })
  serveHealth(server, world.app, paymentsParts(world.app))
  const answer = await server.inject('/api/health')
  await server.close()
  return answer.json<{ parts: Record<string, { status: string }> }>().parts
}

test('chain, records and books agree, whatever came in, whoever explained it, and whatever left', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.pay(1234n)
  await world.mine(3)
  expect((await reconcile(world.app))[0]).toMatchObject({ chainUnits: invoice.due.units + 1234n, difference: 0n })
  await world.mine(15)
  await world.withdraw(1000n)
  await world.mine()
  const early = (await reconcile(world.app))[0]
  expect(early).toMatchObject({ chainUnits: invoice.due.units + 234n, difference: 0n })
  await world.mine(15)
  expect((await reconcile(world.app))[0]).toMatchObject({
    recordUnits: early?.chainUnits,
    bookUnits: early?.chainUnits,
    difference: 0n,
  })
  expect(await world.app.system.db.select().from(outgoing)).toMatchObject([{ units: 1000n, state: 'final' }])
  const withdrawn = (await world.books()).filter(({ account }) => account === 'assets:bsc:withdrawn')
  expect(withdrawn.map(({ units }) => units)).toEqual([1000n])
  expect((await parts())['books']).toMatchObject({ status: 'up' })
})
test('money that left and came back with the chain’s last blocks is booked back too', async () => {
  await world.pay(5000n)
  await world.mine(16)
  await world.withdraw(4000n)
  await world.mine(16)
  await world.chain.reorg(16)
  await world.watcher.pollNow()
  expect(await world.app.system.db.select().from(outgoing)).toMatchObject([{ state: 'orphaned' }])
  expect((await reconcile(world.app))[0]).toMatchObject({ chainUnits: 5000n, difference: 0n })
})
/** Begins to read, as if for the first time, what was sent 100 blocks ago. */
async function beginAfterwards() {
  await world.chain.mine(100)
  await world.app.databases.pool.query('truncate payments.cursors, payments.checkpoints, payments.receiving')
  await watchAgain(world.app)
}
async function watchAgain(app: App) {
  await world.watcher.stop()
  world.watcher = watchBsc(app)
  await world.watcher.pollNow()
}

test('what the address held before we began to read opens the books', async () => {
  await world.pay(9_000n)
  await beginAfterwards()
  expect((await reconcile(world.app))[0]).toMatchObject({ chainUnits: 9_000n, recordUnits: 9_000n, difference: 0n })
  const books = await world.books()
  expect(books.map(({ account, units }) => [account, units])).toEqual([
    ['assets:bsc:receiving', 9_000n],
    ['equity:opening', -9_000n],
  ])
})
test('another contract of the coin, at the address that held some before, opens the books as well', async () => {
  await world.pay(9_000n)
  await world.pay(500n, { of: world.foreignToken })
  await beginAfterwards()
  await watchAgain({ ...world.app, config: { ...world.app.config, UDE_TOKEN: world.foreignToken } })
  await world.mine()
  const opened = (await world.books()).filter(({ account }) => account === 'equity:opening')
  expect(new Set(opened.map(({ units }) => units))).toEqual(new Set([-500n, -9_000n]))
})
test('a transfer nobody wrote down, or a wrong entry, is a difference: it is kept, and the books are down', async () => {
  await world.pay(700n)
  await world.mine(15)
  const at = new Date()
  const line = (account: string, units: bigint) => ({ key: 'wrong', account, asset: 'UDE' as const, units, at })
  await world.app.system.db.insert(ledgerEntries).values([line('assets:bsc:receiving', 5n), line('other', -5n)])
  expect((await reconcile(world.app))[0]).toMatchObject({
    chainUnits: 700n,
    recordUnits: 700n,
    bookUnits: 705n,
    difference: -5n,
  })
  expect((await parts())['books']).toMatchObject({ status: 'down' })
  await world.app.databases.pool.query('delete from payments.payments')
  expect((await reconcile(world.app))[0]).toMatchObject({ recordUnits: 0n, difference: 700n })
  expect(await world.app.system.db.select().from(reconciliations)).toHaveLength(2)
})
test('a fake and a missing payment of the same amount are two findings, not none', async () => {
  await world.pay(700n)
  await world.mine(16)
  expect((await compareAll(world.app)).missing).toEqual([])
  // The chain has 700 that nobody wrote down, and the records have 700 that never were.
  await world.app.databases.pool.query('update payments.payments set tx_hash = $1', [`0x${'fa'.repeat(32)}`])
  const { found, missing } = await compareAll(world.app)
  expect(missing).toMatchObject([{ direction: 'in', txHash: `0x${'fa'.repeat(32)}`, units: 700n }])
  expect(found[0]).toMatchObject({ chainUnits: 700n, recordUnits: 700n, bookUnits: 700n, difference: 700n, before: 0n })
  expect((await parts())['books']).toMatchObject({ status: 'down' })
  expect((await compareAll(world.app)).found[0]).toMatchObject({ difference: 700n, before: 700n })
})
test('a chain that cannot be read does not hold up the next ones, and is asked for again', async () => {
  const two = await ethereumWorld()
  const { db } = two.app.system
  // BNB Smart Chain comes first, and nobody has read it here.
  await db.insert(receiving).values({ chain: '0x38', asset: 'UDE', payTo: '0x01', isAsked: true })
  await expect(reconcile(two.app)).rejects.toThrow('The chain is being read')
  const found = await db.select().from(reconciliations)
  expect(new Set(found.map(({ chain, difference }) => `${chain} ${difference}`))).toEqual(new Set(['0x1 0']))
  await two.close()
})
test('it is done when asked at a start, and every day after', async () => {
  const jobs = startJobs(world.app, paymentsDomain)
  await scheduleReconciliation(world.app.system)
  await scheduleReconciliation(world.app.system)
  await jobs.drain()
  expect(await world.app.system.db.select().from(reconciliations)).toHaveLength(1)
  const next = (await world.app.system.db.select().from(events)).filter(({ handledAt }) => handledAt === null)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  expect(next.map(({ dueAt }) => dueAt.toISOString())).toEqual([`${tomorrow}T00:00:00.000Z`])
  await jobs.stop()
})
test('money nobody has explained for an hour is looked at; money that was claimed is not', async () => {
  const alarms: string[] = []
  const log = Object.create(world.app.log, {
    error: { value: (said: { payment?: string }) => alarms.push(String(said.payment)) },
  })
  const jobs = startJobs({ ...world.app, log }, paymentsDomain)
  const { hash } = await world.pay(4321n)
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.mine(15)
  await jobs.drain()
  expect([alarms, (await parts())['inbox']?.status]).toEqual([[], 'up'])
  world.app.setNow(new Date(Date.now() + 3_601_000))
  await jobs.drain()
  expect(alarms).toEqual([expect.stringContaining(hash)])
  expect((await parts())['inbox']).toMatchObject({ status: 'slow' })
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  await jobs.stop()
})
