import { mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Address, encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permit } from '#domains/wallet/permit.ts'
import type { Ctx } from '#server/context.ts'
import { startJobs } from '#server/events/jobs.ts'
import { compareOwnAccounts } from '../books/compare-own-accounts.ts'
import { paymentsDomain } from '../domain.ts'
import { getInvoice } from '../invoices/get-invoice.ts'
import { serveSigner } from '../sending/serve-signer.ts'
import { type PayingWorld, payingWorld } from '../testing/paying-world.ts'
import { codeOf, gasPrice, sendRaw, signPermit } from '../testing/relay-steps.ts'
import { offerRelay } from './offer-relay.ts'
import { permitAbi } from './permit-abi.ts'
import { relayPermit } from './relay-permit.ts'
import { relayerPart } from './relayer.ts'
import { permitArgs, relayerCalls } from './relayer-calls.ts'

const relayerKey = generatePrivateKey()
const relayer = privateKeyToAccount(relayerKey)
const socket = join(mkdtempSync(join(tmpdir(), 'relayer-')), 's.sock')
let world: PayingWorld
let signer: Server
let jobs: ReturnType<typeof startJobs>
beforeAll(async () => {
  world = await payingWorld({ RELAYER_ADDRESS: relayer.address, RELAYER_SIGNER: socket, RELAY_PER_VISITOR: '2' })
  const { chain, app, token, payTo, payer } = world
  signer = await serveSigner({ key: relayerKey, token, socket, calls: relayerCalls(payTo) })
  await chain.sendCoin(payer, relayer.address, parseEther('1'))
  await world.mine()
  jobs = startJobs(app, paymentsDomain)
})
afterAll(async () => {
  await jobs.stop()
  signer.close()
  await world.close()
})

let visitor: Ctx
/** A wallet with UDE and no BNB. */
let holder: PrivateKeyAccount
beforeEach(async () => {
  visitor = await world.app.visitor()
  holder = privateKeyToAccount(generatePrivateKey())
  await world.chain.transfer(world.payer, world.token, holder.address, parseEther('100000'))
  await world.mine()
})

const offer = (invoiceId: string, by: Ctx = visitor) => offerRelay(by, { invoiceId, owner: holder.address })

const sign = (permit: Permit, otherwise = {}, by = holder) => signPermit(by, permit, otherwise)

/** What is due happens, and blocks are made and read. */
async function step(blocks = 1) {
  await jobs.drain()
  world.app.setNow(new Date(world.app.now().getTime() + 3_000))
  await world.chain.mineAt(world.app.now())
  await world.mine(blocks)
}

const see = (invoiceId: string) => getInvoice(visitor, { id: invoiceId })
const udeOf = (address: Address) =>
  world.chain.client.readContract({ address: world.token, abi: erc20Abi, functionName: 'balanceOf', args: [address] })

describe('paying without BNB', () => {
  test('while a chain that has just begun has no final block, what accounts of ours hold is not compared, and nothing fails', async () => {
    expect(await world.chain.client.getBlockNumber()).toBeLessThan(14n)
    expect(await compareOwnAccounts(world.app)).toEqual([])
  })

  test('a wallet with UDE and no BNB pays an invoice exactly by a signature, and the relayer pays the network as the books say', async () => {
    const invoice = await world.ask(visitor, 2_500n)
    const signed = await sign(await offer(invoice.id))
    await step(16)
    const [opened] = await compareOwnAccounts(world.app)
    const before = await world.chain.client.getBalance({ address: relayer.address })
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    await step()
    await step(16)
    await step(16)
    const [spent] = await compareOwnAccounts(world.app)
    expect(spent).toMatchObject({ account: 'assets:bsc:relayer', asset: 'BNB', difference: 0n, isOpening: false })
    expect(spent?.bookUnits).toBeLessThan(opened?.bookUnits ?? 0n)
    expect(await relayerPart(world.app)()).toMatchObject({ status: 'up' })
    expect(await see(invoice.id)).toMatchObject({
      status: 'settled',
      exception: 'none',
      payments: [{ from: holder.address, state: 'final' }],
    })
    expect(await udeOf(holder.address)).toBe(parseEther('100000') - invoice.due.units)
    expect(await world.chain.client.getBalance({ address: holder.address })).toBe(0n)
    expect(await world.chain.client.getBalance({ address: relayer.address })).toBeLessThan(before)
  })

  test('asked twice, and with its permit handed in by somebody else first, it is paid once', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id))
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    const [owner, units, deadline] = [holder.address, BigInt(signed.value), BigInt(signed.deadline)]
    const args = permitArgs({ owner, units, deadline, signature: signed.signature }, relayer.address)
    const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
    await sendRaw(world, world.payer, { to: world.token, data, gas: 120_000n })
    await world.mine()
    await step()
    await step(16)
    await step()
    expect(await see(invoice.id)).toMatchObject({ status: 'settled', exception: 'none' })
    expect(await codeOf(relayPermit(visitor, { invoiceId: invoice.id, ...signed }))).toBe('payments/nothing-due')
  })

  test('a replayed permit pays no second invoice', async () => {
    const [one, two] = [await world.ask(visitor, 1_000n), await world.ask(visitor, 1_000n)]
    const signed = await sign(await offer(one.id))
    // For another invoice it is of another amount, even when both ask for as many dollars.
    expect(await codeOf(relayPermit(visitor, { invoiceId: two.id, ...signed }))).toBe('payments/permit-other-amount')
    const forTwo = { ...signed, value: (await offer(two.id)).message.value }
    expect(await codeOf(relayPermit(visitor, { invoiceId: two.id, ...forTwo }))).toBe('payments/permit-not-valid')
    await relayPermit(visitor, { invoiceId: one.id, ...signed })
    expect(await codeOf(relayPermit(visitor, { invoiceId: two.id, ...forTwo }))).toBe('payments/relay-under-way')
    await step()
    await step(16)
    await step()
    // The token counts it as used.
    expect(await codeOf(relayPermit(visitor, { invoiceId: two.id, ...forTwo }))).toBe('payments/permit-not-valid')
  })

  test.each([
    [
      'expired',
      () => ({ deadline: String(Math.floor(world.app.now().getTime() / 1000) - 1) }),
      'payments/permit-expired',
    ],
    [
      'good for a day',
      () => ({ deadline: String(Math.floor(world.app.now().getTime() / 1000) + 86_400) }),
      'payments/permit-expired',
    ],
    ['for another spender', () => ({ spender: world.payer.address }), 'payments/permit-not-valid'],
    ['for more than is asked', () => ({ value: String(parseEther('90000')) }), 'payments/permit-other-amount'],
    ['with a count of before', () => ({ nonce: '7' }), 'payments/permit-not-valid'],
    ['of another wallet’s tokens', () => ({ owner: world.payer.address }), 'payments/permit-not-valid'],
  ])('a permit that is %s is refused, and nothing is sent', async (_, otherwise, code) => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id), otherwise())
    const before = await world.chain.client.getTransactionCount({ address: relayer.address })
    expect(await codeOf(relayPermit(visitor, { invoiceId: invoice.id, ...signed }))).toBe(code)
    await step()
    expect(await world.chain.client.getTransactionCount({ address: relayer.address })).toBe(before)
  })

  test('another visitor’s invoice is not there, nor is one that nobody made', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id))
    const stranger = await world.app.visitor()
    expect(await codeOf(offer(invoice.id, stranger))).toBe('payments/no-such-invoice')
    expect(await codeOf(relayPermit(stranger, { invoiceId: invoice.id, ...signed }))).toBe('payments/no-such-invoice')
    expect(await codeOf(offer('INV-20260101-0000000000'))).toBe('payments/no-such-invoice')
  })

  test('an invoice that is paid at an address of ours of before is not paid without BNB: the relayer pays to one alone', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const before = world.payer.address.toLowerCase()
    await world.app.system.db.execute(sql`update payments.invoices set pay_to = ${before} where id = ${invoice.id}`)
    expect(await codeOf(offer(invoice.id))).toBe('payments/not-relayed')
  })

  test('a wallet with too little UDE is told so before it signs', async () => {
    const invoice = await world.ask(visitor, 100_000n)
    expect(await codeOf(offer(invoice.id))).toBe('payments/too-few-tokens')
  })

  test('tokens that leave the wallet meanwhile leave the invoice unpaid, and its page is told', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id))
    await world.chain.sendCoin(world.payer, holder.address, parseEther('1'))
    await world.mine()
    const args = [world.payer.address, await udeOf(holder.address)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    // It pays the network more, so that it goes first whichever of the two the node hears of first.
    await sendRaw(world, holder, { to: world.token, data, gas: 120_000n, gasPrice: 20n * gasPrice })
    await world.mine()
    await step()
    await step(16)
    await step()
    expect(await see(invoice.id)).toMatchObject({ status: 'new', sent: { verdict: 'reverted' }, payments: [] })
  })

  test('a signer that is away delays a payment and doubles nothing', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id))
    await new Promise((closed) => signer.close(closed))
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    await step()
    expect((await see(invoice.id)).payments).toEqual([])
    const { token, payTo } = world
    signer = await serveSigner({ key: relayerKey, token, socket, calls: relayerCalls(payTo) })
    for (let times = 0; times < 4; times += 1) {
      world.app.setNow(new Date(world.app.now().getTime() + 60_000))
      await step(8)
    }
    const seen = await see(invoice.id)
    expect(seen.payments).toHaveLength(1)
    expect(seen.creditedUsdAmount).toBe('10.20')
  })

  test('a permit that runs out while the signer is away moves nothing later, also handed in by somebody else, and the next one is carried', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const signed = await sign(await offer(invoice.id))
    await new Promise((closed) => signer.close(closed))
    await relayPermit(visitor, { invoiceId: invoice.id, ...signed })
    await step()
    const [owner, units, deadline] = [holder.address, BigInt(signed.value), BigInt(signed.deadline)]
    const args = permitArgs({ owner, units, deadline, signature: signed.signature }, relayer.address)
    const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
    await sendRaw(world, world.payer, { to: world.token, data, gas: 120_000n })
    await step()
    world.app.setNow(new Date(signed.deadline * 1000))
    await step()
    const { token, payTo } = world
    signer = await serveSigner({ key: relayerKey, token, socket, calls: relayerCalls(payTo) })
    await world.price(304_500n)
    const again = await world.ask(visitor, 1_000n)
    await relayPermit(visitor, { invoiceId: again.id, ...(await sign(await offer(again.id))) })
    const carried = async () => {
      world.app.setNow(new Date(world.app.now().getTime() + 60_000))
      await step(8)
      return see(again.id)
    }
    await expect.poll(carried, { timeout: 20_000 }).toMatchObject({ status: 'settled', exception: 'none' })
    expect((await see(invoice.id)).payments).toEqual([])
    expect(await udeOf(holder.address)).toBe(parseEther('100000') - again.due.units)
  })

  test('a relayer without BNB carries nothing, and says that it is off', async () => {
    const invoice = await world.ask(visitor, 1_000n)
    const { client } = world.chain
    const left = await client.getBalance({ address: relayer.address })
    await sendRaw(world, relayer, { to: world.payer.address, value: left - 21_000n * gasPrice, gas: 21_000n })
    await world.mine()
    expect(await codeOf(offer(invoice.id))).toBe('payments/relay-off')
    expect(await relayerPart(world.app)()).toMatchObject({ status: 'down' })
  })
})
