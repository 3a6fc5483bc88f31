import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { compareOwnAccounts } from '#domains/payments/server/books/compare-own-accounts.ts'
import { getInvoice } from '#domains/payments/server/invoices/get-invoice.ts'
import { watchEthereum } from '#domains/payments/server/testing/ethereum-world.ts'
import { tokenDomain } from '#domains/token/server/domain.ts'
import { createPurchase } from '#domains/token/server/purchases/create-purchase.ts'
import { type BuyingWorld, buyingWorld } from '#domains/token/server/testing/buying-world.ts'
import type { App, Ctx } from '#server/context.ts'
import { beginLife, type Life, momentsApart } from './crash/life.ts'

let world: BuyingWorld
/** Each block is made more slowly than the one before: after thousands of them a node would not answer in time. */
const maxRunsInAWorld = 200
async function beginWorld() {
  world = await buyingWorld()
  await world.stopWork()
  // Whoever lives and dies reads Ethereum, and nobody else.
  await world.watcher.stop()
  await world.pass(3_000, 20)
  await compareOwnAccounts(world.app)
}
beforeAll(beginWorld, 60_000)
afterAll(() => world.close())

/** What $10 buy. */
const bought = parseEther('3284.072249')
const minutes = 60_000
const mortal = () => ({
  app: world.app,
  domain: tokenDomain,
  // Through the door that can be made deaf.
  nodeUrl: String(world.app.config.BSC_RPC_URLS[0]),
  ethereumUrl: String(world.app.config.ETHEREUM_RPC_URLS?.[0]),
  isServed: false,
  watch: (app: App) => watchEthereum(app),
})

type Purchase = Awaited<ReturnType<typeof createPurchase>>

/** What a server answers to an order of $10 in Ether; null when it dies instead. */
async function orderBy(life: Life, visitor: Ctx, walletAddress: Address): Promise<Purchase | null> {
  let made: Purchase | null = null
  const body = { tokenSymbol: 'UDE', usdAmount: 10, paymentMethod: 'metamask', walletType: 'metamask' } as const
  await life.ask(visitor, async (ctx) => {
    made = await createPurchase(ctx, { ...body, walletAddress, createWallet: false } as never)
  })
  return made
}

/** Pays an order in full, deep enough to be final. */
async function pay(visitor: Ctx, invoiceId: string): Promise<void> {
  const { amount } = await getInvoice(visitor, { id: invoiceId })
  await world.pay('ETH', parseEther(amount))
  await world.chain.mine(15)
}

const statusOf = async (orderId: string) => {
  const { rows } = await world.app.system.db.execute<{ status: string }>(
    `select purchase_status || ' ' || payment_status || ' ' || transfer_status as status
      from token.crypto_purchases where order_id = '${orderId}'`,
  )
  return rows[0]?.status ?? ''
}

type Outcome = { wallet: Address; made: Purchase; moments: number; died: boolean }

/** Goes on until an order is over: the first server until it dies, another from then on. */
async function follow(life: Life, made: Purchase, onRound: () => void) {
  let [one, died] = [life, null as number | null]
  for (let round = 0; round < 40; round += 1) {
    await one.work()
    onRound()
    if (died === null && one.isDead()) {
      died = one.moments()
      await one.end()
      one = await beginLife(mortal(), Number.POSITIVE_INFINITY)
      await world.pass(6_000, 8)
    } else await world.pass(3_000, 8)
    if (/^(completed|failed)/.test(await statusOf(made.orderId))) break
  }
  const moments = died ?? one.moments()
  await one.end()
  return { moments, died: died !== null }
}

/** Somebody orders, pays and waits, while the server dies at one moment from the order to the delivery. */
async function buy(dieAt: number): Promise<Outcome> {
  const wallet = privateKeyToAddress(generatePrivateKey())
  const visitor = await world.app.visitor()
  await world.pass(6_000, 1)
  let life = await beginLife(mortal(), dieAt)
  await life.work()
  let made = await orderBy(life, visitor, wallet)
  const early = life.isDead() ? life.moments() : null
  if (early !== null) {
    await life.end()
    life = await beginLife(mortal(), Number.POSITIVE_INFINITY)
    await world.pass(6_000, 1)
    await life.work()
    made = await vi.waitFor(() => orderBy(life, visitor, wallet), { timeout: 60_000, interval: 100 })
  }
  if (!made) throw new Error('nothing was ordered')
  await pay(visitor, made.invoiceId ?? '')
  const { moments, died } = await follow(life, made, () => {})
  return { wallet, made, moments: early ?? moments, died: died || early !== null }
}

/** Somebody paid and no block takes the transfer for half an hour; the server dies at one moment of what follows. */
async function cancel(dieAt: number): Promise<Outcome> {
  const wallet = privateKeyToAddress(generatePrivateKey())
  const visitor = await world.app.visitor()
  await world.pass(6_000, 1)
  world.setDeaf(true)
  const before = await beginLife(mortal(), Number.POSITIVE_INFINITY)
  await before.work()
  const made = await vi.waitFor(() => orderBy(before, visitor, wallet), { timeout: 60_000, interval: 100 })
  if (!made) throw new Error('nothing was ordered')
  await pay(visitor, made.invoiceId ?? '')
  for (let round = 0; round < 10 && !(await statusOf(made.orderId)).endsWith('submitted'); round += 1) {
    await before.work()
    await world.pass(3_000, 1)
  }
  await before.work()
  await before.end()
  await world.pass(31 * minutes, 1)
  const life = await beginLife(mortal(), dieAt)
  // Blocks take transactions again once somebody looked at it, or died of it.
  const { moments, died } = await follow(life, made, () => world.setDeaf(false))
  return { wallet, made, moments, died }
}

/** Dies at one moment after the other until a run ends before it, and looks at each by itself. */
async function dieThrough(run: (dieAt: number) => Promise<Outcome>, look: (one: Outcome, at: string) => Promise<void>) {
  let [runs, points] = [0, 0]
  for (let dieAt = 1; ; dieAt += momentsApart(60)) {
    const outcome = await run(dieAt)
    await look(outcome, `at moment ${outcome.moments}`)
    runs += 1
    if (!outcome.died) return `${points} moments, ${runs} runs`
    points = dieAt
    if (runs % maxRunsInAWorld > 0) continue
    await booksStand()
    await world.close()
    await beginWorld()
  }
}

const refundsOf = async (invoiceId: string) => {
  const text = 'select state from payments.refunds where invoice_id = $1'
  return (await world.app.databases.pool.query<{ state: string }>(text, [invoiceId])).rows.map(({ state }) => state)
}

test('G-39 wherever the server dies from the order of a coin to its tokens, they come once for one payment', async () => {
  const told = await dieThrough(buy, async ({ wallet, made }, at) => {
    expect(await statusOf(made.orderId), at).toBe('completed paid completed')
    expect(await world.balanceOf(wallet), at).toBe(bought)
    const invoice = await getInvoice(world.app.system, { id: made.invoiceId ?? '' })
    expect([invoice.status, invoice.payments.length, invoice.exception], at).toEqual(['settled', 1, 'none'])
    expect(await refundsOf(made.invoiceId ?? ''), at).toEqual([])
  })
  console.log(`bought in a coin: ${told}`)
  await booksStand()
}, 3_600_000)

test('G-39 wherever the server dies while a transfer that no block takes is cancelled, the money goes back once or the tokens came, never both', async () => {
  const ended: Record<string, number> = {}
  const told = await dieThrough(cancel, async ({ wallet, made }, at) => {
    const status = await statusOf(made.orderId)
    const isDelivered = status === 'completed paid completed'
    if (!isDelivered) expect(status, at).toBe('failed paid failed')
    expect(await world.balanceOf(wallet), at).toBe(isDelivered ? bought : 0n)
    expect(await refundsOf(made.invoiceId ?? ''), at).toEqual(isDelivered ? [] : ['asked'])
    ended[status] = (ended[status] ?? 0) + 1
  })
  console.log(`cancelled: ${told}`, ended)
  await booksStand()
}, 3_600_000)

/** Once every time is over: the books sum to zero and agree with the chain, and nothing is promised any more. */
async function booksStand(): Promise<void> {
  const life = await beginLife(mortal(), Number.POSITIVE_INFINITY)
  for (const ms of [21 * minutes, 2 * minutes]) {
    await world.pass(ms, 20)
    await life.work()
  }
  await life.end()
  expect((await compareOwnAccounts(world.app)).map(({ difference }) => difference)).toEqual([0n, 0n])
  const { rows } = await world.app.system.db.execute(
    `select asset from payments.ledger_entries group by asset having sum(units) <> 0
      union all select order_id from token.crypto_purchases where purchase_status in ('pending', 'processing')`,
  )
  expect(rows).toEqual([])
}
