import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareOwnAccounts, type OwnComparison } from '#domains/payments/server/books/compare-own-accounts.ts'
import { enterOwnTransfer } from '#domains/payments/server/books/enter-own-transfer.ts'
import { paymentsParts } from '#domains/payments/server/payments-parts.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

let world: BuyingWorld
let before: Hex
beforeAll(async () => {
  world = await buyingWorld()
  before = (await world.bsc.transfer(world.owner, world.token, world.treasury.address, parseEther('5'))).hash
  await world.step(3_000, 20)
})
afterAll(() => world.close())

const compare = async () => {
  const found = await compareOwnAccounts(world.app)
  return Object.fromEntries(found.map((one) => [one.asset, one])) as Record<'UDE' | 'BNB', OwnComparison>
}
const books = async () => (await paymentsParts(world.app)['books']?.())?.status
const enter = (hash: string) =>
  enterOwnTransfer(world.app.system, hash).catch((refused: { message: string }) => refused.message)

/** Somebody buys UDE for $100 in Ether, and gets it. */
async function bought(wallet: Address) {
  const visitor = await world.app.visitor()
  const { orderId, invoiceId } = await world.order(visitor, 100, wallet)
  await world.payFor(invoiceId ?? '')
  const stepped = async () => {
    await world.step()
    return world.see(visitor, orderId)
  }
  await expect.poll(stepped, { timeout: 20_000 }).toMatchObject({ transactionHash: expect.stringMatching(/^0x/) })
  return { stepped, hash: async () => (await world.see(visitor, orderId)).transactionHash as Hex }
}

test('the books of the treasury are opened with what is there, and hold what its deliveries and their network fees leave of it', async () => {
  const opened = await compare()
  expect(opened.UDE).toMatchObject({ isOpening: true, chainUnits: parseEther('10000005'), difference: 0n })
  expect(opened.BNB).toMatchObject({ isOpening: true, chainUnits: parseEther('1'), difference: 0n })
  const { stepped, hash } = await bought(privateKeyToAddress(generatePrivateKey()))
  // In a block that is not final yet, then final before anybody entered it.
  expect(await compare()).toMatchObject({ UDE: { difference: 0n }, BNB: { difference: 0n } })
  await world.pass(3_000, 16)
  expect(await compare()).toMatchObject({ UDE: { difference: 0n }, BNB: { difference: 0n } })
  await expect.poll(stepped, { timeout: 20_000 }).toMatchObject({ purchaseStatus: 'completed' })
  const { gasUsed, effectiveGasPrice } = await world.bsc.client.getTransactionReceipt({ hash: await hash() })
  expect(await compare()).toMatchObject({
    UDE: { isOpening: false, bookUnits: parseEther('10000005') - parseEther('32840.722495'), difference: 0n },
    BNB: { isOpening: false, bookUnits: parseEther('1') - gasUsed * effectiveGasPrice, difference: 0n },
  })
  const { rows } = await world.app.databases.pool.query<{ account: string; units: string }>(
    `select account, sum(units)::text as units from payments.ledger_entries where asset = 'BNB' group by account order by account`,
  )
  expect(rows).toEqual([
    { account: 'assets:bsc:treasury', units: String(parseEther('1') - gasUsed * effectiveGasPrice) },
    { account: 'equity:opening', units: String(-parseEther('1')) },
    { account: 'expenses:network-fees', units: String(gasUsed * effectiveGasPrice) },
  ])
  expect(await books()).toBe('up')
  expect(await enter(await hash())).toMatch(/^This was sent by the treasury/)
})

test('UDE that is brought to the treasury and no order explains is a difference, until an operator enters its transaction, once', async () => {
  const { hash } = await world.bsc.transfer(world.owner, world.token, world.treasury.address, parseEther('7'))
  await world.step()
  expect(await enter(hash)).toMatch(/not final yet/)
  await world.step(3_000, 16)
  expect((await compare()).UDE).toMatchObject({ difference: parseEther('7'), before: 0n })
  expect((await compare()).UDE).toMatchObject({ difference: parseEther('7'), before: parseEther('7') })
  expect(await books()).toBe('down')
  expect(await enter(hash)).toEqual([{ account: 'assets:bsc:treasury', asset: 'UDE', units: parseEther('7') }])
  expect((await compare()).UDE).toMatchObject({ difference: 0n, before: parseEther('7') })
  expect(await books()).toBe('up')
  expect(await enter(hash)).toMatch(/in the books already/)
  expect(await enter(before)).toMatch(/since their books were opened/)
  expect(await enter(`0x${'9'.repeat(64)}`)).toMatch(/no such transaction/)
})

test('BNB that the account of the treasury spent beside its deliveries is a difference', async () => {
  await world.usePlace()
  await world.step()
  const { BNB, UDE } = await compare()
  expect(UDE.difference).toBe(0n)
  expect(BNB.difference).toBeLessThan(0n)
})
