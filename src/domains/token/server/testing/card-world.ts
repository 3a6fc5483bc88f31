import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Address } from 'viem'
import { type Processor, startProcessor } from '#sandbox/card/processor.ts'
import type { Ctx } from '#server/context.ts'
import { buildServer } from '#server/http/build-server.ts'
import { buyByCard } from '../card/buy-by-card.ts'
import { tokenRoutes } from '../routes.ts'
import { type BuyingWorld, buyingWorld } from './buying-world.ts'

/** The world of who sells UDE, with a card processor that tells it of payments over HTTP. */
export type CardWorld = Awaited<ReturnType<typeof cardWorld>>

/** What somebody does on the page of the processor: a card, or a word to its bank. */
export type OnPage = { card: string } | { bank: 'yes' | 'no' }

export const goodCard = '4242 4242 4242 4242'

/** Makes one. */
export async function cardWorld() {
  let now = () => new Date()
  const dataDir = mkdtempSync(join(tmpdir(), 'card-'))
  // Nothing is told again by the clock: tests say when.
  const processor = await startProcessor({ dataDir, log: () => {}, now: () => now(), againMs: 3_600_000 })
  const front = await frontOf(processor)
  const { key, secret } = processor.describe()
  const port = await freePort()
  const world = await buyingWorld({
    PORT: String(port),
    CARD_URL: front.url,
    CARD_KEY: key,
    CARD_WEBHOOK_SECRET: secret,
  })
  now = () => world.app.now()
  const server = await buildServer(world.app, { routes: tokenRoutes, rateLimits: false })
  await server.listen({ port, host: 'localhost' })
  return {
    ...world,
    ...front,
    processor,
    server,
    secret,
    ...buyersOf(world, processor),
    /** Has the processor tell what waits, in the way that was chosen. */
    tell: (fields: object = {}) => processor.behave({ ...fields }),
    close: async () => {
      await server.close()
      await front.stopFront()
      await processor.stop()
      await world.close()
    },
  }
}

/** Who buys there, and what the books say of it. */
function buyersOf({ app }: BuyingWorld, processor: Processor) {
  const buy = (visitor: Ctx, usdAmount: number, walletAddress: Address | undefined) =>
    buyByCard(visitor, {
      userId: 1,
      tokenSymbol: 'UDE',
      usdAmount,
      paymentMethod: 'credit_card',
      createWallet: false,
      ...(walletAddress && { walletAddress }),
    })
  return {
    buy,
    /** An order of $100 that somebody paid by card, and of which the processor told. */
    paidOrder: async (visitor: Ctx, walletAddress: Address) => {
      const order = await buy(visitor, 100, walletAddress)
      await onPage(order.checkoutUrl, { card: goodCard })
      await processor.behave({})
      return order
    },
    /** The books of an order: what each account holds of it, in cents. */
    booksOf: async (orderId: string): Promise<Record<string, string>> => {
      const { rows } = await app.system.db.execute<{ account: string; units: string }>(
        sql`select account, sum(units)::text as units from payments.ledger_entries
          where transfer_id = ${`card:${orderId}`} and asset = 'USD' group by account having sum(units) <> 0`,
      )
      return Object.fromEntries(rows.map(({ account, units }) => [account, units]))
    },
  }
}

/** Types a card, or answers the bank; tells what the page says then, or where it leads. */
export async function onPage(url: string, does: OnPage): Promise<string> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(does), redirect: 'manual' })
  return answer.headers.get('location') ?? answer.text()
}

/** A door before the processor: it can be closed, and somebody may pay before a new checkout is answered. */
async function frontOf(processor: Processor) {
  const state = { isAway: false, hasty: false, until: Promise.resolve() }
  let asked = 0
  const server = createServer((request, response) => {
    const pass = async () => {
      asked += 1
      await state.until
      if (state.isAway) return void response.writeHead(503).end()
      const chunks: Buffer[] = []
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
      const { method = 'GET', url = '/' } = request
      const { authorization, 'content-type': type, 'idempotency-key': once } = request.headers
      const headers = new Headers({ authorization: authorization ?? '', 'content-type': type ?? '' })
      if (once) headers.set('idempotency-key', String(once))
      const body = chunks.length > 0 ? Buffer.concat(chunks) : null
      const answer = await fetch(processor.url + url, { method, headers, ...(body && { body }) })
      const text = await answer.text()
      const made = state.hasty && url === '/v1/checkout/sessions' ? (JSON.parse(text) as { url: string }) : null
      if (made) {
        await onPage(made.url, { card: goodCard })
        await processor.behave({})
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
    }
    pass().catch(() => response.destroy())
  })
  const port = await new Promise<number>((ready) =>
    server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port)),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    /** Whether the processor does not answer. */
    setAway: (isAway: boolean) => void (state.isAway = isAway),
    /** From now on the processor answers nobody, until what is given back is called. */
    hold: () => {
      let answer = () => {}
      state.until = new Promise((resolve) => (answer = resolve))
      return () => answer()
    },
    /** How often it was asked. */
    asked: () => asked,
    /** Whether somebody pays, and it is told, before a checkout is answered. */
    setHasty: (hasty: boolean) => void (state.hasty = hasty),
    stopFront: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => found(port))
    })
  })
