import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillInHubWallet, saysInToast, typeCard } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** Somebody who wants to pay $25 by card; with MetaMask, or with no wallet at all. */
async function cardBuyer(has: 'MetaMask' | 'no wallet') {
  const person = await freshPerson(browser, product.url)
  const { page, context } = person
  if (has === 'MetaMask') await installTestWallet(context, { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  await page.goto('/crypto/buy')
  await page.getByText(/UDE, at \$0\.\d+ for 1 UDE/).waitFor()
  if (has === 'MetaMask') {
    const wallets = page.getByRole('list', { name: 'Wallets to buy with' })
    await wallets.getByRole('button', { name: /^M?\s*MetaMask/ }).click()
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask')
  }
  await page.getByRole('tab', { name: 'Card' }).click()
  await page.getByRole('button', { name: '$25', exact: true }).click()
  return person
}

/** What toasts say from now on, also while the page is being left. */
async function toastsOf(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('noteToast', (text: string) => void said.push(text))
  await page.evaluate(() => {
    const note = (globalThis as unknown as { noteToast: (text: string) => void }).noteToast
    const look = () => document.querySelectorAll('.toast').forEach((toast) => note(toast.textContent))
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return said
}

const orderIn = (page: Page) => new URL(page.url()).searchParams.get('order') ?? ''
const inWallet = /UDE is in your wallet$/

test('HOME-09 BUY-11 BUY-26 BUY-27 C-19 without a wallet: one is made in the browser, the bank asks who pays, and UDE is in it', async () => {
  const { page, complaints } = await cardBuyer('no wallet')
  await page.getByText('First you choose a passphrase').waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Make a wallet and pay $26.25 by card' }).click()
  const said = await toastsOf(page)
  const address = await fillInHubWallet(page)
  await typeCard(page, '4000 0027 6000 3184')
  await page.getByRole('heading', { name: 'Your bank asks: is it you?' }).waitFor()
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await page.waitForURL(/\/crypto\/buy\?order=UDE-/)
  expect(said.join(' ')).toContain('Redirecting to secure payment page')
  await page.getByRole('heading', { name: inWallet }).waitFor({ timeout: 90_000 })
  await page.emulateMedia({ media: 'print' })
  await page
    .getByText(/^0x[0-9a-f]{64}$/)
    .filter({ visible: true })
    .waitFor()
  expect(await page.getByRole('link', { name: 'Buy UDE' }).filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: null })
  const [order] = await product.records<{ to: string; units: string; card: string; sum: string }>(
    `select wallet_address as to, token_amount::text as units,
      (select sum(units)::text from payments.ledger_entries
        where account = 'assets:card:processor' and transfer_id = 'card:' || $1) as card,
      (select sum(units)::text from payments.ledger_entries
        where transfer_id = 'card:' || $1 or key = 'delivery:' || $1) as sum
      from token.crypto_purchases where order_id = $1`,
    [orderIn(page)],
  )
  expect(order).toMatchObject({ to: address.toLowerCase(), card: '2625', sum: '0' })
  expect(await barriers(page)).toEqual([])
  // What was bought stands among the payments, in the activity and in the wallet's balance.
  const bought = orderIn(page)
  await page.goto('/payments')
  const line = page.getByRole('listitem').filter({ hasText: /^Purchase of [\d.,]+ UDE/ })
  await line.getByText('$26.25').waitFor()
  await line.getByRole('link', { name: `Receipt ${bought}` }).click()
  await page.getByRole('heading', { name: inWallet }).waitFor()
  await page.goto('/settings')
  await page.getByText('You ordered UDE.').waitFor()
  await page.getByText('Your payment for an order of UDE arrived.').waitFor()
  await page.getByText('Your UDE is in your wallet.').waitFor()
  await page.getByText(/^[1-9][\d.,]* UDE$/).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

test('HOME-03 HOME-09 HOME-10 buying UDE by card is reached by clicks: from the own menu, and from the page for wallets', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Buy UDE', exact: true }).click()
  await page.getByRole('tab', { name: 'Card' }).waitFor()
  await page.goto('/crypto/enhanced-buy')
  await page.getByRole('link', { name: 'Pay by card instead' }).click()
  await page.waitForURL(/\/crypto\/buy\?way=card$/)
  await page.getByRole('tab', { name: 'Card', selected: true }).waitFor()
  expect(complaints).toEqual([])
})

test('BUY-14 BUY-32 a declined card charges nothing: the order waits, another card pays it, also from another tab', async () => {
  const { page, context, complaints } = await cardBuyer('MetaMask')
  await page.getByRole('button', { name: 'Pay $26.25 by card' }).click()
  await typeCard(page, '4000 0000 0000 0002')
  await page.getByRole('alert').getByText('Your card was declined').waitFor()
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await page.getByText('Your card was declined. Nothing was charged.').waitFor()
  await page.getByRole('timer').waitFor()
  expect(await barriers(page)).toEqual([])
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('link', { name: 'Pay by card' }).click()
  await typeCard(other, '4242 4242 4242 4242')
  // Both tabs follow the same order.
  await other.getByRole('heading', { name: inWallet }).waitFor({ timeout: 90_000 })
  await page.getByRole('heading', { name: inWallet }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)

test('BUY-30 G-39 a checkout whose time is over: nothing was charged, and a new order is one press away', async () => {
  const { page } = await cardBuyer('MetaMask')
  await page.getByRole('button', { name: 'Pay $26.25 by card' }).click()
  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await page.getByRole('link', { name: 'Pay by card' }).waitFor()
  await product.call('POST', '/api/sandbox/card', { expire: orderIn(page) })
  await page.getByRole('heading', { name: 'The time ran out. Nothing was charged.' }).waitFor()
  await saysInToast(page, 'Purchase Failed', 'Purchase failed', 'destructive')
  await page.getByRole('link', { name: 'Make a new order' }).click()
  await page.getByRole('heading', { name: 'Buy UDE', exact: true }).waitFor()
})
