import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { sayInsured } from './states/panel-states.ts'
import {
  chooseDoctor,
  doctorToPay,
  findDoctor,
  getTestMoney,
  makeHubWallet,
  panel,
  saysInToast,
  stateAmount,
} from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** What of an element cannot be seen: how many pixels stand outside the window, and what lies over its corners. */
const hiddenOf = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const over = [top + 4, (top + bottom) / 2, bottom - 4].flatMap((y) =>
      [left + 4, right - 4].map((x) => document.elementFromPoint(x, y)),
    )
    return {
      outside: Math.max(0, -top, Math.ceil(bottom - innerHeight)),
      covered: over.filter((there) => !there || !element.contains(there)).map((there) => there?.outerHTML.slice(0, 60)),
    }
  })
const nothing = { outside: 0, covered: [] }

test('PAY-03 PAY-04 at 1280 × 720 all that can be chosen is seen at once, before a choice and after it, with the button that pays', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 1280, height: 720 } })
  await chooseDoctor(page)
  await sayInsured(page, 'Aetna')
  const choices = panel(page).locator('.choices')
  await choices.getByRole('radio', { name: 'The estimate if my deductible is met' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const pay = panel(page).getByRole('button', { name: /^Pay / })
  for (const part of [choices, pay]) expect(await hiddenOf(part)).toEqual(nothing)
  await choices.getByRole('radio', { name: 'The estimate if my deductible is met' }).check()
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .waitFor()
  await choices.getByRole('radio', { name: 'The copay on my card' }).check()
  await choices.getByLabel('Amount in US dollars').fill('40')
  await panel(page).getByRole('button', { name: 'Pay $40.80 in UDE' }).waitFor()
  for (const down of [0, 200]) {
    await page.evaluate((top) => scrollTo(0, top), down)
    for (const part of [choices, pay]) await expect.poll(() => hiddenOf(part)).toEqual(nothing)
  }
})

test('PAY-03 COPAY-07 at 1280 × 720 whoever must call first sees the call and the choice whole; an amount chosen folds the call to a line, and one button at a time is the next step', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 1280, height: 720 } })
  await findDoctor(page, { where: 'Miami, FL', what: 'Medicaid dentist' })
  const next = panel(page).locator('.button-primary')
  await expect.poll(() => next.allInnerTexts()).toEqual([expect.stringMatching(/^Call \(305\)/)])
  await panel(page).getByText('Pay only an amount that you were told.').waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  const choices = panel(page).locator('.choices')
  const payee = panel(page)
    .locator('.settle')
    .getByText(/^Paid to ./)
  const pay = panel(page).getByRole('button', { name: /^Pay / })
  const call = panel(page).getByRole('link', { name: /^Call \(305\)/ })
  for (const part of [call, choices, payee, pay]) await expect.poll(() => hiddenOf(part)).toEqual(nothing)
  await stateAmount(panel(page), '25')
  await panel(page)
    .getByRole('link', { name: /^Not sure\? Call \(305\)/ })
    .waitFor()
  await expect.poll(() => next.allInnerTexts()).toEqual(['Pay $25.50 in UDE'])
  expect(await call.count()).toBe(0)
  for (const part of [choices, payee, pay]) await expect.poll(() => hiddenOf(part)).toEqual(nothing)
  await expect.poll(() => panel(page).evaluate((side) => side.scrollTop)).toBe(0)
})

test('PAY-04 at 360 × 800 the choice that was made is seen whole above the sum', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 1280, height: 900 } })
  await chooseDoctor(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Pay for this visit' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your payment' })
  await stateAmount(sheet)
  await sheet.getByRole('button', { name: /^Pay \$42\.50|^Pay \$43/ }).waitFor()
  await expect.poll(() => hiddenOf(sheet.locator('.choice:has(:checked)'))).toEqual(nothing)
})

test('at 360 × 740 the Hub Wallet shows its passphrase field whole above its buttons, and the same UDE as the request asks', async () => {
  const { page } = await freshPerson(browser, product.url)
  await doctorToPay(page)
  await getTestMoney(product, await makeHubWallet(page))
  await page.reload()
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/payments/crypto') && response.ok())
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  const { amount } = (await (await asked).json()) as { amount: number }
  const dialog = page.getByRole('dialog', { name: 'Approve in Hub Wallet' })
  const exact = amount.toLocaleString('en-US', { minimumFractionDigits: 6 })
  await dialog.getByText(`You send ${exact} UDE, the exact amount fixed for this payment.`).waitFor()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of [dialog.getByLabel('Your passphrase'), dialog.getByText('Hub Wallet asks for it every time.')])
    await expect.poll(() => hiddenOf(part)).toEqual(nothing)
})

test('PAY-21 before a wallet is chosen, another coin and a card at the clinic are named, and that a wallet is needed is no failure', async () => {
  const { page } = await freshPerson(browser, product.url)
  await chooseDoctor(page)
  await panel(page)
    .getByText(/^Prefer a bank card\? Pay at the clinic\./)
    .waitFor()
  await panel(page).getByRole('link', { name: 'Pay in another coin' }).click()
  await page.waitForURL('**/crypto/payment-portal**')
  await expect.poll(() => page.getByLabel(/^Service/).inputValue()).toMatch(/^Your visit with /)
  await expect.poll(() => page.getByLabel('Amount ($) (required)', { exact: true }).inputValue()).toBe('')
  await page.getByRole('link', { name: 'Back to your visit' }).click()
  await page.waitForURL('**/?tab=copays')
  await panel(page).getByText('What you pay is not known, so nothing is chosen.').waitFor()
  await stateAmount(panel(page))
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .waitFor()
  await panel(page)
    .getByText(/nothing is chosen/)
    .waitFor({ state: 'detached' })
  await panel(page).getByText('Includes $0.85, the 2% fee of paying in UDE.').waitFor()
  await panel(page).getByText('QR code, no wallet: $42.50').waitFor()
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  const words = 'Please connect your wallet to proceed with payment.'
  await saysInToast(page, 'Wallet Required', words)
  const chooser = page.getByRole('dialog', { name: 'Connect Wallet' })
  await expect.poll(() => hiddenOf(chooser.getByRole('menuitem').first())).toEqual(nothing)
  await chooser.getByRole('button', { name: 'Close' }).click()
  // What was said of one tab is not said on another.
  await page.getByRole('tab', { name: 'Wellness' }).click()
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  await page.goBack()
  await panel(page).getByRole('link', { name: 'Pay in another coin' }).click()
  await page.waitForURL('**/crypto/payment-portal**')
  await expect.poll(() => page.getByLabel('Amount ($) (required)', { exact: true }).inputValue()).toBe('42.50')
  // Whom it is for goes along, and not in the address.
  await expect.poll(() => page.getByLabel(/^Service/).inputValue()).toMatch(/^Your visit with .+ · ./)
  expect(page.url()).not.toContain('visit')
})

test('COPAY-10 on a phone what was worked out covers neither its figure nor the next step, and what is not known is no success', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 360, height: 800 } })
  await page.goto('/')
  await page.getByLabel('Insurance company').selectOption('Medicaid')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await saysInToast(page, 'Not known', 'Ask your plan or the clinic what you pay')
  await expect.poll(() => page.locator('.toast-notice').count()).toBe(1)
  const next = page.getByRole('link', { name: 'Find a primary care doctor in Chicago' })
  await next.waitFor()
  for (const part of [next, page.locator('.figure')]) await expect.poll(() => hiddenOf(part)).toEqual(nothing)
})
