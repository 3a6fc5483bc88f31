import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { answerAll, begin } from './states/wellness-states.ts'
import { fillIn, generate } from './steps/portal-steps.ts'
import { underToast } from './steps/toast-steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** Waits for a toast, sees that it lies over nothing that was just asked for, at the top of the page and where it is read; then closes it. */
async function coversNothing(page: Page, title: string): Promise<void> {
  const toast = page.locator('.toast').filter({ has: page.getByText(title, { exact: true }) })
  await toast.waitFor()
  for (const down of [0, 240, 240]) {
    await page.evaluate((pixels) => scrollBy(0, pixels), down)
    // It waits for whoever points at it.
    await toast.hover()
    await expect.poll(() => underToast(page)).toEqual([])
  }
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
}

describe.each([
  [360, 640],
  [768, 900],
  [1280, 720],
])('G-53 at %i × %i a toast covers no answer, code, address, field to correct or main button', (width, height) => {
  const person = () => freshPerson(browser, product.url, { viewport: { width, height } })

  test('of an estimate', async () => {
    const { page } = await person()
    await page.goto('/')
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await coversNothing(page, 'Location Required')
    await page.getByLabel('Insurance company').selectOption('Aetna')
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await page.getByLabel('Age').fill('44')
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await coversNothing(page, 'Copay Calculated')
  })

  test('of a payment and of a wallet', async () => {
    const { page, context } = await person()
    const { chains } = await product.sandbox()
    await installTestWallet(context, { rpcUrl: { 1: chains['0x1'].url, 56: chains['0x38'].url }, knows: [1, 56] })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/crypto/payment-portal')
    await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
    await coversNothing(page, 'Missing Information')
    await fillIn(page, { amount: '12.50', description: 'Prescription', coin: 'XRP' })
    await generate(page)
    await coversNothing(page, 'Payment Request Created')
    await page.getByRole('button', { name: 'Copy the address' }).click()
    await coversNothing(page, 'Copied!')
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
    await coversNothing(page, 'Wallet Connected')
  })

  test('of a score', async () => {
    const { page } = await person()
    await begin(page)
    await answerAll(page)
    await coversNothing(page, 'Wellness Assessment Complete!')
  })
})
