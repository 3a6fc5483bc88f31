import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestChain } from '#domains/chains/server/testing/test-chain.ts'
import { declareTransaction } from '../declared/declare-transaction.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { quotes } from '../tables.ts'
import { type PayingWorld, payingWorld, watchBsc } from '../testing/paying-world.ts'

let world: PayingWorld
beforeEach(async () => {
  world = await payingWorld()
})
afterEach(() => world.close())

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** Ends the watcher, lets time pass on the chain and here, and starts another. */
const whileAway = async (happens: () => Promise<void>) => {
  await world.watcher.stop()
  await happens()
  world.watcher = watchBsc(world.app)
  await world.watcher.pollNow()
}

/** A connection to the chain that can be cut and mended. */
const breakableWire = async (to: string) => {
  const port = Number(new URL(to).port)
  let isCut = false
  const open = new Set<Socket>()
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(port, '127.0.0.1')
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => {}).on('close', () => open.delete(end))
    }
    near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    isCut = true
    for (const end of open) end.destroy()
  }
  const { port: near } = server.address() as AddressInfo
  const close = () => (cut(), server.close())
  return { url: `http://127.0.0.1:${near}`, cut, mend: () => (isCut = false), close }
}

test('paid in time while nobody watched until after the end: settled, not late', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await whileAway(async () => {
    await world.pay(invoice.due.units)
    await world.chain.mineAt(after(invoice.expiresAt, -1))
    await world.chain.mineAt(after(invoice.expiresAt, 3600))
    // More than one batch to read: the end is not declared before the payment is read.
    await world.chain.mine(1200)
    world.app.setNow(after(invoice.expiresAt, 7200))
  })
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
})
test('not paid: it ends by the time of the chain, not by ours', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  world.app.setNow(after(invoice.expiresAt, 600))
  await world.mine()
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  await world.chain.mineAt(after(invoice.expiresAt, 1))
  await world.watcher.pollNow()
  const answer = await getInvoice(visitor, invoice)
  expect(answer).toMatchObject({ status: 'expired', exception: 'none' })
  expect(answer.timeline.map(({ what }) => what)).toEqual(['made', 'expired'])
})
test('an idle chain: it ends soon after its time, without waiting for the next block', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.chain.mineAt(after(invoice.expiresAt, -60))
  world.app.setNow(after(invoice.expiresAt, 9))
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  world.app.setNow(after(invoice.expiresAt, 11))
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('expired')
  // A block that was made in time and reached us late still counts.
  await world.pay(invoice.due.units)
  await world.chain.mineAt(after(invoice.expiresAt, -1))
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('processing')
})
test('after a pause nothing ends before the chain has been read to its end', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const told: string[] = []
  const off = world.app.live.on(invoice.id, ({ topic }) => told.push(topic))
  await whileAway(async () => {
    await world.pay(invoice.due.units)
    await world.chain.mineAt(after(invoice.expiresAt, -1))
    await world.chain.mine(600)
    await world.chain.mineAt(after(invoice.expiresAt, 3600))
    world.app.setNow(after(invoice.expiresAt, 3601))
  })
  const answer = await getInvoice(visitor, invoice)
  expect(answer).toMatchObject({ status: 'settled', exception: 'none' })
  expect(answer.timeline.map(({ what }) => what)).toEqual(['made', 'seen', 'confirmed'])
  off()
})
test('a day later the amount is free again and money of that amount is nobody’s', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.chain.mineAt(after(invoice.expiresAt, 24 * 3600))
  await world.watcher.pollNow()
  expect((await world.app.system.db.select().from(quotes))[0]).toMatchObject({ isReserved: false })
  await world.pay(invoice.due.units)
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'expired', exception: 'none', payments: [] })
})
test('money that came before it was asked for does not pay', async () => {
  const visitor = await world.app.visitor()
  const first = await world.ask(visitor, 2500n)
  const units = first.due.units + 8n * 10n ** 12n
  const { hash } = await world.pay(units)
  await world.mine(15)
  world.app.setNow(after(new Date(), 120))
  const second = await world.ask(visitor, 2500n)
  // As the dice may fall: just what had come before.
  await world.app.system.db.update(quotes).set({ units }).where(eq(quotes.invoiceId, second.id))
  const declared = await declareTransaction(visitor, { id: second.id, transactionHash: hash })
  expect(declared.verdict).toBe('too_old')
  expect((await getInvoice(visitor, second)).status).toBe('new')
})
test('the chain cannot be reached: a declared hash is kept, and everything is found when it is back', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const wire = await breakableWire(world.chain.url)
  const config = { ...world.app.config, BSC_RPC_URLS: [wire.url] }
  await world.watcher.stop()
  world.watcher = watchBsc({ ...world.app, config })
  await world.watcher.pollNow()
  const { hash } = await world.pay(invoice.due.units)
  wire.cut()
  await expect(world.mine(2)).rejects.toThrow()
  const declared = await declareTransaction({ ...visitor, config }, { id: invoice.id, transactionHash: hash })
  expect(declared).toMatchObject({ verdict: null, confirmations: 0 })
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  wire.mend()
  await world.mine(13)
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  wire.close()
})
test('a practice chain that began anew is followed from its start, and old invoices say that they are of the old one', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  await world.pay(invoice.due.units)
  await world.mine(3)
  const anew = await startTestChain(new Date(Date.now() - 5000))
  try {
    await anew.mine(2)
    // The same address answers with another chain.
    const moved = { ...world.app, config: { ...world.app.config, BSC_RPC_URLS: [anew.url] } }
    await world.watcher.stop()
    const watcher = watchBsc(moved)
    await watcher.pollNow()
    await watcher.stop()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', chainIsCurrent: false })
    const declared = await declareTransaction(
      { ...visitor, config: moved.config },
      { id: invoice.id, transactionHash: `0x${'ab'.repeat(32)}` },
    )
    expect(declared.verdict).toBe('wrong_chain')
  } finally {
    await anew.stop()
  }
})
test('in the world, a node of another chain is refused and nothing moves', async () => {
  const anew = await startTestChain(new Date(Date.now() - 5000))
  try {
    const config = { ...world.app.config, mode: 'live' as const, BSC_RPC_URLS: [anew.url] }
    await world.watcher.stop()
    const watcher = watchBsc({ ...world.app, config })
    await expect(watcher.pollNow()).rejects.toThrow(/first block/)
    await watcher.stop()
  } finally {
    await anew.stop()
  }
})
test('a node that does not answer: the next one in the list is read', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 2500n)
  const dead = 'http://127.0.0.1:1'
  const config = { ...world.app.config, BSC_RPC_URLS: [dead, world.chain.url] }
  await world.watcher.stop()
  world.watcher = watchBsc({ ...world.app, config })
  await world.pay(invoice.due.units)
  await world.mine(15)
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})
