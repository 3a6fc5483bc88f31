import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { sayInsured } from './states/panel-states.ts'
import { approve, findDoctor, getTestMoney, makeHubWallet, panel, sees, stateAmount } from './steps/steps.ts'

let product: OwnProduct
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
  await panel(page).getByText('What Medicare allows in 2026').first().waitFor()
  const visit = page.getByRole('region', { name: new RegExp(`visit with ${doctor}$`) })
  await visit
    .getByText(/Medicare’s price list, \d{4}/)
    .first()
    .waitFor()
  expect(await page.getByText(/^Example:/).count()).toBe(0)
  await panel(page).getByText('Not verified').waitFor()

  // The clinic said $42.50.
  await stateAmount(panel(page))
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
  await expect
    .poll(() => page.getByRole('link', { name: 'Back to your visit' }).getAttribute('href'))
    .toBe('/?tab=copays')
  const receipt = await page.locator('main').innerText()

  await product.killAll()
  product = await startProduct({ home: product.home, port: product.port })
  await page.reload()
  await expect.poll(() => page.locator('main').innerText()).toBe(receipt)
  await page.goto('/payments')
  await page.getByRole('list', { name: 'Your payments' }).getByText('Paid', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Receipt/ }).waitFor()

  // Whoever chooses the same doctor again is told what was paid, and is offered nothing by itself.
  await findDoctor(page)
  await panel(page)
    .getByText(/^You paid \$42\.50 for a visit to this doctor on /)
    .waitFor()
  await panel(page).getByText('Paid to Northgate Health Payments').waitFor()
  await panel(page).getByRole('link', { name: 'See your receipt' }).waitFor()
  expect(await panel(page).getByRole('radio').count()).toBe(0)
  await panel(page).getByRole('button', { name: 'Pay for another visit' }).click()
  await panel(page).getByRole('button', { name: 'Pay in UDE' }).waitFor()
  expect(await panel(page).getByRole('radio', { checked: true }).count()).toBe(0)
  expect(complaints).toEqual([])
}, 240_000)

const youPay = (page: Page) => panel(page).locator('dl > .facts-total dd')

test('nothing of what scrolls away under the sum shows through it or can be pressed there', async () => {
  const { page } = await freshPerson(browser, product.url)
  await findDoctor(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await stateAmount(panel(page))
  const through = await panel(page)
    .locator('.settle')
    .evaluate((foot) => {
      const scrolls = foot.closest('.side-panel') ?? document.documentElement
      const found: string[] = []
      for (let top = 0; top <= scrolls.scrollHeight; top += 24) {
        scrolls.scrollTop = top
        const { left, right, top: y, bottom } = foot.getBoundingClientRect()
        for (let x = left + 4; x < right; x += 40)
          for (let at = y + 4; at < Math.min(bottom, innerHeight); at += 20) {
            const there = document.elementFromPoint(x, at)
            if (there && !foot.contains(there)) found.push(there.outerHTML.slice(0, 80))
          }
      }
      return found
    })
  expect(through).toEqual([])
})

test('PAY-04 nothing is chosen for who is not checked; what was chosen stays, and what is stated is said to be', async () => {
  const { page } = await freshPerson(browser, product.url)
  await findDoctor(page)
  await sayInsured(page, 'Aetna')
  const choices = panel(page).getByRole('group', { name: 'What do you want to pay now?' })
  await choices.getByRole('radio', { name: 'The copay on my card' }).waitFor()
  expect(await choices.getByRole('radio', { checked: true }).count()).toBe(0)
  await expect.poll(() => youPay(page).innerText()).toBe('Not chosen yet')
  await panel(page).getByText('Bill lower? Ask us for the rest. Higher? Ask your plan.').waitFor()
  await panel(page).getByText('Paid to Northgate Health Payments (Sample)').waitFor()
  await panel(page).getByRole('button', { name: 'Pay in UDE' }).click()
  await choices.getByText('Choose what you want to pay').waitFor()
  await expect.poll(() => choices.evaluate((group) => group === document.activeElement)).toBe(true)
  await choices.getByRole('radio', { name: 'The copay on my card' }).check()
  await choices.getByLabel('Amount in US dollars').fill('40')
  await page.reload()
  await expect.poll(() => choices.getByLabel('Amount in US dollars').inputValue()).toBe('40')
  await expect.poll(() => youPay(page).innerText()).toBe('$40.80')
})

test('somebody with Medicaid is told no amount, and can only pay what they were told', async () => {
  const { page } = await freshPerson(browser, product.url)
  await findDoctor(page)
  await sayInsured(page, 'Medicaid')
  const visit = page.getByRole('region', { name: /visit with/ })
  await visit.getByText(/^Most people with Medicaid pay nothing or a few dollars/).waitFor()
  expect(await visit.innerText()).not.toContain('$')
  const choices = panel(page).getByRole('group', { name: 'What do you want to pay now?' })
  await expect.poll(() => choices.getByRole('radio').count()).toBe(1)
  await choices.getByRole('radio', { name: 'An amount I was told' }).waitFor()
})
