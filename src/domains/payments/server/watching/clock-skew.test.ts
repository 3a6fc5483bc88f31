import { afterAll, beforeAll, expect, test } from 'vitest'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { type EthereumWorld, ethereumWorld } from '../testing/ethereum-world.ts'
import { chainParts } from './chain-parts.ts'

let world: EthereumWorld
beforeAll(async () => {
  world = await ethereumWorld()
})
afterAll(() => world.close())

const minutes = (n: number) => n * 60_000
/** Has our clock go wrong by so many minutes, and time go on a little, so that the chain has just been read by it. */
async function skew(by: number) {
  world.app.setNow(new Date(Date.now() + minutes(by)))
  await tick()
  await world.watcher.pollNow()
}
/** A block of now by the right time, or just after the one before. */
async function tick() {
  const { timestamp } = await world.chain.client.getBlock()
  await world.chain.mineAt(new Date(Math.max(Date.now(), (Number(timestamp) + 1) * 1000)))
}
const health = async () => (await chainParts(world.app)['ethereum']?.())?.status

test.each([10, -10])(
  'a clock that is wrong by %s minutes: what is paid at once pays, in time, and health says so',
  async (by) => {
    await skew(by)
    const visitor = await world.app.visitor()
    const invoice = await world.ask(visitor, 'USDC', 2_500n + BigInt(by))
    await world.pay('USDC', invoice.due.units)
    await tick()
    await world.mine(15)
    const paid = await getInvoice(visitor, invoice)
    expect(paid).toMatchObject({ status: 'settled', exception: 'none', payments: [{ isLate: false }] })
    expect(await health()).toBe('slow')
    expect(await unexplainedMoney({ db: world.app.databases.system })).toEqual([])
    world.app.setNow(null)
  },
)
test('a clock ten minutes ahead ends nobody’s time before the chain says so', async () => {
  await skew(0)
  const visitor = await world.app.visitor()
  const invoice = await world.ask(visitor, 'USDC', 3_300n)
  world.app.setNow(new Date(Date.now() + minutes(25)))
  await world.watcher.pollNow()
  expect((await getInvoice(visitor, invoice)).status).toBe('new')
  await world.pay('USDC', invoice.due.units)
  await world.mine(15)
  expect(await getInvoice(visitor, invoice)).toMatchObject({ status: 'settled', exception: 'none' })
  world.app.setNow(null)
})
