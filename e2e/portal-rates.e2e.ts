import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { fact, fillIn, generate, result } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'
import { scan, smallest } from './wallets/wallet-app.ts'

let product: OwnProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

async function openPortal() {
  const person = await freshPerson(browser, product.url)
  await person.page.goto('/crypto/payment-portal')
  await person.page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  return person
}

const typedForm = { amount: '87.23', description: 'Office visit' }
const askedCents = 8_723n
const priceDecimals = 18

/** By how many of its last decimal an amount may exceed the plain conversion, to be nobody else's; an XRP payment has a tag. */
const coins = [
  { coin: 'Bitcoin', symbol: 'BTC', decimals: 8, above: 79n },
  { coin: 'Ethereum', symbol: 'ETH', decimals: 8, above: 399n },
  { coin: 'XRP', symbol: 'XRP', decimals: 6, above: 0n },
  { coin: 'USD Coin', symbol: 'USDC', decimals: 6, above: 1_999n },
  { coin: 'Chainlink', symbol: 'LINK', decimals: 6, above: 399n },
]

// The source, and the time.
const fromWhere = /^\S.*, \d{1,2}:\d\d:\d\d\s[AP]M$/

/** A price as it is printed, `$92,048.4156`, as a whole number of the smallest part. */
const printed = (price: string) => BigInt(smallest(price.replace(/[$,]/g, ''), priceDecimals))

test.each(coins)(
  'PORT-36 PORT-71 the rate, its time and its source stand on the card, and come to the bill: $coin',
  async ({ coin, symbol, decimals, above }) => {
    const { page, complaints } = await openPortal()
    await fillIn(page, { ...typedForm, coin })
    await generate(page)
    const [price = '', from = ''] = (await fact(page, `1 ${symbol}`).innerText()).split('\n')
    expect(price).toMatch(/^\$[\d,]+\.\d+$/)
    expect(from).toMatch(fromWhere)
    const shown = await result(page).locator('.address code b').first().innerText()
    const units = BigInt(smallest(shown.replaceAll(',', ''), decimals))
    const owed = askedCents * 10n ** BigInt(decimals + priceDecimals - 2)
    // Of a dear coin's price the last decimals are not printed.
    const cut = 10n ** BigInt(priceDecimals - (price.split('.')[1] ?? '').length)
    expect(units * (printed(price) + cut), 'never too little').toBeGreaterThan(owed)
    const least = units - above
    expect((least - 1n) * printed(price), 'rounded up by less than one step beyond its band').toBeLessThan(owed)
    if (above > 0n) expect(units % 8n, 'one of the amounts that are kept apart').toBe(3n)
    expect(await page.getByText('Example rate').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('PORT-71 beside the coins stand the rates of all of them, each with its source and time', async () => {
  const { page } = await openPortal()
  await page.getByRole('button', { name: /^Rates · \d{1,2}:\d\d:\d\d\s[AP]M/ }).click()
  const rates = page.getByRole('dialog', { name: 'Rates' }).locator('dl > div')
  const told = (await rates.allInnerTexts()).map((text) => text.split('\n').filter(Boolean))
  for (const { symbol } of coins)
    expect(told).toContainEqual([
      `1 ${symbol}`,
      expect.stringMatching(/^\$[\d,]+\.\d+$/),
      expect.stringMatching(fromWhere),
    ])
})

/** Posts a price of LINK on one of the two chains, or gives it back to the market, and waits for what comes of it. */
async function priceOfLink(price: string | null, status: 'no-price' | 'ready'): Promise<void> {
  await product.call('POST', '/api/sandbox/price', { chain: '0x1', pair: 'LINK/USD', price })
  const read = async () => {
    const { rails } = await product.call<{ rails: { coin: string; status: string }[] }>('GET', '/api/crypto/rails')
    return rails.find(({ coin }) => coin === 'LINK')?.status
  }
  await expect.poll(read, { timeout: 30_000 }).toBe(status)
}

test('a coin that could not be paid with is offered again within ten seconds, with the page left as it is', async () => {
  await priceOfLink('99', 'no-price')
  const { page, complaints } = await openPortal()
  await page.clock.install()
  await page.reload()
  const row = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label', { hasText: 'Chainlink' })
  await row.getByText('No price just now').waitFor()
  await priceOfLink(null, 'ready')
  await page.clock.fastForward(10_000)
  await row.getByText('No price just now').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('PORT-71 where two price feeds do not agree the code is an example that says so, and nothing is asked for', async () => {
  await priceOfLink('99', 'no-price')
  const { page, complaints } = await openPortal()
  await page.getByLabel(/^Amount \(/).fill('100')
  const row = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label', { hasText: 'Chainlink' })
  await row.getByText('No price just now').waitFor()
  await row.getByText('Example rate – do not pay: 8.000000 LINK').waitFor()
  await row.getByRole('radio').check()
  const example = page.getByRole('region', { name: 'Example rate – do not pay' })
  await example.getByText('$100.00', { exact: true }).waitFor()
  await example.getByText('8.000000 LINK', { exact: true }).waitFor()
  await example.locator('figcaption', { hasText: /^Example rate – do not pay$/ }).waitFor()
  expect(await scan(browser, page)).toBe('Example rate – do not pay')
  const { receiving } = (await product.sandbox()).chains['0x1']
  expect(await page.content()).not.toContain(receiving.LINK)
  await page.getByLabel('Service Description').fill('Office visit')
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
  await sees(page, /^There is no live price for this coin just now/)
  await example.waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.has('invoice')).toBe(false)
  // With a price again the same press asks for it, at the live rate.
  await priceOfLink(null, 'ready')
  await generate(page)
  expect(await example.count()).toBe(0)
  expect(await result(page).getByText('Example rate').count()).toBe(0)
  expect(await scan(browser, page)).toBe(receiving.LINK)
  expect(complaints).toEqual([])
})
