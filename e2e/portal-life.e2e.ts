import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { letTimePass } from './states/portal-states.ts'
import { changeAnswers, fillIn, generate, lightsOf, result, status } from './steps/portal-steps.ts'
import { scan, send, type Understood, understand } from './wallets/wallet-app.ts'

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

const nothingYet = ['Now: Waiting for payment', 'Not yet: Payment confirmed', 'Not yet: Payment processed']
const allDone = ['Done: Payment sent', 'Done: Payment confirmed', 'Done: Payment processed']
const receipt = (page: Page) => page.getByRole('link', { name: 'See your receipt' })

type InvoiceView = {
  status: string
  payments: { transactionHash: string; state: string; blockNumber: number; isLate: boolean }[]
  timeline: { what: string }[]
}
const known = (page: Page, id: string) =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()) as unknown,
    `/api/crypto/payment-request/${id}`,
  ) as Promise<InvoiceView>

/** Somebody with an open request, and a wallet app that has read its code. */
async function openRequested(coin: string) {
  const person = await freshPerson(browser, product.url)
  const { page } = person
  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '87.23', description: 'Office visit', coin })
  const id = await generate(page)
  return { ...person, id, understood: await scanLink(page) }
}

/** Sends in XRP what was understood, and closes the ledger it is in. */
async function sendXrp(understood: Understood): Promise<void> {
  await send(product, understood)
  await product.mine(1, 'xrpl')
}

async function scanLink(page: Page): Promise<Understood> {
  await result(page).getByText('Address and amount', { exact: true }).click()
  await result(page)
    .getByRole('img', { name: /^Code that opens/ })
    .waitFor()
  return understand(await scan(browser, page), await product.sandbox())
}

test('a part is kept and named, the rest is asked anew, and both together settle it', async () => {
  const { page, id, understood, complaints } = await openRequested('XRP')
  const half = BigInt(understood.units) / 2n
  await sendXrp({ ...understood, units: String(half) })
  await page.getByText(/^We have \$43\.[56]\d of \$87\.23\. Nothing is lost\./).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(nothingYet)
  await page.getByRole('button', { name: /^Send the remaining \$43\.[56]\d$/ }).click()
  await page.getByRole('heading', { name: /^Send [\d.]+ XRP more$/ }).waitFor()
  const rest = await scanLink(page)
  expect({ ...rest, units: '' }).toEqual({ ...understood, units: '' })
  expect(Number(rest.units) / Number(understood.units)).toBeCloseTo(0.5, 1)
  await sendXrp(rest)
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
  const { payments } = await known(page, id)
  expect(payments.map(({ state }) => state)).toEqual(['final', 'final'])
  expect(complaints).toEqual([])
}, 120_000)

test('PORT-40 when the time is over it says so in red, and what comes late is not lost', async () => {
  const { page, id, understood } = await openRequested('Ethereum')
  await letTimePass(product, id)
  await page.reload()
  await page.getByRole('button', { name: 'Get a new price' }).waitFor()
  await expect.poll(async () => (await known(page, id)).status, { timeout: 30_000 }).toBe('expired')
  const over = status(page).getByRole('alert')
  await over.getByText('Invoice expired').waitFor()
  await expect.poll(() => over.evaluate((note) => note.classList.contains('note-bad'))).toBe(true)
  await expect
    .poll(() => lightsOf(page))
    .toEqual(['Waiting for payment', 'Payment confirmed', 'Payment processed'].map((name) => `Not yet: ${name}`))
  await send(product, understood)
  await product.mine(13, '0x1')
  await expect
    .poll(async () => (await known(page, id)).payments.map(({ state, isLate }) => ({ state, isLate })), {
      timeout: 30_000,
    })
    .toEqual([{ state: 'final', isLate: true }])
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
}, 120_000)

test('the sandbox pays when the time is over, too: late money at the price of then settles it', async () => {
  const { page, id, complaints } = await openRequested('XRP')
  await letTimePass(product, id)
  await page.reload()
  await page.getByRole('button', { name: 'Get a new price' }).waitFor()
  await page.getByText('Pay from the sandbox').first().click()
  await page.getByText('The time is over, so it is sent late.').waitFor()
  await page.getByRole('button', { name: 'Pay from the sandbox' }).last().click()
  await receipt(page).waitFor({ timeout: 30_000 })
  const { payments } = await known(page, id)
  expect(payments.map(({ state, isLate }) => ({ state, isLate }))).toEqual([{ state: 'final', isLate: true }])
  expect(complaints).toEqual([])
})

test('what the network takes back after it was confirmed is taken back here, and given again with it', async () => {
  const { page, id, understood, complaints } = await openRequested('Ethereum')
  await send(product, understood)
  await product.mine(12, '0x1')
  await receipt(page).waitFor({ timeout: 30_000 })
  const { blockNumber } = (await known(page, id)).payments[0] as { blockNumber: number }
  const { result: tip } = await product.call<{ result: string }>('POST', '/api/chains/0x1/rpc', {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_blockNumber',
    params: [],
  })
  // A few blocks more: the chain grows by one a second meanwhile.
  await product.call('POST', '/api/sandbox/reorg', { chain: '0x1', depth: Number(tip) - blockNumber + 8 })
  await receipt(page).waitFor({ state: 'detached', timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).not.toContain('Done: Payment confirmed')
  await product.mine(13, '0x1')
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
  const after = await known(page, id)
  expect(after.payments.filter(({ state }) => state === 'final')).toHaveLength(1)
  expect(after.timeline.map(({ what }) => what)).toContain('undone')
  expect(complaints).toEqual([])
}, 120_000)

test('everything killed while the page is open and the money is on its way: it goes on by itself, and counts once', async () => {
  const { page, id, understood } = await openRequested('Ethereum')
  const transaction = await send(product, understood)
  await status(page)
    .getByText(/^\d+ of 12 confirmations$/)
    .first()
    .waitFor()
  await product.killAll()
  product = await startProduct({ home: product.home, port: product.port })
  await product.mine(12, '0x1')
  // Nobody touches the page.
  await receipt(page).waitFor({ timeout: 60_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
  const { payments, timeline } = await known(page, id)
  expect(payments.map(({ transactionHash }) => transactionHash)).toEqual([transaction])
  expect(timeline.filter(({ what }) => what === 'confirmed')).toHaveLength(1)
  const entered = await product.records<{ sum: string }>(
    `select sum(units)::text as sum from payments.ledger_entries group by asset`,
  )
  expect(new Set(entered.map(({ sum }) => sum))).toEqual(new Set(['0']))
}, 180_000)

test('a page that was away from the network says how things stand as soon as it is back', async () => {
  const { page, context, understood } = await openRequested('XRP')
  await context.setOffline(true)
  await sendXrp(understood)
  await expect.poll(() => lightsOf(page)).toEqual(nothingYet)
  await context.setOffline(false)
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
})

test('two tabs with the same request say the same, and what replaces it in one is outdated in the other', async () => {
  const { page, context, id, understood } = await openRequested('XRP')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('timer').waitFor()
  await sendXrp(understood)
  await Promise.all([page, other].map((tab) => receipt(tab).waitFor({ timeout: 30_000 })))
  expect((await known(other, id)).payments).toHaveLength(1)

  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '50', description: 'Lab work', coin: 'XRP' })
  const first = await generate(page)
  await other.goto(page.url())
  await other.getByRole('timer').waitFor()
  await changeAnswers(page)
  await page.getByLabel(/^Amount \(/).fill('60')
  expect(await generate(page)).not.toBe(first)
  await other.getByText('Outdated – generate a new one').waitFor()
  expect(await other.getByRole('timer').count()).toBe(0)
})

test('a stream that was refused is asked for again, and the money shows all the same', async () => {
  const { page } = await freshPerson(browser, product.url)
  const streams: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/events')) streams.push(response.status())
  })
  await page.route('**/api/crypto/payment-request/*/events', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '87.23', description: 'Office visit', coin: 'XRP' })
  await generate(page)
  await sendXrp(await scanLink(page))
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => streams, { timeout: 15_000 }).toEqual([503, 200])
})

test('a page whose stream is refused for good asks by itself, and the money shows all the same', async () => {
  const { page } = await freshPerson(browser, product.url)
  let refused = 0
  await page.route('**/api/crypto/payment-request/*/events', async (route) => {
    refused += 1
    await route.abort('connectionrefused')
  })
  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '87.23', description: 'Office visit', coin: 'XRP' })
  const id = await generate(page)
  const understood = await scanLink(page)
  await expect.poll(() => refused, { timeout: 15_000 }).toBeGreaterThan(0)
  await sendXrp(understood)
  await expect.poll(async () => (await known(page, id)).status, { timeout: 30_000 }).toBe('settled')
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
})

test('while the network’s node is down nothing is said to be paid; when it is back the money is there', async () => {
  const { page, understood, complaints } = await openRequested('XRP')
  const node = (up: boolean) => product.call('POST', '/api/sandbox/node', { chain: 'xrpl', up })
  await node(false)
  try {
    await sendXrp(understood)
    await expect.poll(() => lightsOf(page)).toEqual(nothingYet)
  } finally {
    await node(true)
  }
  await receipt(page).waitFor({ timeout: 30_000 })
  await expect.poll(() => lightsOf(page)).toEqual(allDone)
  expect(complaints).toEqual([])
})
