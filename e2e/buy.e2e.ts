import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { payFromSandbox } from './steps/portal-steps.ts'
import { saysInToast, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** Somebody with MetaMask on a page. */
async function buyer(path: string) {
  const person = await freshPerson(browser, product.url)
  const wallet = await installTestWallet(person.context, { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  await person.page.goto(path)
  await person.page.getByText(/UDE, at \$0\.\d+ for 1 UDE/).waitFor()
  return { ...person, wallet }
}

test('HOME-09 BUY-01 BUY-09 BUY-13 BUY-33 BUY-32 BUY-36 what is paid in a coin ends as UDE in the wallet, also after a reload', async () => {
  const { page, wallet, complaints } = await buyer('/crypto/buy')
  await page.getByRole('tab', { name: 'Crypto' }).click()
  const pay = page.getByRole('button', { name: /^Pay \$.* in / })
  await pay.click()
  await saysInToast(page, 'Wallet Required', 'Please connect a wallet first', 'destructive')
  await page
    .getByRole('list', { name: 'Wallets to buy with' })
    .getByRole('button', { name: /^M?\s*MetaMask/ })
    .click()
  await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask')
  await page.getByRole('button', { name: '$25', exact: true }).click()
  await page.getByRole('button', { name: 'Pay $25.50 in ETH' }).click()
  await page.waitForURL(/\/crypto\/buy\?order=UDE-/)
  await page.getByRole('heading', { name: /^Pay \$25\.50 to get [\d,.]+ UDE$/ }).waitFor()
  expect(await barriers(page)).toEqual([])
  await payFromSandbox(page, 'Exact')
  await page.getByRole('heading', { name: /UDE is (next|on its way)/ }).waitFor({ timeout: 90_000 })
  await page.reload()
  await page.getByRole('heading', { name: /UDE is in your wallet$/ }).waitFor({ timeout: 90_000 })
  const orderId = new URL(page.url()).searchParams.get('order')
  const [order] = await product.records<{ units: string; to: string }>(
    'select token_amount::text as units, wallet_address as to from token.crypto_purchases where order_id = $1',
    [orderId],
  )
  expect(order?.to).toBe(wallet.address.toLowerCase())
  const [books] = await product.records<{ sum: string; sold: string }>(
    `select sum(units)::text as sum, sum(units) filter (where account = 'equity:ude-sold')::text as sold
      from payments.ledger_entries where asset = 'UDE' and key = 'delivery:' || $1`,
    [orderId],
  )
  expect(books).toEqual({ sum: '0', sold: order?.units })
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
}, 240_000)

test('BUY-02 BUY-08 BUY-10 BUY-11 BUY-12 C-11 C-17 the fees of each way, what the network takes, and amounts and ways that are refused', async () => {
  const { page } = await buyer('/crypto/buy')
  const total = page.locator('.facts-total dd')
  // Whoever has no wallet here begins with a card.
  await page.getByRole('tab', { name: 'Card', selected: true }).waitFor()
  await expect.poll(() => total.innerText()).toBe('$105.00')
  await page.getByText('Card processor fee 3%').waitFor()
  await page.getByRole('tab', { name: 'Apple Pay' }).click()
  await expect.poll(() => total.innerText()).toBe('$102.00')
  await page.getByRole('tabpanel').getByText('Apple Pay is not set up.').waitFor()
  await page.getByRole('tab', { name: 'Crypto' }).click()
  const network = page.locator('dl > div').filter({ hasText: 'Network fee' }).locator('dd')
  await network.getByText(/^About \$\d+\.\d\d$/).waitFor()
  await page.getByLabel('Coin').selectOption('BTC bitcoin')
  await network.getByText('Shown by your wallet').waitFor()
  await page.getByLabel('Coin').selectOption('ETH 0x1')
  for (const [typed, says] of [
    ['9.99', 'Please enter an amount between $10 and $10,000'],
    ['', 'Please enter a valid amount'],
  ] as const) {
    const amount = page.getByLabel('Amount (US dollars)')
    await amount.fill(typed)
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe(typed ? 'true' : null)
    await expect.poll(() => page.getByText('Enter $10 to $10,000').count()).toBe(typed ? 1 : 0)
    await expect.poll(() => total.innerText()).toBe('—')
    await page.getByRole('button', { name: /^Pay .*in ETH$/ }).click()
    await saysInToast(page, 'Invalid Amount', says, 'destructive')
  }
})

test('HOME-10 ENH-01 ENH-05 ENH-12 ENH-14 with any wallet: why the button is off, and every wallet found by name and kind', async () => {
  const { page } = await buyer('/crypto/enhanced-buy')
  const buy = page.getByRole('button', { name: 'Buy UDE' })
  await expect.poll(() => buy.isDisabled()).toBe(true)
  await page.getByLabel('Amount (US dollars)').press('Enter')
  await saysInToast(page, 'No Wallet Connected', 'Please connect a wallet to buy UDE.', 'destructive')
  await page.getByRole('button', { name: /^\+\d+ more$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await dialog.getByRole('tab', { name: 'Hardware' }).click()
  await dialog.getByText('Ledger').waitFor()
  expect(await dialog.getByText('Rabby Wallet').count()).toBe(0)
  await dialog.getByRole('tab', { name: 'All' }).click()
  await dialog.getByRole('searchbox').fill('metam')
  await dialog.getByRole('menuitem', { name: /^MetaMask/ }).click()
  await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask')
  await expect.poll(() => buy.isDisabled()).toBe(false)
  await page.getByRole('tab', { name: 'Wallet' }).click()
  await sees(page, 'Network up')
  expect(await barriers(page)).toEqual([])
})

test('BUY-15 a price that a busy server did not tell is asked for again in seconds, not in half a minute', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.clock.install()
  await page.route('**/api/crypto/udego-price', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto('/crypto/buy')
  const reference = page.getByText('Reference price, not live')
  await reference.first().waitFor()
  await page.clock.runFor(5_500)
  await page.getByText(/UDE, at \$0\.\d+ for 1 UDE/).waitFor()
  await expect.poll(() => reference.count()).toBe(0)
})

test('BUY-15 ENH-16 price and network status are asked again every 30 s, and an order is busy until a toast says how it went', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.clock.install()
  await page.goto('/crypto/enhanced-buy')
  await sees(page, 'Network up')
  for (const _time of ['first', 'second']) {
    const answered = ['/api/crypto/udego-price', '/api/crypto/network-status'].map((path) =>
      page.waitForResponse((response) => response.url().endsWith(path)),
    )
    await page.clock.runFor(30_500)
    for (const response of await Promise.all(answered)) expect(response.status()).toBe(200)
  }
  const buyerOf = await buyer('/crypto/enhanced-buy')
  const order = buyerOf.page.getByRole('button', { name: 'Buy UDE' })
  await buyerOf.page.getByRole('button', { name: 'Connect a wallet' }).first().click()
  await buyerOf.page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('menuitem', { name: /^MetaMask/ })
    .click()
  await saysInToast(buyerOf.page, 'Wallet Connected', 'Successfully connected to MetaMask')
  await buyerOf.page.route('**/api/crypto/create-purchase', (route) => route.abort(), { times: 1 })
  await order.click()
  await saysInToast(buyerOf.page, 'Purchase Failed', 'Purchase failed', 'destructive')
  await order.click()
  await saysInToast(buyerOf.page, 'Purchase Initiated', /UDE/)
  await buyerOf.page.waitForURL(/\/crypto\/buy\?order=UDE-/)
})
