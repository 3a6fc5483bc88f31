import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Problem } from '#kit/problem.ts'
import { askedStep } from '../../coin.ts'
import { noLivePrice } from '../../problems.ts'
import { receivedOn } from '../books/receiving-addresses.ts'
import { reconcile } from '../books/reconcile.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { requote } from '../invoices/requote.ts'
import { type EthereumWorld, ethereumRails, ethereumWorld, watchEthereum } from '../testing/ethereum-world.ts'

let world: EthereumWorld
beforeAll(async () => {
  world = await ethereumWorld()
})
afterAll(() => world.close())

const balanced = async () => {
  const found = await reconcile(world.app)
  expect(Object.fromEntries(found.map(({ asset, difference }) => [asset, difference]))).toEqual({
    ETH: 0n,
    USDC: 0n,
    LINK: 0n,
  })
}

describe.each(['ETH', 'USDC', 'LINK'] as const)('%s', (coin) => {
  test('the exact amount pays after twelve blocks, and is asked at the price of two feeds', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, coin, 12_500n)
    const most = BigInt(ethereumRails[coin].slotCount + 1) * askedStep(coin)
    expect(invoice.due.units - (12_500n * invoice.rate.den) / invoice.rate.num).toBeLessThan(most)
    expect(invoice.rate.source).toBe(`Chainlink ${coin}/USD`)
    const { hash } = await world.pay(coin, invoice.due.units)
    await world.mine()
    const seen = await getInvoice(visitor, invoice)
    expect(seen).toMatchObject({ status: 'processing', asset: coin, chain: '0x1', required: 12 })
    expect(seen.payments).toMatchObject([
      { transactionHash: hash, confirmations: 1, creditedUsdAmount: expect.stringMatching(/^125\.0[01]$/) },
    ])
    await world.mine(10)
    expect((await getInvoice(visitor, invoice)).status).toBe('processing')
    await world.mine()
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
  })
  test('a thousand dollars are paid when the chain calls the block final, not before', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, coin, 100_000n)
    await world.pay(coin, invoice.due.units)
    await world.mine(13)
    expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'processing', required: null })
    await world.mine(100)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
  test('two equal bills ask different amounts, and each gets its own money', async () => {
    const [a, b] = [await world.app.visitor(), await world.app.visitor()]
    const [first, second] = [await world.ask(a, coin, 7_700n), await world.ask(b, coin, 7_700n)]
    expect(first.due.units).not.toBe(second.due.units)
    await world.pay(coin, second.due.units)
    await world.mine(12)
    expect((await getInvoice(a, first)).status).toBe('new')
    expect((await getInvoice(b, second)).status).toBe('settled')
  })
  test('a reorganisation takes a payment back; what is sent again settles it', async () => {
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, coin, 8_800n)
    await world.pay(coin, invoice.due.units)
    await world.mine(3)
    await world.chain.reorg(3)
    await world.watcher.pollNow()
    const undone = await getInvoice(visitor, invoice)
    expect(undone).toMatchObject({ status: 'new', payments: [{ state: 'orphaned' }] })
    await world.pay(coin, invoice.due.units)
    await world.mine(12)
    expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  })
})

test('ether in a transaction that failed is no payment, and what a failed sending costs us is booked', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'ETH', 9_900n)
  // A token does not take ether: the transaction is mined and fails.
  await world.chain.sendCoin(world.payer, world.tokens.USDC, invoice.due.units)
  await world.chain.sendCoin(world.receiver, world.tokens.USDC, 5n)
  await world.mine(13)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'new', payments: [] })
  expect((await reconcile(world.app)).find(({ asset }) => asset === 'ETH')).toMatchObject({ difference: 0n })
})
test('what was asked at an address of ours is still seen there after another one took its place', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 4_200n)
  const elsewhere = await world.chain.account()
  await world.watcher.stop()
  const config = { ...world.app.config, USDC_RECEIVING_ADDRESS: elsewhere.address }
  world.watcher = watchEthereum({ ...world.app, config })
  await world.watcher.pollNow()
  const next = await world.ask(visitor, 'USDC', 4_200n)
  expect(next.payTo).toBe(elsewhere.address)
  await world.pay('USDC', invoice.due.units)
  await world.mine(12)
  expect((await getInvoice(visitor, invoice)).status).toBe('settled')
  const usdc = (await receivedOn(world.app.databases.system, '0x1')).filter(({ asset }) => asset === 'USDC')
  expect(new Set(usdc.map(({ isAsked }) => isAsked))).toEqual(new Set([false, true]))
  await world.watcher.stop()
  world.watcher = watchEthereum(world.app)
  await world.watcher.pollNow()
})
test('money of another amount waits in the inbox, by its coin and chain', async () => {
  const { hash } = await world.pay('LINK', 1_234_567n)
  await world.mine()
  const found = await unexplainedMoney({ db: world.app.databases.system })
  expect(found).toContainEqual(
    expect.objectContaining({ chain: '0x1', asset: 'LINK', txHash: hash, units: 1_234_567n }),
  )
})
test('feeds that do not agree within 2% take the coin off the list, also for a new price', async () => {
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'LINK', 5_000n)
  await world.bsc.post(world.poster, world.feeds.LINK[1], 1_280_000_000n)
  await world.bsc.mine()
  world.app.setNow(new Date(Date.now() + 16 * 60_000))
  await expect(world.ask(visitor, 'LINK', 5_000n)).rejects.toSatisfy(
    (error) => error instanceof Problem && error.kind === noLivePrice,
  )
  await expect(requote(visitor, invoice)).rejects.toSatisfy(
    (error) => error instanceof Problem && error.kind === noLivePrice,
  )
  expect((await world.ask(visitor, 'USDC', 5_000n)).due.units).toBeGreaterThanOrEqual(50_000_000n)
  world.app.setNow(null)
})
test('in the end chain, records and books of every coin agree', balanced)
