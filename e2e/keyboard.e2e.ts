import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { focused, goTo, press, type } from './steps/keyboard-steps.ts'
import { passphrase, sees, whatField } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

async function makeWallet(page: Page): Promise<void> {
  await press(page, /^Connect Wallet$/)
  await page.getByRole('menuitem', { name: /^MetaMask/ }).waitFor()
  await goTo(page, /No wallet\? Make a Hub Wallet/, 'ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase', { exact: true }).waitFor()
  await type(page, /^Passphrase$/, passphrase)
  await type(page, /^The same passphrase again$/, passphrase)
  await press(page, /^Next$/)
  const list = dialog.getByRole('list', { name: 'Your 12 words' })
  await list.waitFor()
  const words = await list.locator('.mono').allInnerTexts()
  await press(page, /^I wrote them down$/)
  await dialog
    .getByLabel(/^Word \d+$/)
    .first()
    .waitFor()
  for (const field of await dialog.getByLabel(/^Word \d+$/).all()) {
    const number = Number((await field.getAttribute('id'))?.replace('word-', ''))
    await type(page, new RegExp(`^Word ${number}$`), words[number - 1] ?? '')
  }
  await press(page, /^Make the wallet$/)
  await dialog.getByRole('heading', { name: 'Your Hub Wallet is ready' }).waitFor()
  await press(page, /^Done$/)
}

test('the whole way from finding a doctor to the receipt needs no mouse', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors')
  await type(page, /^Specialty or doctor/, 'cardi')
  await page.getByRole('option', { name: 'Cardiology', exact: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => whatField(page).inputValue()).toBe('Cardiology')
  await type(page, /^Where/, 'New York, NY')
  await page.keyboard.press('Escape')
  await press(page, /^Find doctors$/)
  await page
    .getByRole('button', { name: /^Select Provider/ })
    .first()
    .waitFor()
  await press(page, /^Select Provider/)
  await page.getByRole('button', { name: 'Pay in UDE' }).waitFor()
  await goTo(page, /^The copay on my card/)
  await goTo(page, /^An amount I was told/, 'ArrowDown')
  await type(page, /^Amount in US dollars/, '42.50')
  await makeWallet(page)
  await page.getByRole('button', { name: 'Get test UDE' }).waitFor()
  await press(page, /^Get test UDE$/)
  await sees(page, 'Sandbox: practice money has arrived.')
  await press(page, /^Pay \$/)
  await page.getByRole('dialog', { name: 'Approve in Hub Wallet' }).waitFor()
  await type(page, /^Your passphrase$/, passphrase)
  await press(page, /^Send /)
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  await sees(page, 'Seen on the network')
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  await press(page, /^See your receipt$/)
  await page.waitForURL(/\/crypto\/receipt\/INV-/)
  await sees(page, 'How it was paid')
  await expect.poll(() => focused(page)).toMatch(/^Receipt/)
  expect(complaints).toEqual([])
}, 180_000)

test('the whole way from an empty payment form to the receipt needs no mouse', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  await press(page, /^Skip to the main part$/)
  await press(page, /^Generate Payment QR Code$/)
  await sees(page, 'Say what the payment is for')
  // What is missing first has the focus.
  await expect.poll(() => focused(page)).toMatch(/^Amount \(/)
  await page.keyboard.type('87.23')
  await type(page, /^Service Description/, 'Office visit')
  await goTo(page, /^Bitcoin/)
  await goTo(page, /^XRP/, 'ArrowDown')
  await press(page, /^Generate Payment QR Code$/)
  await page.getByRole('timer').waitFor()
  // With a tag the link comes first, the bare address second.
  await goTo(page, /^Address and amount$/)
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('img', { name: 'Code with the wallet address' }).waitFor()
  await goTo(page, /^Open my wallet app$/)
  await page.getByText('Pay from the sandbox').first().waitFor()
  await press(page, /^Pay from the sandbox$/)
  await page.keyboard.press('Tab')
  await press(page, /^Pay from the sandbox$/)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  await press(page, /^See your receipt$/)
  await page.waitForURL(/\/crypto\/receipt\/INV-/)
  await sees(page, 'How it was paid')
  await expect.poll(() => focused(page)).toMatch(/^Receipt/)
  expect(complaints).toEqual([])
}, 120_000)

test('HDR-08 on a phone the menu holds the person’s own pages, Escape closes it, and the open tab is in sight', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/?tab=wellness')
  const tab = page.getByRole('tab', { name: 'Wellness', selected: true })
  await expect.poll(() => tab.evaluate((one) => one.getBoundingClientRect().right)).toBeLessThanOrEqual(360)
  await page.locator('header').getByRole('button', { name: 'Connect Wallet' }).waitFor()
  const own = page.getByRole('navigation', { name: 'Your menu' }).getByRole('link')
  await press(page, /^Open menu$/)
  await expect
    .poll(() => own.allInnerTexts())
    .toEqual(['My payments', 'Buy UDE', 'My appointments', 'My wallet', 'Settings', 'Sign in'])
  await page.keyboard.press('Escape')
  await expect.poll(() => own.count()).toBe(0)
  await expect.poll(() => focused(page)).toMatch(/^Open menu/)
  await page.keyboard.press('Enter')
  await press(page, /^My wallet$/)
  await expect.poll(() => focused(page)).toMatch(/^Wallet/)
})
