import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { chooseDoctor, doctorToPay, panel, saysInToast, stateAmount } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const connectFirst = 'Please connect your wallet to proceed with payment.'
const endOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })

test('on a low screen the chosen amount, the sum and one button are in sight, and what lies under them is named', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 1280, height: 720 } })
  await doctorToPay(page)
  const inSight = async (part: Locator) => {
    const box = await part.boundingBox()
    const foot = await panel(page).locator('.settle').boundingBox()
    return box !== null && foot !== null && box.y > 64 && box.y + box.height <= foot.y
  }
  await expect.poll(() => inSight(panel(page).getByLabel('Amount in US dollars'))).toBe(true)
  await expect.poll(() => endOf(payButton(page))).toBeLessThanOrEqual(720)
  await panel(page).getByText('Paid to Northgate Health Payments').waitFor()
  // The other way to pay is a button of its own, whole in sight too.
  const other = panel(page).locator('.settle').getByRole('link', { name: 'Pay in another coin' })
  await expect.poll(() => endOf(other)).toBeLessThanOrEqual(720)
  await panel(page).locator('.more-below', { hasText: 'Fee and summary' }).click()
  // What to know before paying is read above the foot, which keeps to the sum and its buttons.
  for (const words of ['In UDE, about', 'Before you pay, ask if', 'Bill lower?'])
    await expect.poll(() => inSight(panel(page).getByText(words))).toBe(true)
  await expect.poll(() => panel(page).locator('.more-below').count()).toBe(0)
})

test('on a phone the sum and its button stay in sight and leave most of the sheet to the reasons', async () => {
  const { page } = await freshPerson(browser, product.url)
  await chooseDoctor(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Pay for this visit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your payment' })
  await stateAmount(sheet)
  const settle = sheet.locator('.settle')
  const pay = settle.getByRole('button', { name: /^Pay \$/ })
  await pay.waitFor()
  await expect.poll(() => endOf(pay)).toBeLessThanOrEqual(740)
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.NaN
  await expect.poll(async () => (await heightOf(settle)) / (await heightOf(sheet))).toBeLessThan(0.5)
})

test('on a phone the doctor’s visit comes first, with its own way to pay, and what the page says stands over the sheet', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/?tab=find-doctors&city=New%20York&state=NY')
  const chosen = page.getByRole('button', { name: /^Select Provider/ }).nth(5)
  const name = (await chosen.getAttribute('aria-label'))?.replace('Select Provider: ', '') ?? ''
  await chosen.click()
  await page
    .getByRole('heading', { name: `visit with ${name}`, level: 1 })
    .and(page.locator(':focus'))
    .waitFor()
  expect(await page.getByText(/^Example:/).count()).toBe(0)
  const pay = page.getByRole('button', { name: 'Pay for this visit' })
  for (const part of [page.locator('.figure'), pay])
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(690)
  await pay.click()
  const sheet = page.getByRole('dialog', { name: 'Your payment' })
  await stateAmount(sheet)
  await sheet.getByRole('button', { name: /^Pay \$/ }).click()
  await saysInToast(page, 'Wallet Required', connectFirst)
  await page.getByRole('dialog', { name: 'Connect Wallet' }).getByRole('button', { name: 'Close' }).click()
  await sheet.locator('.toast').getByRole('button', { name: 'Close' }).click()
  await page.getByText(connectFirst).waitFor({ state: 'hidden' })
})
