import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { claim, claimByHash, part, sayPaid, sendByHand, withOpenRequest } from './steps/open-request.ts'
import { sees } from './steps/steps.ts'

// Of its own: a request that is made older would be shown what others’ tests left unclaimed.
let product: OwnProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('a wrong amount is claimed by a signature, the rest is asked anew, and both together are the receipt', async () => {
  const { page, wallet, asked, complaints } = await withOpenRequest(product, browser)
  await claimByHash(page, '0x12')
  await sees(page, /^A transaction hash is 0x and 64 more characters/)
  await claimByHash(page, `0x${'ab'.repeat(32)}`)
  await sees(page, /We have not seen this transaction/)
  const footer = page.locator('footer')
  await footer.getByText('Español', { exact: true }).click()
  await sees(page, /^Todavía no hemos visto esta transacción/)
  await footer.getByText('English', { exact: true }).click()
  await sees(page, /^We have not seen this transaction/)

  await sendByHand(product, asked.payTo, part(asked.amount, 1 / 3))
  await sayPaid(page)
  wallet.answer('no', 'personal_sign')
  await claim(page)
  await sees(page, 'You said no in your wallet. Nothing was signed.')
  wallet.answer('yes', 'personal_sign')
  await claim(page)
  await page.getByText(/^\$[\d.]+ of \$[\d.]+ is seen, not confirmed yet:/).waitFor()
  await page.getByRole('button', { name: /^Send the remaining \$[\d.]+$/ }).click()
  await page.getByRole('heading', { name: /^Send [\d,]+\.\d+ UDE more$/ }).waitFor()
  // A part that the network can still take back is nothing paid.
  await page.getByText('Seen, not confirmed yet', { exact: true }).waitFor()
  expect(await page.getByText('Part paid').count()).toBe(0)
  await product.mine(16)
  await page.getByText('Part paid').waitFor()
  await page.getByText(/^We have \$[\d.]+ of \$[\d.]+\. Nothing is lost\./).waitFor()

  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await sees(page, 'How it was paid')
  const amounts = page
    .locator('dl > div')
    .filter({ hasText: /^Amount/ })
    .filter({ hasText: 'UDE' })
  await expect.poll(() => amounts.count()).toBe(2)
  await sees(page, /It is not an itemized bill/)
  expect(complaints).toEqual([])
}, 120_000)

test('too much is counted, and what is beyond is said to be owed back', async () => {
  const { page, asked } = await withOpenRequest(product, browser)
  await sendByHand(product, asked.payTo, part(asked.amount, 1.5))
  await sayPaid(page)
  await claim(page)
  await page.getByText(/^You sent [\d,]+\.\d{6} UDE too much\. It is yours/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await page.locator('dl > div').filter({ hasText: 'Owed back to you' }).waitFor()
}, 120_000)

test('when the time has run out one tap gets a new price, and what is sent for it counts', async () => {
  const { page, asked } = await withOpenRequest(product, browser)
  await product.records(
    `update payments.quotes set made_at = made_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes',
       reserved_until = reserved_until - interval '20 minutes' where invoice_id = $1`,
    [asked.invoiceId],
  )
  await product.records(
    `update payments.invoices set expires_at = expires_at - interval '20 minutes', created_at = created_at - interval '20 minutes' where id = $1`,
    [asked.invoiceId],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('New amount asked').waitFor()
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
}, 120_000)

test('how long the confirmations still take is said as soon as two were timed, and never before', async () => {
  const { page } = await withOpenRequest(product, browser)
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  // The chain grows by a block a second.
  await sees(page, /^About \d+( to \d+)? (s|min) left$/)
}, 120_000)
