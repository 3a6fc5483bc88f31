import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { approve, findDoctor, getTestMoney, makeHubWallet, panel, sees } from './steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(product.home, { recursive: true, force: true })
})

test('HOME-24 DOC-02 DOC-03 PAY-04 PAY-23 find a doctor, know the cost and why, pay, see 15 blocks confirm it, and keep the receipt through a crash', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  const doctor = await findDoctor(page)

  // The estimate and its reasons.
  await panel(page).getByText('Estimated copay').first().waitFor()
  await panel(page).getByText('How we got this').click()
  await panel(page)
    .getByText(/CMS physician fee schedule|National figure/)
    .first()
    .waitFor()
  await panel(page).getByText('Not verified').waitFor()

  const address = await makeHubWallet(page)
  await getTestMoney(product, address)
  await page.reload()
  const payButton = panel(page).getByRole('button', { name: /^Pay \$[\d.,]+ in UDE/ })
  const asked = /\$([\d.,]+)/.exec(await payButton.innerText())?.[1]
  await payButton.click()
  await approve(page)
  await page.waitForURL(/\/crypto\/invoice\/INV-\d{8}-[0-9A-Z]{10}$/)
  const id = page.url().split('/').at(-1) as string

  // Seen first, confirmed only after fifteen blocks; the page hears of each without asking.
  await sees(page, 'Seen on the network')
  await product.mine(4)
  await sees(page, /\d+ of 15 confirmations/)
  expect(await page.getByRole('link', { name: 'See your receipt' }).count()).toBe(0)
  await product.mine(15)
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await page.waitForURL(`**/crypto/receipt/${id}`)
  await sees(page, doctor)
  await sees(page, asked as string)
  await sees(page, 'Sandbox: practice money. No real money moved.')
  const receipt = await page.locator('main').innerText()

  await product.killAll()
  product = await startProduct({ home: product.home, port: product.port })
  await page.reload()
  await expect.poll(() => page.locator('main').innerText()).toBe(receipt)
  await page.goto('/payments')
  await sees(page, 'Confirmed')
  await page.getByRole('link', { name: /^Receipt/ }).waitFor()
  expect(complaints).toEqual([])
}, 240_000)
