import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillIn, generate, result } from './steps/portal-steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const phone = {
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}
const onPhone = () => freshPerson(browser, product.url, phone)
const banner = (page: Page) => page.getByRole('banner')
const line = (page: Page) => page.getByRole('menuitem', { name: /^MetaMask/ })
const opened = 'https://metamask.app.link/dapp/'

/** The page that MetaMask's app would open now, from the menu of wallets. */
async function pageForMetaMask(page: Page): Promise<string> {
  if (!(await line(page).isVisible())) await banner(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.poll(() => line(page).getAttribute('href')).toMatch(/crypto\/pay#/)
  return `http://${(await line(page).getAttribute('href'))?.slice(opened.length)}`
}

test('an app is handed the very payment: from its own page, once, and on from there to another app', async () => {
  const { page } = await onPhone()
  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '87.23', description: 'Secret visit', coin: 'Ethereum' })
  const id = await generate(page)
  await page.goto(`/crypto/invoice/${id}`)
  const handed = await pageForMetaMask(page)
  expect(handed).not.toMatch(/INV|amount|Secret/)
  const [app, stranger] = [await onPhone(), await onPhone()]
  await app.page.goto(handed)
  await result(app.page).waitFor()
  await app.page.reload()
  await result(app.page).getByText('$87.23').first().waitFor()
  await stranger.page.goto(handed)
  await stranger.page.getByRole('heading', { name: 'This payment link does not work any more' }).waitFor()
  // Whoever opened a link on a phone is led on from there to an app.
  const onward = await pageForMetaMask(app.page)
  expect(onward).not.toBe(handed)
  await stranger.page.goto(onward)
  await result(stranger.page).waitFor()
}, 120_000)
