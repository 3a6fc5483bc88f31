import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product.ts'
import { sharedProduct } from './shared-product.ts'
import { findDoctor, panel, saysInToast, stateAmount } from './steps.ts'

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

test('PAY-21 before a wallet is chosen, another coin is named with its amount, and that a wallet is needed is no failure', async () => {
  const { page } = await freshPerson(browser, product.url)
  await findDoctor(page)
  await stateAmount(panel(page))
  await panel(page).getByText('Includes $0.85, the 2% fee of paying in UDE.').waitFor()
  await panel(page).getByText('The portal asks $42.50.').waitFor()
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  const words = 'Please connect your wallet to proceed with payment.'
  await saysInToast(page, 'Wallet Required', words)
  const chooser = page.getByRole('dialog', { name: 'Connect Wallet' })
  expect(await hiddenOf(chooser.getByRole('menuitem').first())).toEqual(nothing)
  await chooser.getByRole('button', { name: 'Close' }).click()
  await panel(page).getByRole('link', { name: 'Pay in another coin' }).click()
  await page.waitForURL('**/crypto/payment-portal**')
  await expect.poll(() => page.getByLabel('Amount ($) (required)', { exact: true }).inputValue()).toBe('42.50')
})
