import { type Address, parseEther, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareOwnAccounts } from '#domains/payments/server/books/compare-own-accounts.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { signedOf } from '#domains/payments/server/sending/own-transactions.ts'
import type { Ctx } from '#server/context.ts'
import { type BuyingWorld, buyingWorld } from '../testing/buying-world.ts'

let world: BuyingWorld
beforeAll(async () => {
  world = await buyingWorld()
  await world.step(3_000, 20)
  await compareOwnAccounts(world.app)
})
afterAll(() => world.close())

let visitor: Ctx
let wallet: Address
beforeEach(async () => {
  visitor = await world.app.visitor()
  wallet = privateKeyToAddress(generatePrivateKey())
})

const minutes = 60_000
const bought = parseEther('3284.072249')
const seen =
  (orderId: string, blocks = 1) =>
  async () => {
    await world.step(3_000, blocks)
    return world.see(visitor, orderId)
  }
const refundsOf = async (id: string) => (await getInvoice(visitor, { id })).refunds

/** An order whose transfer was signed, while no block takes it for 31 minutes. */
async function stuck() {
  const { orderId, invoiceId } = await world.order(visitor, 10, wallet)
  world.setDeaf(true)
  await world.payFor(invoiceId)
  await expect.poll(seen(orderId)).toMatchObject({ transferStatus: 'submitted' })
  const signed = () => signedOf(world.app.system, orderId)
  const [original] = await signed()
  if (!original) throw new Error('nothing was signed')
  await world.step(31 * minutes)
  await expect.poll(async () => (await seen(orderId)(), await signed()).some(({ cancels }) => cancels)).toBe(true)
  // As long as the chain did not say which of the two it carries out, nothing goes back.
  expect(await world.see(visitor, orderId)).toMatchObject({ purchaseStatus: 'processing', transactionHash: null })
  expect(await refundsOf(invoiceId)).toEqual([])
  return { orderId, invoiceId, signed, original }
}

/** The books agree with the chain, fees and all, and sum to zero. */
async function booksStand() {
  await world.step(3_000, 16)
  expect((await compareOwnAccounts(world.app)).map(({ difference }) => difference)).toEqual([0n, 0n])
  const sums = 'select asset from payments.ledger_entries group by asset having sum(units) <> 0'
  expect((await world.app.databases.pool.query(sums)).rows).toEqual([])
}

test('G-39 a transfer that no block takes for half an hour is cancelled with its own nonce for a higher fee, and only then the money goes back', async () => {
  const { orderId, invoiceId, signed, original } = await stuck()
  const [cancel] = await signed()
  const [was, is] = [original.raw, cancel?.raw ?? '0x'].map((raw) => parseTransaction(raw as `0x${string}`))
  expect([is?.nonce, is?.to, is?.value ?? 0n]).toEqual([was?.nonce, was?.to, 0n])
  expect(is?.data?.slice(34, 74)).toBe(world.treasury.address.slice(2).toLowerCase())
  expect(BigInt(`0x${is?.data?.slice(74)}`)).toBe(0n)
  expect(cancel?.maxFeePerGas).toBeGreaterThan(original.maxFeePerGas)
  world.setDeaf(false)
  await world.step(3_000, 2)
  // In a block that may still be taken back.
  await world.step(3_000, 2)
  expect(await refundsOf(invoiceId)).toEqual([])
  const failed = { purchaseStatus: 'failed', transferStatus: 'failed', why: 'not_delivered_in_time' }
  await expect.poll(seen(orderId, 8), { timeout: 20_000 }).toMatchObject(failed)
  expect(await refundsOf(invoiceId)).toMatchObject([{ state: 'asked', reason: 'not_provided' }])
  // Handed in again by whoever kept it, what was signed first finds its nonce used.
  await expect(world.bsc.client.sendRawTransaction({ serializedTransaction: original.raw })).rejects.toThrow()
  await world.step(3_000, 16)
  expect(await world.balanceOf(wallet)).toBe(0n)
  await booksStand()
})

test('G-39 a transfer that a block takes after all, though its cancelling was signed, is delivered and nothing goes back', async () => {
  const { orderId, invoiceId, original } = await stuck()
  await world.bsc.client.sendRawTransaction({ serializedTransaction: original.raw })
  await world.step(3_000, 1)
  world.setDeaf(false)
  const completed = { purchaseStatus: 'completed', transactionHash: original.hash }
  await expect.poll(seen(orderId, 8), { timeout: 20_000 }).toMatchObject(completed)
  await world.step(31 * minutes)
  expect(await refundsOf(invoiceId)).toEqual([])
  expect(await world.balanceOf(wallet)).toBe(bought)
  await booksStand()
})
