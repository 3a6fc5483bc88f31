import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { claimInSandbox, fillIn, generate, lightsOf, payFromSandbox } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const typedForm = { amount: '87.23', description: 'Office visit' }
const allDone = ['Done: Payment sent', 'Done: Payment confirmed', 'Done: Payment processed']

/** Somebody who asked for a code in a coin. */
async function asks(coin: string) {
  const person = await freshPerson(browser, product.url)
  const { page } = person
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  await fillIn(page, { ...typedForm, coin })
  return { ...person, id: await generate(page) }
}

/** Waits until it is paid. Nobody makes blocks for it: the sandbox's own come while somebody waits for them. */
const processed = (page: Page) => page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 90_000 })

// Side by side: most of their time is spent waiting for blocks.
describe.concurrent('the page’s own "Pay from the sandbox" leads to "Payment processed"', () => {
  test.for(['Bitcoin', 'Ethereum', 'XRP', 'USD Coin', 'Chainlink'])(
    'PORT-36 PORT-39 on the portal in %s',
    { timeout: 120_000 },
    async (coin, { expect }) => {
      const { page, complaints } = await asks(coin)
      await payFromSandbox(page, 'Exact')
      await processed(page)
      await expect.poll(() => lightsOf(page)).toEqual(allDone)
      expect(complaints).toEqual([])
    },
  )
  test.for([
    ['UDE', '0x38'],
    ['SOL', 'solana'],
    ['USDC', 'solana'],
  ])(
    'PORT-39 on the page of a request in %s on %s',
    { timeout: 120_000 },
    async ([cryptocurrency, chain], { expect }) => {
      const { page, complaints } = await freshPerson(browser, product.url)
      await page.goto('/crypto/payment-portal')
      const fields = { ...typedForm, amount: 87.23, currency: 'USD', cryptocurrency, chain, paymentMethod: 'qr_code' }
      const id = await page.evaluate(async (body) => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch('/api/crypto/payment-request', { method: 'POST', headers, body })
        return ((await answer.json()) as { invoiceId: string }).invoiceId
      }, JSON.stringify(fields))
      await page.goto(`/crypto/invoice/${id}`)
      await payFromSandbox(page, 'Exact')
      await processed(page)
      await expect.poll(() => lightsOf(page)).toEqual(allDone)
      expect(complaints).toEqual([])
    },
  )
  test.for(['Bitcoin', 'USD Coin'])(
    'half is claimed by the signature of its payer and topped up: %s',
    { timeout: 120_000 },
    async (coin, { expect }) => {
      const { page, complaints } = await asks(coin)
      await payFromSandbox(page, 'Half')
      await sees(page, 'Sent, but nobody can tell yet that it is for you.')
      // It is offered still when the page is opened again.
      await page.reload()
      await claimInSandbox(page)
      await page.getByText(/^\$43\.[56]\d of \$87\.23 is seen, not confirmed yet:/).waitFor()
      // Before the rest has an amount nothing that could be sent would pay it.
      expect(await page.getByText('Pay from the sandbox').count()).toBe(0)
      await page.getByRole('button', { name: /^Send the remaining \$43\.[56]\d$/ }).click()
      await page.getByRole('heading', { name: /^Send [\d.]+ \w+ more$/ }).waitFor()
      await payFromSandbox(page, 'Exact')
      await processed(page)
      await expect.poll(() => lightsOf(page)).toEqual(allDone)
      expect(complaints).toEqual([])
    },
  )
  test.for(['Bitcoin', 'Chainlink'])(
    'double pays the bill once it is claimed, and what is beyond is asked back: %s',
    { timeout: 120_000 },
    async (coin, { expect }) => {
      const { page, id, complaints } = await asks(coin)
      await payFromSandbox(page, 'Double')
      await claimInSandbox(page)
      await processed(page)
      await sees(page, /^You sent [\d.]+ (BTC|LINK) too much\. It is yours/)
      const back = page.locator('details', { hasText: 'Send it back' })
      const [sent] = await product.records<{ payer: string }>(
        'select from_address as payer from payments.payments where invoice_id = $1',
        [id],
      )
      await back.getByText(new RegExp(`^It goes back to the address it came from: ${sent?.payer}$`, 'i')).waitFor()
      expect(await back.getByRole('textbox').count()).toBe(0)
      await back.getByRole('button', { name: 'Send it back' }).click()
      await sees(page, new RegExp(`^You asked for [\\d.]+ (BTC|LINK) to be sent back to ${sent?.payer}\\.`, 'i'))
      expect(complaints).toEqual([])
    },
  )
})

test('what the sandbox’s payer did not sign for is not claimed by pressing the button', async () => {
  const { page, id } = await asks('USD Coin')
  await payFromSandbox(page, 'Half')
  await page.route('**/api/sandbox/sign', (route) => route.fulfill({ json: { signature: `0x${'11'.repeat(65)}` } }))
  await page.getByRole('button', { name: 'Claim it' }).click()
  await sees(page, 'It could not be claimed just now. Try again in a moment.')
  const kept = await product.records('select 1 from payments.payments where invoice_id = $1', [id])
  expect(kept).toEqual([])
})
