import { readFile, rename, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodCard, onPage } from '#domains/token/server/testing/card-world.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { order, wallet } from './states/order-states.ts'
import { typeCard } from './steps/steps.ts'

let product: OwnProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(product.home, { recursive: true, force: true })
})

/** Somebody on the page of an order of UDE for $25, which their card has just paid. */
async function paidByCard() {
  const person = await freshPerson(browser, product.url)
  const { page } = person
  const { orderId } = await order(page, 'card')
  await page.goto(`/crypto/buy?order=${orderId}`)
  await page.getByRole('link', { name: 'Pay by card' }).click()
  await typeCard(page, '4242 4242 4242 4242')
  await page.waitForURL(/\/crypto\/buy\?order=UDE-/)
  return { ...person, orderId }
}
const says = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor({ timeout: 90_000 })

type Standing = { status: string; units: string; intent: string; processor: string; sum: string }

/** An order in the records: where it stands, what it is of, and what its books say. */
async function standingOf(orderId: string): Promise<Standing> {
  const [row] = await product.records<Standing>(
    `select purchase_status || ' ' || payment_status || ' ' || transfer_status as status,
      token_amount::text as units, payment_intent_id as intent,
      (select coalesce(sum(units), 0)::text from payments.ledger_entries
        where account = 'assets:card:processor' and transfer_id = 'card:' || $1) as processor,
      (select sum(units)::text from payments.ledger_entries
        where transfer_id = 'card:' || $1 or key = 'delivery:' || $1) as sum
      from token.crypto_purchases where order_id = $1`,
    [orderId],
  )
  return row as Standing
}

/** The UDE in the wallet that these orders are for, by the chain itself. */
async function inWallet(): Promise<string> {
  const { url, tokens } = (await product.sandbox()).chains['0x38']
  const data = `0x70a08231${wallet.slice(2).padStart(64, '0')}`
  const asked = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ to: tokens.UDE.address, data }, 'latest'] }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(asked), headers })
  return BigInt(((await answer.json()) as { result: string }).result).toString()
}

const settings = async () => parseEnv(await readFile(join(product.home, 'settings.env'), 'utf8'))

/** What the card processor sent back of a payment, in cents, each by itself. */
async function refundsOf(intent: string): Promise<number[]> {
  const { CARD_URL, CARD_KEY } = await settings()
  const headers = { authorization: `Bearer ${CARD_KEY}` }
  const answer = await fetch(`${CARD_URL}/v1/refunds?payment_intent=${intent}`, { headers })
  return ((await answer.json()) as { data: { amount: number }[] }).data.map(({ amount }) => amount)
}

test('G-39 everything dies while tokens are on their way: started again, the open page shows them delivered, once', async () => {
  const { page, orderId } = await paidByCard()
  await says(page, /UDE is on its way$/)
  await product.killAll()
  product = await startProduct({ home: product.home, port: product.port })
  await says(page, /UDE is in your wallet$/)
  const { units, intent, ...known } = await standingOf(orderId)
  expect(known).toEqual({ status: 'completed paid completed', processor: '2625', sum: '0' })
  expect(await inWallet()).toBe(units)
  expect(await refundsOf(intent)).toEqual([])
}, 240_000)

test('G-39 the treasury’s signer is away for half an hour: the card gets all of it back, once, and the open page says so', async () => {
  const { TREASURY_SIGNER: socket = '' } = await settings()
  await rename(socket, `${socket}.away`)
  const before = await inWallet()
  const { page, orderId, complaints } = await paidByCard()
  await says(page, /is here\. UDE is next/)
  const late = `update token.crypto_purchases set paid_at = paid_at - interval '31 minutes' where order_id = $1`
  await product.records(late, [orderId])
  await says(page, 'Your money went back')
  await page.getByText('It went back to your card. Your bank may take 5 to 10 days to show it.').waitFor()
  await rename(`${socket}.away`, socket)
  const { intent, ...known } = await standingOf(orderId)
  expect(known).toMatchObject({ status: 'refunded refunded failed', processor: '0', sum: '0' })
  expect(await refundsOf(intent)).toEqual([2_625])
  expect(await inWallet()).toBe(before)
  expect(complaints).toEqual([])
}, 240_000)

/** Orders UDE for $25 as a script does, and pays by card. */
async function buyByCard(): Promise<string> {
  const wanted = { userId: 1, tokenSymbol: 'UDE', usdAmount: 25, walletAddress: wallet, createWallet: false }
  const body = { ...wanted, paymentMethod: 'credit_card' }
  const made = await product.call<{ orderId: string; checkoutUrl: string }>('POST', '/api/crypto/purchase', body)
  await onPage(made.checkoutUrl, { card: goodCard })
  return made.orderId
}

/** Puts a door before a signer, which is asked who it is and never answers what it is to sign; answers how to take it away. */
async function holdSigning(socket: string): Promise<() => Promise<void>> {
  await rename(socket, `${socket}.own`)
  const door = createServer((asked, answer) => {
    if (asked.url === '/sign') return
    const { method, url, headers } = asked
    const passed = request({ socketPath: `${socket}.own`, method, path: url, headers }, (told) => {
      answer.writeHead(told.statusCode ?? 500, told.headers)
      told.pipe(answer)
    })
    asked.pipe(passed)
  })
  await new Promise<void>((ready) => door.listen(socket, ready))
  return async () => {
    door.closeAllConnections()
    await new Promise((closed) => door.close(closed))
    await rename(`${socket}.own`, socket)
  }
}

test('G-39 the server is killed while it waits for a signature: started again it signs that order and three more within ten seconds each', async () => {
  const { TREASURY_SIGNER: socket = '' } = await settings()
  const release = await holdSigning(socket)
  const first = await buyByCard()
  const hole = () =>
    product.records(
      `select from payments.own_transactions o where id = $1
        and not exists (select from payments.signed_transactions where transaction_id = o.id)`,
      [first],
    )
  await expect.poll(async () => (await hole()).length, { timeout: 30_000 }).toBe(1)
  for (const pid of await product.pids('server')) process.kill(pid, 'SIGKILL')
  await release()
  const { home, port } = product
  product = await startProduct({ home, port })
  const startedAt = new Date()
  const orders = [first]
  for (let count = 0; count < 3; count += 1) orders.push(await buyByCard())
  const waited = async () =>
    product.records<{ seconds: number; status: string }>(
      `select extract(epoch from min(signed_at) - greatest(p.paid_at, $2))::float8 as seconds,
        purchase_status as status from token.crypto_purchases p
        join payments.signed_transactions s on s.transaction_id = p.order_id
        where order_id = any($1) group by order_id, p.paid_at, purchase_status`,
      [orders, startedAt],
    )
  await expect
    .poll(async () => (await waited()).map(({ status }) => status), { timeout: 60_000 })
    .toEqual(Array.from(orders, () => 'completed'))
  const seconds = (await waited()).map((one) => one.seconds)
  console.log(`signed after ${seconds.map((one) => one.toFixed(1)).join(', ')} s`)
  expect(Math.max(...seconds)).toBeLessThan(10)
  const { parts } = await product.call<{ parts: Record<string, { lagMs: number | null }> }>('GET', '/api/health')
  expect(parts['treasury']?.lagMs).toBe(null)
}, 240_000)
