import { afterAll, beforeAll, expect, test } from 'vitest'
import { receivedOn } from '../books/receiving-addresses.ts'
import { reconcile } from '../books/reconcile.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { outgoing, payments } from '../tables.ts'
import { watchXrpl, type XrplWorld, xrplWorld } from '../testing/xrpl-world.ts'

let world: XrplWorld
beforeAll(async () => {
  world = await xrplWorld()
})
afterAll(() => world.end())

const balanced = async () => {
  const found = await reconcile(world.app)
  expect(found.map(({ asset, difference }) => [asset, difference])).toEqual([['XRP', 0n]])
}
const unexplained = async () => unexplainedMoney({ db: world.app.databases.system })
const paymentsWritten = () => world.app.databases.system.select().from(payments)

test('the exact amount with the tag of its invoice pays with the first ledger that is validated', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 12_500n)
  expect(invoice).toMatchObject({ payTo: world.ledger.receiving, due: { asset: 'XRP', units: 50_000_000n } })
  expect(Number(invoice.marker)).toBeGreaterThanOrEqual(100_000)
  const { transactionHash } = await world.pay(invoice.due.units, invoice.marker)
  await world.watcher.pollNow()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  await world.close()
  const paid = await getInvoice(visitor, invoice)
  expect(paid).toMatchObject({ status: 'settled', exception: 'none', asset: 'XRP', chain: 'xrpl', required: 1 })
  expect(paid).toMatchObject({ tag: invoice.marker, received: '50.000000', creditOwed: '0.000000' })
  expect(paid.payments).toMatchObject([{ transactionHash, state: 'final', creditedUsdAmount: '125.00' }])
  expect(paid.payments[0]?.explorerUrl).toBe(`https://livenet.xrpl.org/transactions/${transactionHash}`)
})
test('a payment is written with the ledger it stands in, who sent it and its tag', async () => {
  const invoice = await world.ask(await world.app.visitor(), 5_000n)
  const { transactionHash } = await world.pay(invoice.due.units, invoice.marker)
  await world.close()
  const { ledger } = world
  const final = await ledger.rpc('tx', { transaction: transactionHash, api_version: 2 })
  const written = (await paymentsWritten()).find(({ txHash }) => txHash === transactionHash)
  const sender = (final['tx_json'] as { Account: string }).Account
  expect(written).toMatchObject({
    marker: invoice.marker,
    fromAddress: sender,
    toAddress: ledger.receiving,
    logIndex: 0,
  })
  expect(written).toMatchObject({ height: final['ledger_index'], blockHash: final['ledger_hash'] })
  expect(written?.blockTime).toEqual(new Date(String(final['close_time_iso'])))
})
test('two bills of the same amount have different tags, and each gets its own money', async () => {
  const [a, b] = [await world.app.visitor(), await world.app.visitor()]
  const [first, second] = [await world.ask(a, 7_700n), await world.ask(b, 7_700n)]
  expect(first.due.units).toBe(second.due.units)
  expect(first.marker).not.toBe(second.marker)
  await world.pay(second.due.units, second.marker)
  await world.close()
  expect((await getInvoice(a, first)).status).toBe('new')
  expect((await getInvoice(b, second)).status).toBe('settled')
})
test('a part is credited by its worth, and what is sent later tops it up', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 10_000n)
  await world.pay(15_000_000n, invoice.marker)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    exception: 'paid_partial',
    creditedUsdAmount: '37.50',
    remainingUsdAmount: '62.50',
  })
  const { remaining } = await requote(visitor, { id: invoice.id })
  expect(remaining).toBe('25.000000')
  await world.pay(25_000_000n, invoice.marker)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', remainingUsdAmount: '0.00' })
})
test('what is more than the bill is owed back', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 10_000n)
  await world.pay(50_000_000n, invoice.marker)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'settled',
    exception: 'paid_over',
    creditOwed: '10.000000',
  })
})
test('money that comes after the price is over is credited at the price of then', async () => {
  world.app.setNow(new Date(Date.now() - 20 * 60_000))
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 10_000n)
  world.app.setNow(null)
  await world.pay(invoice.due.units, invoice.marker)
  await world.close()
  const late = await getInvoice(visitor, invoice)
  expect(late).toMatchObject({ status: 'settled', exception: 'paid_late', payments: [{ isLate: true }] })
})
test('a partial payment that claims a thousand times more is worth what it delivered', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 10_000n)
  await world.pay(40_000n, invoice.marker, invoice.due.units)
  await world.close()
  expect(await getInvoice(visitor, invoice)).toMatchObject({
    status: 'new',
    exception: 'paid_partial',
    received: '0.040000',
    creditedUsdAmount: '0.10',
  })
})
test('a payment with a tag nobody has waits in the inbox, one without a tag never arrives', async () => {
  const { transactionHash } = await world.pay(1_234_567n, '4294967295')
  expect((await world.pay(2_000_000n, null)).result).toBe('tecDST_TAG_NEEDED')
  await world.close()
  const found = await unexplained()
  expect(found).toContainEqual(expect.objectContaining({ chain: 'xrpl', txHash: transactionHash, units: 1_234_567n }))
  expect(found.map(({ units }) => units)).not.toContain(2_000_000n)
})
test('the right amount with another tag pays nothing, and tags do not follow one another', async () => {
  const visitor = await world.app.visitor()
  const [before, invoice] = [await world.ask(visitor, 100n), await world.ask(visitor, 825n)]
  const [tag, other] = [Number(invoice.marker), Number(before.marker)]
  expect(String(tag)).toMatch(/^\d{9}$/)
  expect(Math.abs(tag - other)).toBeGreaterThan(10)
  for (const slip of [tag + 1, tag - 1, other + 1]) await world.pay(3_300_000n, String(slip))
  await world.close()
  for (const one of [before, invoice])
    expect(await getInvoice(visitor, one)).toMatchObject({ status: 'new', payments: [] })
})
test('a payment that the network drops before it is validated was never there', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 6_000n)
  const { transactionHash } = await world.pay(invoice.due.units, invoice.marker)
  await world.watcher.pollNow()
  await world.ledger.control('POST /drop', { transactionHash })
  await world.close(2)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  expect((await paymentsWritten()).map(({ txHash }) => txHash)).not.toContain(transactionHash)
})
test('while no node answers nothing is concluded, and what came meanwhile is read after', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 6_100n)
  await world.ledger.control('POST /node', { up: false })
  await world.pay(invoice.due.units, invoice.marker)
  await world.ledger.close(3)
  await expect(world.watcher.pollNow()).rejects.toThrow('503')
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  await world.ledger.control('POST /node', { up: true })
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
})
test('what leaves the account is booked with what it cost, also when nothing moved', async () => {
  const Destination = world.ledger.wallets[0]?.address
  expect(await world.act({ TransactionType: 'Payment', Destination, Amount: '20000000' })).toBe('tesSUCCESS')
  expect(await world.act({ TransactionType: 'AccountSet', Domain: '61' })).toBe('tesSUCCESS')
  const tooMuch = { TransactionType: 'Payment', Destination, Amount: '90000000000000' }
  expect(await world.act(tooMuch)).toBe('tecUNFUNDED_PAYMENT')
  await world.close()
  const left = await world.app.databases.system.select().from(outgoing)
  const of = (index: number) => left.filter(({ logIndex }) => logIndex === index).map(({ units }) => units)
  expect([of(-1), of(-2)]).toEqual([[20_000_000n], [12n, 12n, 12n]])
  expect(left.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'final'))
  await balanced()
})
test('the account is compared as of the ledger that was read, though later ones have more', async () => {
  await world.pay(9_999n, '8')
  await world.ledger.close(2)
  await balanced()
  await world.watcher.pollNow()
  await balanced()
})
test('an address that took another’s place begins with what it has, and the old one is still watched', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 4_200n)
  const next = world.ledger.wallets[1]?.address ?? ''
  await world.watcher.stop()
  world.watcher = watchXrpl({ ...world.app, config: { ...world.app.config, XRP_RECEIVING_ADDRESS: next } })
  await world.watcher.pollNow()
  expect((await world.ask(visitor, 4_200n)).payTo).toBe(next)
  await world.pay(invoice.due.units, invoice.marker)
  await world.close()
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  const received = await receivedOn(world.app.databases.system, 'xrpl')
  expect(new Set(received.map(({ isAsked }) => isAsked))).toEqual(new Set([false, true]))
  await balanced()
  await world.watcher.stop()
  world.watcher = watchXrpl(world.app)
  await world.watcher.pollNow()
})
test('in the end ledger, records and books agree', balanced)
