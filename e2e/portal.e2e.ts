import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { type Bill, fillIn, generate, lightsOf, payFromSandbox } from './portal-steps.ts'
import { type Product, startProduct } from './product.ts'
import { saysInToast, sees } from './steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ people: 1_000 }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const portal = '/crypto/payment-portal'
const bill: Bill = { amount: '87.23', description: 'Secret visit', patientName: 'Jordan Secret', coin: 'Ethereum' }
const result = (page: Page) => page.getByRole('region', { name: /^Send / })
const status = (page: Page) => page.getByRole('region', { name: 'Payment Status' })
const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Payment summary' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

/** The code as it is drawn: its width, its quiet zone in modules, and its two colours. */
const codeOn = (page: Page) =>
  result(page)
    .getByRole('img', { name: 'Code with the wallet address' })
    .evaluate((code) => {
      const { color: ink, backgroundColor: paper } = getComputedStyle(code)
      const starts = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)]
      const margin = Math.min(...starts.flatMap(([, x, y]) => [Number(x), Number(y)]))
      return { width: code.getBoundingClientRect().width, margin, ink, paper }
    })

async function openPortal(options: object = {}) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.goto(portal)
  await person.page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  return person
}

test('PORT-01 PORT-02 PORT-03 PORT-04 PORT-05 PORT-06 PORT-07 PORT-08 PORT-09 PORT-38 the empty portal', async () => {
  const { page, complaints } = await openPortal()
  await page.getByRole('heading', { level: 1, name: 'Crypto Payment Portal' }).waitFor()
  await sees(page, 'Secure enterprise payments with cryptocurrency')
  expect(await page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  const tabs = await page.getByRole('tab').all()
  expect(await Promise.all(tabs.map((tab) => tab.innerText()))).toEqual(['QR Code Payment', 'Direct Wallet'])
  expect(await tabs[0]?.getAttribute('aria-selected')).toBe('true')
  const details = page.getByRole('region', { name: 'Payment Details' })
  const amount = details.getByLabel('Amount ($)', { exact: true })
  expect(await Promise.all(['type', 'min', 'step', 'placeholder'].map((name) => amount.getAttribute(name)))).toEqual([
    'number',
    '0',
    '0.01',
    '0.00',
  ])
  expect(await details.getByLabel('Currency', { exact: true }).locator('option').allInnerTexts()).toEqual([
    'USD',
    'EUR',
    'GBP',
  ])
  await details.getByLabel('Patient Name (optional)').waitFor()
  expect(await details.getByLabel('Service Description').getAttribute('placeholder')).toBe(
    'Copay for office visit, prescription payment',
  )
  for (const words of ['Ready to Generate Payment', '5 Cryptocurrencies', 'Secure Payments'])
    await page.getByText(words, { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('PORT-11 PORT-18 five coins with symbol, name and network, and what the bill comes to in each', async () => {
  const { page } = await openPortal()
  await page.getByLabel('Amount ($)', { exact: true }).fill('100')
  const coins = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label')
  const lines = (await coins.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))
  expect(lines.map(([name, kind]) => [name, kind])).toEqual([
    ['Bitcoin', 'BTC · Bitcoin Network'],
    ['Ethereum', 'ETH · Ethereum Network'],
    ['XRP', 'XRP · XRP Ledger'],
    ['USD Coin', 'USDC · Ethereum Network'],
    ['Chainlink', 'LINK · Ethereum Network'],
  ])
  for (const [, , amount] of lines) expect(Number(amount?.replace(/,/g, ''))).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).waitFor()
})

describe('paying by code', () => {
  test.each([
    ['Ethereum', /^ethereum:0x[0-9a-fA-F]{40}@1\?value=\d+$/],
    ['USD Coin', /^ethereum:0x[0-9a-fA-F]{40}@1\/transfer\?address=0x[0-9a-fA-F]{40}&uint256=\d+$/],
    ['Chainlink', /^ethereum:0x[0-9a-fA-F]{40}@1\/transfer\?address=0x[0-9a-fA-F]{40}&uint256=\d+$/],
  ])(
    'PORT-10 PORT-35 PORT-36 PORT-65 PORT-39 PORT-42 PORT-62 PORT-63 PORT-82 %s, from the code to "Payment processed"',
    async (coin, link) => {
      const { page, complaints } = await openPortal()
      await fillIn(page, { ...bill, coin })
      const asked = page.waitForRequest((request) => request.url().endsWith('/api/crypto/payment-request'))
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/crypto/payment-request'))
      const id = await generate(page)
      expect((await asked).postDataJSON()).toEqual({
        amount: 87.23,
        currency: 'USD',
        description: 'Secret visit',
        patientName: 'Jordan Secret',
        cryptocurrency: { Ethereum: 'ETH', 'USD Coin': 'USDC', Chainlink: 'LINK' }[coin],
        chain: '0x1',
        paymentMethod: 'qr_code',
      })
      const made = (await (await answered).json()) as { invoiceId: string; uri: string }
      expect([made.invoiceId, id]).toEqual([id, made.invoiceId])
      expect(made.uri).toMatch(link)
      await saysInToast(page, 'Payment Request Created', `Invoice ${id} generated successfully`)
      expect(await codeOn(page)).toEqual({ width: 200, margin: 2, ink: 'oklch(0 0 0)', paper: 'oklch(1 0 0)' })
      expect(await fact(page, 'Patient').innerText()).toBe('Jordan Secret')
      expect(await fact(page, 'Service').innerText()).toBe('Secret visit')
      expect(await fact(page, 'Amount').innerText()).toBe('$87.23')
      await result(page).getByText('Secure Payment.').waitFor()
      expect(await result(page).locator('ol > li').allInnerTexts()).toEqual([
        'Open your wallet app',
        'Scan the QR code or copy the address',
        'Check the amount and network',
        'Send before the timer ends',
        'Wait for confirmation here',
      ])
      expect(await lightsOf(page)).toEqual([
        'Now: Waiting for payment',
        'Not yet: Payment confirmed',
        'Not yet: Payment processed',
      ])
      await payFromSandbox(page, 'Exact')
      await status(page).getByText('Seen on the network').waitFor()
      await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
      expect(await lightsOf(page)).toEqual([
        'Done: Waiting for payment',
        'Done: Payment confirmed',
        'Done: Payment processed',
      ])
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(kept).not.toMatch(/Secret/)
      await page.getByRole('link', { name: 'See your receipt' }).click()
      await sees(page, 'Secret visit')
      expect(complaints).toEqual([])
    },
  )

  test('half of it, told by its tag, is kept, the rest is asked anew, and both together settle it', async () => {
    const { page } = await openPortal()
    await fillIn(page, { ...bill, coin: 'XRP' })
    await generate(page)
    await result(page).getByText('Destination tag', { exact: true }).waitFor()
    await payFromSandbox(page, 'Half')
    await page.getByText(/^We have \$43\.\d\d of \$87\.23\. Nothing is lost\./).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Send the remaining \$43\.\d\d$/ }).click()
    await page.getByRole('heading', { name: /^Send [\d.]+ XRP more$/ }).waitFor()
    await payFromSandbox(page, 'Exact')
    await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  })

  test('twice as much settles it, and what is too much is named', async () => {
    const { page } = await openPortal()
    await fillIn(page, { ...bill, coin: 'XRP' })
    await generate(page)
    await payFromSandbox(page, 'Double')
    await page.getByText(/^You sent [\d.]+ XRP too much\./).waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  })
})

describe('in every light and width', () => {
  test.each(['light', 'dark'] as const)('%s: nothing bars the way, nothing scrolls sideways', async (colorScheme) => {
    const { page, complaints } = await openPortal({ colorScheme })
    expect(await barriers(page)).toEqual([])
    await fillIn(page, bill)
    await generate(page)
    expect(await barriers(page)).toEqual([])
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(width)).toBe(0)
    }
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('region', { name: 'Payment Details' }).isVisible()).toBe(false)
    expect(
      await result(page)
        .getByRole('img', { name: /^Code with/ })
        .isVisible(),
    ).toBe(true)
    expect(complaints).toEqual([])
  })
})
