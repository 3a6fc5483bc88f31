import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { changeAnswers, fillIn, generate, isAsking, otherCoin, payFromSandbox } from './steps/portal-steps.ts'
import { saysInToast, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const portal = '/crypto/payment-portal'
const typedForm = { amount: '87.23', description: 'Office visit', patientName: 'Jordan', coin: 'Ethereum' }

async function openPortal(options: object = {}) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.goto(portal)
  await person.page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  return person
}

test('PORT-56 PORT-57 PORT-58 what is missing is said, at the field as well, and nothing is asked for', async () => {
  const { page } = await openPortal()
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const press = () => page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
  await press()
  await saysInToast(page, 'Missing Information', 'Please fill in all payment details', 'destructive')
  const amount = page.getByLabel(/^Amount \(/)
  await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
  await sees(page, 'Say what the payment is for')
  await fillIn(page, { amount: '87.234', description: 'Office visit' })
  await press()
  const words = 'Please select a cryptocurrency for QR code payment'
  await saysInToast(page, 'Missing Information', words, 'destructive')
  await sees(page, 'At most two decimals')
  await amount.fill('87.23')
  await press()
  await page.getByText('Choose a coin', { exact: true }).waitFor()
  expect(asked).not.toContain('POST /api/crypto/payment-request')
  await page.getByRole('radio', { name: /^Ethereum/ }).check()
  await amount.press('Enter')
  await page.getByRole('timer').waitFor()
})

test('on a phone the payee is named first, and what is copied or opened stands above the code that it cannot scan', async () => {
  const { page, complaints } = await openPortal({ viewport: { width: 360, height: 800 } })
  await page
    .getByText(/^Paid to \S/)
    .first()
    .waitFor()
  await fillIn(page, { ...typedForm, coin: 'Bitcoin' })
  await generate(page)
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const inOrder = [
    page.getByRole('button', { name: 'Copy the amount' }),
    page.getByRole('button', { name: 'Copy the address' }),
    page.getByRole('link', { name: 'Open my wallet app' }),
    page.getByRole('img', { name: 'Code that opens a wallet with the amount filled in' }),
  ]
  const tops = await Promise.all(inOrder.map(top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const app = await page.getByRole('link', { name: 'Open my wallet app' }).boundingBox()
  expect((app?.y ?? 0) + (app?.height ?? 0)).toBeLessThan(800)
  expect(complaints).toEqual([])
})

test.for([-120, 120])(
  'with a device clock %i minutes off, the time left is that of the server, and what to send stays',
  { timeout: 180_000 },
  async (minutes, { expect }) => {
    const { page, complaints } = await freshPerson(browser, product.url)
    await page.addInitScript((off) => {
      const Real = Date
      globalThis.Date = new Proxy(Real, {
        construct: (of, args: [] | [number]) => Reflect.construct(of, args.length === 0 ? [Real.now() + off] : args),
        get: (of, name) => (name === 'now' ? () => Real.now() + off : Reflect.get(of, name)),
      })
    }, minutes * 60_000)
    await page.goto('/crypto/payment-portal')
    await fillIn(page, { ...typedForm, coin: 'XRP' })
    await generate(page)
    const left = page.getByRole('timer')
    await expect.poll(() => left.innerText()).toMatch(/^1[45]:\d\d/)
    expect(await page.getByText('The price has expired').count()).toBe(0)
    expect(complaints).toEqual([])
  },
)

test('on a phone money that comes while somebody looks further down is brought into view', async () => {
  const { page, complaints } = await openPortal({ viewport: { width: 360, height: 740 } })
  await fillIn(page, { ...typedForm, coin: 'Bitcoin' })
  await generate(page)
  await payFromSandbox(page, 'Half')
  await page.getByText(/^Did you send another amount\?/).waitFor()
  await page.getByRole('timer').waitFor()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  // Its payer says in another tab that they sent it.
  const same = await page.context().newPage()
  await same.goto(page.url())
  await same.getByRole('button', { name: 'Yes, I sent it' }).click()
  const arrived = page.getByRole('heading', { name: 'Something arrived: is it yours?' })
  await arrived.waitFor()
  const isInView = () => arrived.evaluate((head) => head.getBoundingClientRect().top >= 0)
  await expect.poll(isInView).toBe(true)
  // An empty form in another tab does not ask for the same bill again without a word.
  const other = await page.context().newPage()
  await other.goto(new URL('/crypto/payment-portal', page.url()).href)
  await other.getByText(/^You have a request for \$/).waitFor()
  await other.getByRole('link', { name: 'Open that request' }).click()
  await other.getByRole('heading', { name: 'Something arrived: is it yours?' }).waitFor()
  expect(complaints).toEqual([])
})

test('PORT-54 PORT-74 PORT-75 PORT-76 copying says what was copied, shows a check for two seconds, and says when it failed', async () => {
  const { page, context, complaints } = await openPortal()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillIn(page, typedForm)
  const id = await generate(page)
  // From here on time passes only when it is told to.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const button = page.getByRole('button', { name: 'Copy the invoice ID' })
  const sign = () => button.locator('path').getAttribute('d')
  const before = await sign()
  await button.click()
  await saysInToast(page, 'Copied!', 'Invoice ID copied to clipboard')
  await expect.poll(() => copied()).toBe(id)
  await expect.poll(() => sign()).not.toBe(before)
  await page.clock.runFor(1_900)
  await expect.poll(() => sign()).not.toBe(before)
  await page.clock.runFor(200)
  await expect.poll(sign).toBe(before)
  await page.getByRole('button', { name: 'Copy the address' }).click()
  await saysInToast(page, 'Copied!', 'Wallet address copied to clipboard')
  await expect.poll(() => copied()).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole('button', { name: 'Copy the amount' }).click()
  await saysInToast(page, 'Copied!', 'Amount copied to clipboard')
  await expect.poll(() => copied()).toMatch(/^0\.\d{8}$/)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Copy the amount' }).click()
  await saysInToast(page, 'Copy Failed', 'Unable to copy to clipboard', 'destructive')
  expect(complaints).toEqual([])
})

test.each([
  ['an error', { status: 500, json: { code: 'http/internal', detail: 'That did not work.' } }],
  ['success: false', { status: 200, json: { success: false, error: 'no' } }],
])('PORT-83 a server that answers %s is said, and pressing again works', async (_answer, answer) => {
  const { page } = await openPortal()
  let isFirst = true
  await page.route('**/api/crypto/payment-request', (route) => {
    if (!isFirst || !isAsking(route.request())) return route.continue()
    isFirst = false
    return route.fulfill(answer)
  })
  await fillIn(page, typedForm)
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
  const words = 'Failed to create payment request. Please try again.'
  await saysInToast(page, 'Error', words, 'destructive')
  // The toast goes; what happened stays where the button is.
  const card = page.getByRole('region', { name: 'Select Cryptocurrency' })
  await card.getByRole('alert').waitFor()
  await generate(page)
  await card.getByRole('alert').waitFor({ state: 'detached' })
})

test('an amount in euros is turned into dollars, and says at which rate; without one it cannot be chosen', async () => {
  const { page } = await openPortal()
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  const says = page.getByText(/^€1 is \$\d\.\d{8}, says Chainlink EUR\/USD at /)
  const rate = Number(/\$(\S+),/.exec(await says.innerText())?.[1])
  await page.getByLabel(/^Amount \(/).fill('80')
  const usdc = page.getByRole('group', { name: 'Select Cryptocurrency' }).locator('label', { hasText: 'USDC' })
  const about = async () => Number(/about ([\d.]+)/.exec(await usdc.innerText())?.[1])
  // A USDC is worth nearly a dollar.
  await expect.poll(async () => (await about()) / (rate * 80)).toBeCloseTo(1, 2)
  await fillIn(page, { ...typedForm, amount: '80' })
  await generate(page)
  await page
    .getByRole('region', { name: 'Payment summary' })
    .getByText(`€80.00, which is $${(Math.ceil(rate * 8000) / 100).toFixed(2)}`)
    .waitFor()
  await page.route('**/api/crypto/rails', async (route) => {
    const answer = await route.fetch()
    const rails = (await answer.json()) as { currencies: { currency: string; rate: string | null }[] }
    const currencies = rails.currencies.map((one) => (one.currency === 'USD' ? one : { ...one, rate: null }))
    await route.fulfill({ response: answer, json: { ...rails, currencies } })
  })
  await page.goto(portal)
  await sees(page, 'There is no rate for EUR, GBP just now.')
  await expect.poll(() => page.locator('option[value=GBP]').isDisabled()).toBe(true)
})

test('loading the page again keeps the request and the form; going back leaves the portal', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.goto(portal)
  await fillIn(page, typedForm)
  const id = await generate(page)
  await page.reload()
  await page.getByRole('timer').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()).toBe(id)
  await expect.poll(() => page.getByLabel('Amount ($) (required)', { exact: true }).inputValue()).toBe('87.23')
  await expect.poll(() => page.getByLabel('Service Description').inputValue()).toBe('Office visit')
  await expect.poll(() => page.getByLabel('Patient Name (optional)').inputValue()).toBe('Jordan')
  await otherCoin(page)
  await expect.poll(() => page.getByRole('radio', { name: /^Ethereum/ }).isChecked()).toBe(true)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
})

test('PORT-52 PORT-53 another amount, currency or coin hides what to pay; the next request takes its place', async () => {
  const { page } = await openPortal()
  await fillIn(page, typedForm)
  const first = await generate(page)
  const edits: [() => Promise<unknown>][] = [
    [() => page.getByLabel(/^Amount \(/).fill('90')],
    [() => page.getByLabel('Currency', { exact: true }).selectOption('EUR')],
    [() => otherCoin(page).then(() => page.getByRole('radio', { name: /^Chainlink/ }).check())],
  ]
  await changeAnswers(page)
  for (const [edit] of edits) {
    await edit()
    await sees(page, 'Outdated – generate a new one')
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(await page.locator('.address').count()).toBe(0)
    await page.getByRole('button', { name: 'Go back to what was asked' }).click()
    await page.getByRole('timer').waitFor()
  }
  await page.getByLabel(/^Amount \(/).fill('90')
  await page.getByRole('radio', { name: /^Chainlink/ }).check()
  const asked = page.waitForRequest(isAsking)
  let letThrough = () => {}
  const held = new Promise<void>((release) => {
    letThrough = release
  })
  await page.route('**/api/crypto/payment-request', (route) =>
    isAsking(route.request()) ? held.then(() => route.continue()) : route.continue(),
  )
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
  await page.getByText('Generating QR Code...', { exact: true }).waitFor()
  letThrough()
  expect(((await asked).postDataJSON() as { replaces: string }).replaces).toBe(first)
  await page.getByRole('heading', { name: /^Send [\d.]+ LINK$/ }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()).not.toBe(first)
  await page.goto(`${portal}?invoice=${first}`)
  await sees(page, 'Outdated – generate a new one')
  await page.goto(`/crypto/invoice/${first}`)
  await sees(page, 'A newer request took its place. Do not pay this one.')
  expect(await page.getByRole('timer').count()).toBe(0)
})
