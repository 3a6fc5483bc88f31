import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillIn, generate, lightsOf, payFromSandbox, result } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'
import { scan, send, understand } from './wallets/wallet-app.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const typedForm = { amount: '87.23', description: 'Secret visit', patientName: 'Jordan Secret', coin: 'XRP' }

/** Somebody with an open request, and the link to it. */
async function shared() {
  const person = await freshPerson(browser, product.url)
  const { page } = person
  await page.goto('/crypto/payment-portal')
  await fillIn(page, typedForm)
  const id = await generate(page)
  await page.getByText('Pay on another device', { exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByRole('img', { name: 'Code that opens this payment on another device' }).waitFor()
  const link = await page.locator('.address code', { hasText: '/crypto/pay#' }).innerText()
  return { ...person, id, link }
}

/** Opens the link on another device. */
async function openedElsewhere(link: string) {
  const person = await freshPerson(browser, product.url)
  const asked: string[] = []
  person.page.on('request', (request) => asked.push(request.url()))
  await person.page.goto(link)
  await result(person.page).waitFor()
  return { ...person, asked }
}

const amountOn = (page: Page) => result(page).locator('.address code').first().innerText()

test('a request opens on another device by its link, without a name, and is paid from there', async () => {
  const { page, link, complaints } = await shared()
  const other = await openedElsewhere(link)
  await expect.poll(() => amountOn(other.page)).toBe(await amountOn(page))
  expect(await other.page.locator('main').innerText()).not.toMatch(/Secret/)
  // The secret travels in no address.
  const secret = link.split('#')[1] as string
  for (const url of other.asked) expect(url.split('#')[0]).not.toContain(secret)
  expect(await barriers(other.page)).toEqual([])
  await send(product, understand(await scan(browser, other.page), await product.sandbox()))
  await product.mine(1, 'xrpl')
  await other.page.getByRole('heading', { name: 'You paid $87.23.' }).waitFor({ timeout: 30_000 })
  // Both come to the same lights, whichever of them hears of it first.
  const bothLights = async () => {
    const [here, there] = await Promise.all([lightsOf(page), lightsOf(other.page)])
    return { count: here.length, isSame: isDeepStrictEqual(here, there) }
  }
  await expect.poll(bothLights).toEqual({ count: 3, isSame: true })
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 30_000 })
  expect(complaints).toEqual([])
  await page.goto('/payments')
  const line = page.getByRole('list', { name: 'Your payments' }).getByRole('listitem')
  await line.getByText('Secret visit').waitFor()
  await line.getByText('$87.23', { exact: true }).waitFor()
  await line.getByText('Paid', { exact: true }).waitFor()
  await page.getByText('Not finished', { exact: true }).first().click()
  await sees(page, 'Nothing is waiting for you')
  await page.reload()
  await page.getByRole('button', { name: 'Show all' }).click()
  await line.getByRole('link', { name: /^Receipt/ }).waitFor()
}, 120_000)

test('its maker ends a link, and the other device says at once that nothing is to be sent', async () => {
  const { page, link } = await shared()
  const other = await openedElsewhere(link)
  await page.getByRole('button', { name: 'End the link' }).click()
  await other.page.getByRole('heading', { name: 'This payment link does not work any more' }).waitFor()
  expect(await other.page.locator('.address').count()).toBe(0)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const again = page.locator('.address code', { hasText: '/crypto/pay#' })
  expect(await again.innerText()).not.toBe(link)
  await page.reload()
  await page.getByText('Pay on another device', { exact: true }).click()
  await sees(page, /^There is a link to this payment already\./)
})

test('where a part came, the other device says what is left and who opens the rest, and then what to send', async () => {
  const { page, link } = await shared()
  const other = await openedElsewhere(link)
  await payFromSandbox(page, 'Half')
  await product.mine(1, 'xrpl')
  await other.page.getByRole('heading', { name: /^Left to pay: \$43\.6\d of \$87\.23$/ }).waitFor({ timeout: 30_000 })
  await sees(other.page, /opens the rest on their page; this page then shows what to send/)
  await expect.poll(() => other.page.getByText('The price has expired').count()).toBe(0)
  await page.getByRole('button', { name: /^Send the remaining \$43\.6\d$/ }).click()
  await other.page.getByRole('heading', { name: /^Send [\d.]+ XRP more$/ }).waitFor({ timeout: 30_000 })
  await sees(other.page, /^Amount left: \$43\.6\d$/)
}, 120_000)
