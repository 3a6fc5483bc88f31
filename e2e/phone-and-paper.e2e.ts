import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { answerAll, begin } from './states/wellness-states.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const onPhone = () => freshPerson(browser, product.url, { viewport: { width: 360, height: 800 } })
const says = (page: Page, title: string) => page.locator('.toast').getByText(title, { exact: true }).waitFor()

/** Turns the page to paper, and sees that it is marked as practice and that nothing on it waits for a press. */
async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  const pressed = page.locator('button, a.button, select, input, [role="tablist"], [role="menu"], .toast, .site-header')
  // The chip of a source is its name and date.
  const left = await pressed
    .and(page.locator(':visible:not(.chip)'))
    .evaluateAll((all) => all.map((it) => it.outerHTML))
  expect(left).toEqual([])
  await expect.poll(() => page.getByText('No real money moves.').first().isVisible()).toBe(true)
}

test('G-53 on paper the estimate is its figure, source and date', async () => {
  const { page } = await onPhone()
  await page.goto('/')
  await page.getByLabel('Insurance company').selectOption('Aetna')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Age').fill('44')
  await page.getByRole('button', { name: 'Calculate', exact: true }).click()
  await says(page, 'Copay Calculated')
  await onPaper(page)
  const result = page.getByRole('group', { name: /Primary care visit/ })
  await expect.poll(() => result.locator('.figure').first().innerText()).toMatch(/\$[\d.]+/)
  await expect.poll(() => result.getByText(/CMS fee schedule · 20\d\d/).isVisible()).toBe(true)
})

test('G-53 on paper the receipt is its figure, date and mark', async () => {
  const { page, context } = await onPhone()
  const { chains } = await product.sandbox()
  await installTestWallet(context, { rpcUrl: { 1: chains['0x1'].url, 56: chains['0x38'].url }, knows: [1, 56] })
  await page.goto('/crypto/payment-portal')
  await fillIn(page, { amount: '12.50', description: 'Prescription', coin: 'XRP' })
  await generate(page)
  await says(page, 'Payment Request Created')
  await payFromSandbox(page, 'Exact')
  await page.getByRole('link', { name: 'See your receipt' }).click({ timeout: 60_000 })
  await page.waitForURL(/\/crypto\/receipt\//)
  await sees(page, 'Sandbox: practice money. No real money moved.')
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
  await says(page, 'Wallet Connected')
  await onPaper(page)
  const article = page.getByRole('article')
  // Whom it went to with their address, and the whole transaction, come with answers of their own.
  await expect.poll(() => article.innerText()).toContain('100 Sample Street, Springfield, IL 62701 (Sample)')
  await expect.poll(() => article.innerText()).toMatch(/Transaction\s+[0-9A-F]{64}\b/)
  const receipt = await article.innerText()
  expect(receipt).toContain('$12.50')
  expect(receipt).toMatch(/[A-Z][a-z]{2} \d{1,2}, 20\d\d/)
  expect(receipt).toContain('practice money')
  // In which time zone; dollars alone are the total.
  expect(receipt).toMatch(/Paid on\s+[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d\s[AP]M \S+/)
  expect(receipt).toMatch(/You paid\s+\$12\.50/)
  expect(receipt.match(/12\.50/g)).toHaveLength(2)
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
}, 120_000)

test('WELL-32 on paper the score has its parts, its date and how much of it is known', async () => {
  const { page } = await onPhone()
  await begin(page)
  await answerAll(page)
  await says(page, 'Wellness Assessment Complete!')
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
  await onPaper(page)
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
  await expect.poll(() => page.getByText(/^Last updated [A-Z][a-z]{2} \d/).isVisible()).toBe(true)
  await expect.poll(() => page.getByRole('cell', { name: '20%' }).first().isVisible()).toBe(true)
  // One yes is not enough for a word.
  expect(await page.getByRole('rowheader', { name: /^Insurance optimization/ }).innerText()).not.toContain('Good')
  await sees(page, 'Based on 1 of 4 facts. Left out: Deductible used, Doctors in network, Plan fit')
})
