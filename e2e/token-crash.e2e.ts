import { type Address, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOver } from '#domains/token/purchases/purchase-status.ts'
import { buyByCard } from '#domains/token/server/card/buy-by-card.ts'
import { tokenDomain } from '#domains/token/server/domain.ts'
import { type CardWorld, cardWorld, goodCard, onPage } from '#domains/token/server/testing/card-world.ts'
import type { Ctx } from '#server/context.ts'
import { beginLife, firstMoment, type Life, momentsApart } from './crash/life.ts'

let world: CardWorld
beforeAll(async () => {
  world = await cardWorld()
  await world.stopWork()
  await world.server.close()
}, 60_000)
afterAll(() => world.close())

/** What $10 buy. */
const bought = parseEther('3284.072249')
const minutes = 60_000
const mortal = () => ({ app: world.app, domain: tokenDomain, nodeUrl: world.bsc.url, isServed: true })

/** What became of an order by card in whose course the server died once. */
type Outcome = { orderId: string; wallet: Address; intent: string | null; moments: number; died: boolean }
type Course = { before: number; tell: 'now' | 'held' }

/**
 * Somebody pays $10 by card; the server dies at one moment of what follows, and another one goes on once what it had under
 * way is anybody's again. `before`: how much later the first one begins; `tell`: whether it is told of the payment.
 */
async function run(dieAt: number, { before, tell }: Course): Promise<Outcome> {
  const wallet = privateKeyToAddress(generatePrivateKey())
  const visitor = await world.app.visitor()
  await world.tell({ tell: 'held' })
  // A node on a busy machine may not tell the price in time.
  const order = async () => {
    await world.pass(6_000, 1)
    return world.buy(visitor, 10, wallet)
  }
  const { orderId, checkoutUrl } = await vi.waitFor(order, { timeout: 60_000, interval: 100 })
  await onPage(checkoutUrl, { card: goodCard })
  if (before > 0) await world.pass(before, 1)
  let life = await beginLife(mortal(), dieAt)
  await world.tell({ tell })
  let died: number | null = null
  for (let round = 0; round < 40; round += 1) {
    await life.work()
    if (died === null && life.isDead()) {
      died = life.moments()
      await life.end()
      life = await beginLife(mortal(), Number.POSITIVE_INFINITY)
      await world.pass(6_000, 8)
    } else await world.pass(3_000, 8)
    await world.tell({ tell: died === null ? tell : 'now' })
    if (isOver((await world.see(visitor, orderId)).purchaseStatus)) break
  }
  // Whatever is told late, and again, changes nothing any more.
  await world.tell({ tell: 'twice' })
  await life.work()
  const moments = died ?? life.moments()
  await life.end()
  const { rows } = await world.app.system.db.execute<{ intent: string | null }>(
    `select payment_intent_id as intent from token.crypto_purchases where order_id = '${orderId}'`,
  )
  return { orderId, wallet, intent: rows[0]?.intent ?? null, moments, died: died !== null }
}

/** How often the processor sent the money of a payment back. */
async function refundsOf(intent: string | null): Promise<number> {
  const { url, key } = world.processor.describe()
  const answer = await fetch(`${url}/v1/refunds?payment_intent=${intent}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  return ((await answer.json()) as { data: unknown[] }).data.length
}

const statusOf = async (orderId: string) => {
  const { rows } = await world.app.system.db.execute<{ status: string }>(
    `select purchase_status || ' ' || payment_status || ' ' || transfer_status as status
      from token.crypto_purchases where order_id = '${orderId}'`,
  )
  return rows[0]?.status
}

// As many runs as the other long courses have.
const apart = 20

/** Dies at one moment after the other until a run ends before it, and looks at each by itself. */
async function dieThrough(course: Course, look: (outcome: Outcome) => Promise<void>): Promise<string> {
  let runs = 0
  let points = 0
  for (let dieAt = firstMoment(apart); ; dieAt += momentsApart(apart)) {
    const outcome = await run(dieAt, course)
    await look(outcome)
    runs += 1
    if (!outcome.died) return `${points} moments, ${runs} runs`
    points = dieAt
  }
}

test('G-39 wherever the server dies after a card paid, the card is charged once and the tokens come once', async () => {
  const told = await dieThrough({ before: 0, tell: 'now' }, async ({ orderId, wallet, intent, moments }) => {
    const at = `at moment ${moments}`
    expect(await statusOf(orderId), at).toBe('completed paid completed')
    expect(await world.balanceOf(wallet), at).toBe(bought)
    expect(await refundsOf(intent), at).toBe(0)
    expect(await world.booksOf(orderId), at).toMatchObject({ 'assets:card:processor': '1050' })
  })
  console.log(`delivered: ${told}`)
  await booksStand()
}, 1_800_000)

test('G-39 wherever the server dies while money goes back to a card, it goes back once and no tokens come', async () => {
  const told = await dieThrough(
    { before: 36 * minutes, tell: 'held' },
    async ({ orderId, wallet, intent, moments }) => {
      const at = `at moment ${moments}`
      const status = await statusOf(orderId)
      if (status === 'completed paid completed') {
        // The word that it was paid came before anything else was done.
        expect(await world.balanceOf(wallet), at).toBe(bought)
        expect(await refundsOf(intent), at).toBe(0)
        return
      }
      expect(status, at).toBe('refunded refunded failed')
      expect(await world.balanceOf(wallet), at).toBe(0n)
      expect(await refundsOf(intent), at).toBe(1)
      expect(await world.booksOf(orderId), at).toEqual({})
    },
  )
  console.log(`sent back: ${told}`)
  await booksStand()
}, 1_800_000)

/**
 * Somebody orders by card; the server dies at one moment between the place, the page of the processor and its answer. Who
 * was told nothing orders again; the page they are told of in the end is paid, and nobody knows of another.
 */
async function orderThrough(dieAt: number): Promise<Outcome> {
  const wallet = privateKeyToAddress(generatePrivateKey())
  const visitor = await world.app.visitor()
  await world.pass(6_000, 1)
  let life = await beginLife(mortal(), dieAt)
  let made = await orderBy(life, visitor, wallet)
  const [died, moments] = [life.isDead(), life.moments()]
  await life.end()
  life = await beginLife(mortal(), Number.POSITIVE_INFINITY)
  if (died) {
    // Nobody was told of an order that the first one made: its time runs out.
    await world.pass(16 * minutes, 1)
    await life.work()
    made = await vi.waitFor(() => orderBy(life, visitor, wallet), { timeout: 60_000, interval: 100 })
  }
  if (made) await onPage(made.checkoutUrl, { card: goodCard })
  for (let round = 0; made && round < 20; round += 1) {
    await world.tell({ tell: 'now' })
    await life.work()
    await world.pass(3_000, 8)
    if (isOver((await world.see(visitor, made.orderId)).purchaseStatus)) break
  }
  await life.end()
  return { orderId: made?.orderId ?? '', wallet, intent: null, moments, died }
}

/** What a server answers to an order of $10; null when it dies instead. */
async function orderBy(life: Life, visitor: Ctx, walletAddress: Address): Promise<CardPurchase | null> {
  let made: CardPurchase | null = null
  await life.ask(visitor, async (ctx) => {
    made = await buyByCard(ctx, { ...orderBody, walletAddress })
  })
  return made
}

type CardPurchase = Awaited<ReturnType<typeof buyByCard>>
const orderBody = {
  userId: 1,
  tokenSymbol: 'UDE',
  usdAmount: 10,
  paymentMethod: 'credit_card',
  createWallet: false,
} as const

test('G-39 wherever the server dies while an order by card is made, it is charged once, delivered once, and no other holds tokens', async () => {
  let runs = 0
  for (let dieAt = 1; ; dieAt += momentsApart()) {
    const { orderId, wallet, moments, died } = await orderThrough(dieAt)
    const at = `at moment ${moments}`
    expect(await statusOf(orderId), at).toBe('completed paid completed')
    expect(await world.balanceOf(wallet), at).toBe(bought)
    const { rows } = await world.app.system.db.execute<{ status: string }>(
      `select purchase_status || ' ' || payment_status as status from token.crypto_purchases
        where wallet_address = '${wallet.toLowerCase()}' and order_id <> '${orderId}'`,
    )
    for (const { status } of rows) expect(status, at).toBe('expired failed')
    runs += 1
    if (died) continue
    console.log(`ordered: ${moments} moments, ${runs} runs`)
    break
  }
  await booksStand()
}, 1_800_000)

/** The books sum to zero in every asset, and nothing is promised any more. */
async function booksStand(): Promise<void> {
  const { rows } = await world.app.system.db.execute(
    `select asset from payments.ledger_entries group by asset having sum(units) <> 0
      union all select order_id from token.crypto_purchases where purchase_status in ('pending', 'processing')`,
  )
  expect(rows).toEqual([])
}
