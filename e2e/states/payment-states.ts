import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import type { Product } from '../product/product.ts'
import { doctorToPay, getTestMoney, makeHubWallet, panel, sees } from '../steps/steps.ts'
import { withWallet } from './panel-states.ts'

const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })

/** Sends what the panel asks for. Answers the payment's id. */
async function sent(page: Page, product: Product): Promise<string> {
  await withWallet(page, product, 'money')
  await payButton(page).click()
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  return page.url().split('/').at(-1) ?? ''
}

async function confirmed(page: Page, product: Product): Promise<string> {
  const id = await sent(page, product)
  await sees(page, 'Seen on the network')
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  return id
}

const mine = '**/api/crypto/payment-request'

/** Stands before the receipt of a copay. */
export async function receipt(page: Page, product: Product): Promise<void> {
  await page.goto(`/crypto/receipt/${await confirmed(page, product)}`)
  await sees(page, 'How it was paid')
}

/** Every state of a payment once it was asked for, and of the list of one's own payments. */
export const paymentStates: States = {
  'the Hub Wallet asks': async (page, product) => {
    await doctorToPay(page)
    await getTestMoney(product, await makeHubWallet(page))
    await page.reload()
    await payButton(page).click()
    await page
      .getByRole('dialog', { name: 'Approve in Hub Wallet' })
      .getByRole('button', { name: /^Send / })
      .waitFor()
  },
  'payment awaited': async (page, product) => {
    const wallet = await withWallet(page, product, 'money')
    wallet.answer('no', 'eth_sendTransaction')
    await payButton(page).click()
    await page.getByRole('link', { name: 'See the payment request' }).click()
    await page.getByRole('timer').waitFor()
  },
  'payment seen': async (page, product) => {
    await sent(page, product)
    await sees(page, 'Seen on the network')
  },
  'payment confirmed': confirmed,
  receipt,
  'a receipt of a payment that is not confirmed': async (page, product) => {
    await page.goto(`/crypto/receipt/${await sent(page, product)}`)
    await page.getByRole('main').getByRole('link').waitFor()
  },
  'no payments': async (page) => {
    await page.goto('/payments')
    await sees(page, 'No payments yet')
  },
  'payments of every kind': async (page, product) => {
    await sent(page, product)
    await page.route(mine, async (route) => {
      const answer = await route.fetch()
      const { requests } = (await answer.json()) as { requests: [object] }
      const kinds = [
        { status: 'new', expiresAt: '2100-01-01T00:00:00.000Z' },
        { status: 'expired', exception: 'paid_partial' },
        { status: 'new', exception: 'paid_partial', isUnconfirmed: true },
        { status: 'settled', exception: 'paid_over', creditOwed: '9999.123456' },
        { status: 'processing' },
        { status: 'settled', stated: { currency: 'EUR', amount: '80.00', rate: '1.1', source: 'a feed', asOf: '' } },
        { status: 'settled', isRefunded: true },
        { status: 'expired', description: 'Copay for office visit, prescription payment and a very long name' },
        { status: 'invalid' },
      ]
      const json = {
        requests: kinds.map((kind, at) => ({ ...requests[0], ...kind, invoiceId: `INV-${at}` })),
        isWhole: false,
      }
      await route.fulfill({ response: answer, json })
    })
    await page.goto('/payments')
    await sees(page, 'Sent back')
  },
  'payments that do not come': async (page) => {
    await page.route(mine, (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/payments')
    await sees(page, 'Your payments could not be loaded')
  },
  'payments under way': async (page) => {
    await page.route(mine, () => {})
    await page.goto('/payments')
    await page.getByRole('heading', { name: 'My payments' }).waitFor()
  },
}
