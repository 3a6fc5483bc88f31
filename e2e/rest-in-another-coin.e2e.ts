import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { generate, payFromSandbox } from './steps/portal-steps.ts'
import { doctorToPay, panel, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

test('whoever paid half of a visit in XRP pays the rest in another coin: the new request names the visit, the first is paid, and both say what they are together', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  const doctor = await doctorToPay(page)
  await panel(page).getByRole('link', { name: 'Pay in another coin' }).first().click()
  await page.waitForURL(/\/crypto\/payment-portal/)
  await page.getByRole('radio', { name: /^XRP/ }).check()
  const first = await generate(page)
  await payFromSandbox(page, 'Half')
  await product.mine(1, 'xrpl')
  const way = page.getByRole('link', { name: /^Pay \$21\.2\d in another coin$/ })
  await way.click()
  await sees(page, /^This is the rest of \$42\.50\. Asking for its code keeps the \$21\.2\d that came as paid/)
  await page.getByRole('radio', { name: /^USD Coin/ }).check()
  const rest = await generate(page)
  const visit = page.getByRole('region', { name: 'The visit this pays' })
  await visit.getByText(doctor, { exact: true }).waitFor()
  await expect.poll(() => visit.innerText()).toMatch(/NPI[\s\S]+Address[\s\S]+Phone/)
  await sees(page, /^\$42\.50; \$21\.2\d paid before/)
  await payFromSandbox(page, 'Exact')
  await product.mine(16, '0x1')
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await page.waitForURL(`**/crypto/receipt/${rest}`)
  await page.getByText(doctor, { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Open that payment' }).click()
  await page.waitForURL(`**/crypto/receipt/${first}`)
  await sees(page, /^\$21\.2\d, paid/)
  await page.getByRole('link', { name: 'Back to your visit' }).click()
  await panel(page)
    .getByText(/\$42\.50 for a visit to this doctor/)
    .waitFor()
  expect(complaints).toEqual([])
}, 120_000)
