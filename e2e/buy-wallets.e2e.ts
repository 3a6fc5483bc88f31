import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { saysInToast, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const wallets = (page: Page) => page.getByRole('list', { name: 'Wallets to buy with' })
const card = (page: Page, name: string) => wallets(page).getByRole('button', { name: new RegExp(name) })

async function onBuy(path = '/crypto/buy') {
  const person = await freshPerson(browser, product.url)
  await person.page.goto(path)
  await person.page.getByText(/UDE, at \$0\.\d+ for 1 UDE/).waitFor()
  return person
}

test('BUY-03 BUY-04 BUY-05 BUY-06 BUY-07 WAL-15 six ways to pay stand there with the token and the limits; without a wallet nothing is ordered', async () => {
  const { page } = await onBuy()
  await expect.poll(() => wallets(page).getByRole('listitem').count()).toBe(6)
  for (const name of ['MetaMask', 'Phantom', 'Coinbase Wallet', 'Trust Wallet', 'WalletConnect', 'Apple Pay'])
    await card(page, name).waitFor()
  await page.getByRole('region', { name: 'Where it goes' }).waitFor()
  const token = page.getByRole('region', { name: 'About UDE' })
  await token.getByText('BNB Smart Chain, chain 0x38').waitFor()
  const amount = page.getByLabel('Amount (US dollars)')
  await expect.poll(() => amount.inputValue()).toBe('100')
  await sees(page, 'Minimum: $10 • Maximum: $10,000')
  const ordered: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('purchase')) ordered.push(request.url())
  })
  await page.getByRole('tab', { name: 'Crypto' }).click()
  for (const outside of ['9.99', '10000.01']) {
    await amount.fill(outside)
    await page.getByRole('button', { name: /^Pay .*in ETH$/ }).click()
    await saysInToast(page, 'Invalid Amount', 'Please enter an amount between $10 and $10,000', 'destructive')
  }
  await amount.fill('10')
  await page.getByRole('button', { name: /^Pay .*in ETH$/ }).click()
  await saysInToast(page, 'Wallet Required', 'Please connect a wallet first', 'destructive')
  expect(ordered).toEqual([])
})

test('BUY-31 WAL-31 WAL-32 WAL-33 WAL-37 WAL-39 a wallet that is missing leads to its maker, Apple Pay where there is none fails, and one that cannot be connected says so', async () => {
  const { page, context } = await onBuy()
  await context.route(/metamask\.io/, (route) => route.fulfill({ body: 'MetaMask' }))
  const opened = context.waitForEvent('page')
  await card(page, 'MetaMask').click()
  expect((await opened).url()).toMatch(/^https:\/\/metamask\.io\//)
  await saysInToast(page, 'Install MetaMask', 'Please install MetaMask to continue', 'destructive')
  await sees(page, 'MetaMask is not installed')
  await card(page, 'Apple Pay').click()
  await saysInToast(page, 'Apple Pay Failed', 'Apple Pay is not available', 'destructive')
  await card(page, 'WalletConnect').click()
  await saysInToast(page, 'Wallet not found', /^We cannot connect WalletConnect here/, 'destructive')
})

test('WAL-43 on a phone a wallet that is not in this browser is opened as its app, which is said', async () => {
  const { page, context } = await freshPerson(browser, product.url, { hasTouch: true, isMobile: true })
  await context.route(/link\.trustwallet\.com/, (route) => route.fulfill({ body: 'Trust Wallet' }))
  await page.goto('/crypto/buy')
  const opened = context.waitForEvent('page')
  await card(page, 'Trust Wallet').click()
  expect((await opened).url()).toContain(encodeURIComponent('/crypto/buy'))
  await sees(page, 'Opening Trust Wallet app...')
})

test('WAL-30 ENH-15 WAL-34 WAL-35 WAL-36 ENH-06 connecting, a no, and letting go are each said', async () => {
  const person = await freshPerson(browser, product.url)
  const { page } = person
  const rpcUrl = (await product.sandbox()).chains['0x38'].url
  const wallet = await installTestWallet(person.context, { rpcUrl })
  await page.goto('/crypto/buy')
  wallet.answer('no')
  await card(page, 'MetaMask').click()
  await saysInToast(page, 'Connection Failed', /./, 'destructive')
  wallet.answer('yes')
  await card(page, 'MetaMask').click()
  await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask')
  await card(page, 'MetaMask').getByText('Connected here').waitFor()
  const connector = page.getByRole('region', { name: 'Where it goes' })
  await connector
    .getByText(/^[\d.,]+ BNB$/)
    .first()
    .waitFor()
  await connector.getByRole('button', { name: 'Disconnect' }).waitFor()
  // The header and the other page have the same wallet and the same price.
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).waitFor()
  const priceOn = async (path: string) => {
    await page.goto(path)
    return /\$0\.\d+/.exec(await page.getByText(/UDE, at \$0\.\d+ for 1 UDE/).innerText())?.[0]
  }
  // It moves every so often: held where it is, it cannot between the two.
  const price = (await priceOn('/crypto/buy'))?.slice(1)
  await product.call('POST', '/api/sandbox/price', { chain: '0x38', pair: 'UDE/USD', price })
  // A price of before the hold may still be on its way to a page.
  for (const path of ['/crypto/buy', '/crypto/enhanced-buy'])
    await expect.poll(() => priceOn(path), { timeout: 20_000 }).toBe(`$${price}`)
  await product.call('POST', '/api/sandbox/price', { chain: '0x38', pair: 'UDE/USD', price: null })
  await expect.poll(() => page.getByRole('button', { name: 'Buy UDE' }).isEnabled()).toBe(true)
  await page.getByRole('tab', { name: 'Wallet' }).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await saysInToast(page, 'Wallet Disconnected', 'Wallet has been disconnected')
  await sees(page, 'No wallet is connected.')
})

test('ENH-02 ENH-03 ENH-04 ENH-08 ENH-10 ENH-11 ENH-13 the cards count what is there, and nothing measured is made up', async () => {
  const { page } = await onBuy('/crypto/enhanced-buy')
  const supported = page.getByRole('region', { name: 'Supported wallets' })
  await supported.getByRole('listitem').first().waitFor()
  const listed = await supported.getByRole('listitem').count()
  const counted = Number(/\d+/.exec(await supported.getByText(/^\d+ counted$/).innerText())?.[0])
  const more = Number(/\d+/.exec(await supported.getByRole('button', { name: /^\+\d+ more$/ }).innerText())?.[0])
  expect(listed + more).toBe(counted)
  const fees = page.getByRole('region', { name: 'Processing fees' })
  for (const row of (await fees.getByRole('row').allInnerTexts()).slice(1)) expect(row).toMatch(/2%\s+\$2\.00$/)
  await page.getByRole('region', { name: 'Security features' }).getByText('Your key stays with you').waitFor()
  const change = page.locator('dl > div').filter({ hasText: 'Change in 24 h' }).first()
  await expect.poll(() => change.locator('dd').innerText()).toBe('—')
  const amount = page.getByLabel('Amount (US dollars)')
  await expect.poll(() => amount.inputValue()).toBe('100')
  const quick = page.getByRole('group', { name: 'Amounts to choose from' }).getByRole('button')
  await expect.poll(() => quick.allInnerTexts()).toEqual(['$10', '$25', '$50', '$100', '$250', '$500'])
  for (const typed of ['', '0', '-5']) {
    await amount.fill(typed)
    await amount.press('Enter')
    await saysInToast(page, 'Invalid Amount', 'Please enter a valid amount', 'destructive')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).first().click()
  }
})
