import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillIn, generate, type PortalInput, payFromSandbox, result } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'
import { scan } from './wallets/wallet-app.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const portal = '/crypto/payment-portal'
const typedForm: PortalInput = {
  amount: '87.23',
  description: 'Secret visit',
  patientName: 'Jordan Secret',
  coin: 'Ethereum',
}
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
  await expect.poll(() => page.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  const tabs = await page.getByRole('tab').all()
  await expect.poll(() => Promise.all(tabs.map((tab) => tab.innerText()))).toEqual(['QR Code Payment', 'Direct Wallet'])
  await expect.poll(() => tabs[0]?.getAttribute('aria-selected')).toBe('true')
  const details = page.getByRole('region', { name: 'Payment Details' })
  const amount = details.getByLabel('Amount ($) (required)', { exact: true })
  expect(await Promise.all(['type', 'min', 'step', 'placeholder'].map((name) => amount.getAttribute(name)))).toEqual([
    'number',
    '0',
    '0.01',
    '0.00',
  ])
  await expect
    .poll(() => details.getByLabel('Currency', { exact: true }).locator('option').allInnerTexts())
    .toEqual(['USD', 'EUR', 'GBP'])
  await details.getByLabel('Patient Name (optional)').waitFor()
  await expect
    .poll(() => details.getByLabel('Service Description').getAttribute('placeholder'))
    .toBe('Copay for office visit, prescription payment')
  for (const words of ['Ready to Generate Payment', '5 Cryptocurrencies', 'Secure Payments'])
    await page.getByText(words, { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('PORT-11 PORT-18 five coins with symbol, name and network, and what the bill comes to in each', async () => {
  const { page } = await openPortal()
  await page.getByLabel('Amount ($) (required)', { exact: true }).fill('100')
  const coins = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label')
  const lines = (await coins.allInnerTexts()).map((text) => text.split(/\s*\n\s*/))
  expect(lines.map(([name, kind]) => [name, kind])).toEqual([
    ['Bitcoin', 'BTC · Bitcoin Network'],
    ['Ethereum', 'ETH · Ethereum Network'],
    ['XRP', 'XRP · XRP Ledger'],
    ['USD Coin', 'USDC · Ethereum Network'],
    ['Chainlink', 'LINK · Ethereum Network'],
  ])
  for (const [, , amount] of lines) expect(Number(amount?.replace(/^about |,/g, ''))).toBeGreaterThan(0)
  await expect.poll(() => coins.locator('svg').count()).toBe(5)
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).waitFor()
})

test('PORT-17 each coin has its sign, which can be made out by day and by night, and a colour of its own', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await openPortal({ colorScheme })
    const signs = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('.coin-sign')
    const drawn = await signs.evaluateAll((all) =>
      all.map((sign) => {
        const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
        const light = (color: string) => {
          if (!pen) throw new Error('no canvas')
          pen.fillStyle = color
          pen.fillRect(0, 0, 1, 1)
          const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
            const part = value / 255
            return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
          })
          return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0) + 0.05
        }
        const { color, backgroundColor } = getComputedStyle(sign)
        const [ink, paper] = [light(color), light(backgroundColor)]
        const shape = sign.querySelector('path')?.getAttribute('d') ?? ''
        return { color, shape, contrast: Math.max(ink, paper) / Math.min(ink, paper) }
      }),
    )
    expect(new Set(drawn.map(({ color }) => color)).size, colorScheme).toBe(5)
    expect(new Set(drawn.map(({ shape }) => shape)).size).toBe(5)
    for (const { color, contrast } of drawn) expect(contrast, `${colorScheme} ${color}`).toBeGreaterThan(3)
  }
})

test('a coin whose address is not configured says so and cannot be chosen', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.route('**/api/crypto/rails', async (route) => {
    const response = await route.fetch()
    const { rails, ...rest } = (await response.json()) as { rails: { coin: string }[] }
    const without = rails.map((rail) =>
      rail.coin === 'XRP' ? { ...rail, status: 'not-configured', address: null } : rail,
    )
    await route.fulfill({ response, json: { ...rest, rails: without } })
  })
  await page.goto('/crypto/payment-portal')
  const xrp = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label', { hasText: 'XRP Ledger' })
  await xrp.getByText('Not configured', { exact: true }).waitFor()
  await expect.poll(() => xrp.getByRole('radio').isDisabled()).toBe(true)
})

test('twice as much settles it, and what is too much is named', async () => {
  const { page } = await openPortal()
  await fillIn(page, { ...typedForm, coin: 'XRP' })
  await generate(page)
  await payFromSandbox(page, 'Double')
  await page.getByText(/^You sent [\d.]+ XRP too much\./).waitFor({ timeout: 60_000 })
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
}, 120_000)

test('on paper a request is one sheet with its number, its code, its amount and its address, and nothing to press', async () => {
  const { page } = await openPortal()
  await fillIn(page, typedForm)
  const id = await generate(page)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('region', { name: 'Payment Details' }).isVisible()).toBe(false)
  await page.getByText(new RegExp(`^Invoice ID ${id}\\. Pay before .+\\.$`)).waitFor()
  expect(await page.getByRole('timer').isVisible()).toBe(false)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0)
  const onPaper = await scan(browser, page)
  expect(onPaper.toLowerCase()).toBe(
    (await result(page).locator('.address code').last().innerText()).replace(/\s/g, '').toLowerCase(),
  )
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
})
