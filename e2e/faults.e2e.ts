import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { approve, doctorToPay, getTestMoney, makeHubWallet, panel, pay, sees } from './steps/steps.ts'

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

/** A person with a doctor selected and money in a Hub Wallet, one press away from paying. */
async function readyToPay(): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await freshPerson(browser, product.url)
  await doctorToPay(page)
  await getTestMoney(product, await makeHubWallet(page))
  await page.reload()
  return { page, complaints }
}

type Invoice = {
  status: string
  version: number
  received: string
  payments: { transactionHash: string; state: string; blockNumber: number }[]
  timeline: { what: string }[]
}
const invoiceOf = (page: Page, id: string) =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()) as unknown,
    `/api/crypto/payment-request/${id}`,
  ) as Promise<Invoice>

test('a prompt refused sends nothing and can be tried again', async () => {
  const { page } = await readyToPay()
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page
    .getByRole('dialog', { name: 'Approve in Hub Wallet' })
    .getByRole('button', { name: 'No, do not send' })
    .click()
  await sees(page, 'You said no in your wallet. Nothing was sent.')
  await sees(page, 'Payment Failed')
  await panel(page)
    .getByRole('button', { name: /Try again|^Pay \$/ })
    .first()
    .click()
  await approve(page)
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  await sees(page, 'Seen on the network')
})

test('server, database and chain killed between send and confirmation: confirmed exactly once', async () => {
  const { page } = await readyToPay()
  const id = await pay(page)
  await sees(page, 'Seen on the network')
  await product.killAll()
  product = await startProduct({ home: product.home, port: product.port })
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  const invoice = await invoiceOf(page, id)
  expect(invoice.status).toBe('settled')
  expect(invoice.payments).toHaveLength(1)
  expect(invoice.timeline.filter(({ what }) => what === 'confirmed')).toHaveLength(1)
}, 180_000)

test('a reorganisation takes the confirmation back, and the chain gives it again', async () => {
  const { page } = await readyToPay()
  // What is replaced below must not reach back to the practice money.
  await product.mine(10)
  const id = await pay(page)
  await product.mine(15)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  const { blockNumber } = (await invoiceOf(page, id)).payments[0] as { blockNumber: number }
  const { result } = await product.call<{ result: string }>('POST', '/api/chains/0x38/rpc', {
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_blockNumber',
    params: [],
  })
  // A few blocks more: the chain grows by one a second meanwhile.
  await product.call('POST', '/api/sandbox/reorg', { depth: Number(result) - blockNumber + 8 })
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ state: 'detached' })
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  const invoice = await invoiceOf(page, id)
  expect(invoice.status).toBe('settled')
  expect(invoice.payments.filter(({ state }) => state === 'final')).toHaveLength(1)
  expect(invoice.timeline.map(({ what }) => what)).toContain('undone')
})

test('another visitor sees nothing of a payment', async () => {
  const { page } = await readyToPay()
  const id = await pay(page)
  const other = await freshPerson(browser, product.url)
  await other.page.goto(`/crypto/invoice/${id}`)
  await other.page.getByRole('heading', { level: 1 }).waitFor()
  const statuses = await other.page.evaluate(async (invoiceId) => {
    await fetch('/api/visitor', { method: 'POST' })
    const paths = [
      `/api/crypto/payment-request/${invoiceId}`,
      `/api/crypto/payment-request/${invoiceId}/events`,
      `/api/payments/crypto/${invoiceId}`,
      '/api/payments/user/2',
    ]
    return Promise.all(paths.map(async (path) => (await fetch(path)).status))
  }, id)
  expect(statuses).toEqual([404, 404, 404, 403])
  const mine = await other.page.evaluate(
    async () => (await (await fetch('/api/payments/user/1')).json()) as { payments: unknown[] },
  )
  expect(mine.payments).toEqual([])
})

test('two tabs that write first at the same moment are one visitor', async () => {
  const { context } = await freshPerson(browser, product.url)
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()])
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname)
  })
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.getByText('Without', { exact: true }).click()
      await tab.getByLabel('City').fill('Chicago')
      await tab.getByLabel('State').selectOption('IL')
      await tab.getByRole('button', { name: 'Calculate' }).click()
      await tab.getByText('What Medicare allows in 2026').first().waitFor()
    }),
  )
  expect(calls.filter((path) => path === '/api/visitor')).toHaveLength(1)
  expect(calls.filter((path) => path === '/api/copay/without-insurance')).toHaveLength(3)
  expect((await context.cookies()).filter(({ name }) => name === '__Host-sid')).toHaveLength(1)
})
