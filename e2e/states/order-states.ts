import type { Page } from 'playwright-core'
import type { State, States } from '../looks/look-at.ts'
import type { Product } from '../product/product.ts'
import { payFromSandbox } from '../steps/portal-steps.ts'

type OpenedOrder = { orderId: string; invoiceId?: string }

export const wallet = '0x52908400098527886e0f7030069857d2e4169ee7'
const cardOrder = { paymentMethod: 'credit_card' }
const coinOrder = { paymentMethod: 'metamask', walletType: 'metamask', coin: 'ETH', chain: '0x1' }

/** Orders UDE for $25 as a page does. */
export async function order(page: Page, by: 'card' | 'coin'): Promise<OpenedOrder> {
  await page.goto('/crypto/buy')
  const path = by === 'card' ? '/api/crypto/purchase' : '/api/crypto/create-purchase'
  const more = by === 'card' ? cardOrder : coinOrder
  const body = { userId: 1, tokenSymbol: 'UDE', usdAmount: 25, walletAddress: wallet, createWallet: false, ...more }
  return page.evaluate(
    async ([to, asked]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(to, { method: 'POST', headers, body: asked })
      if (answer.status !== 201) throw new Error(await answer.text())
      return (await answer.json()) as { orderId: string; invoiceId?: string }
    },
    [path, JSON.stringify(body)] as const,
  )
}

const open = (page: Page, { orderId }: OpenedOrder) => page.goto(`/crypto/buy?order=${orderId}`)
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor()

/** An order as it stands in the records once this happened to it. */
const stands =
  (by: 'card' | 'coin', columns: string, says: RegExp): State =>
  async (page, product) => {
    const made = await order(page, by)
    await product.records(`update token.crypto_purchases set ${columns} where order_id = $1`, [made.orderId])
    await open(page, made)
    await heading(page, says)
  }

const paid = `payment_status = 'paid', paid_at = now()`
const sent = `${paid}, transfer_status = 'submitted', transferred_at = now(), transaction_hash = '0x${'ab'.repeat(32)}'`
const failed = `purchase_status = 'failed', ${paid}, transfer_status = 'failed'`
const over = `purchase_status = 'expired', payment_status = 'failed', why = 'not_paid_in_time'`

/** An order whose time is over, with so much of what happened to its payment. */
const expired =
  (invoice: object, says: RegExp): State =>
  async (page: Page, product: Product) => {
    const made = await order(page, 'coin')
    await product.records(`update token.crypto_purchases set ${over} where order_id = $1`, [made.orderId])
    await page.route(`**/api/crypto/payment-request/${made.invoiceId}/events`, (route) => route.abort())
    await page.route(`**/api/crypto/payment-request/${made.invoiceId}`, async (route) => {
      const answer = await route.fetch()
      const known = (await answer.json()) as { refunds: object[] }
      await route.fulfill({ response: answer, json: { ...known, ...invoice } })
    })
    await open(page, made)
    await heading(page, says)
  }

const refund = {
  refundId: 'RF-1',
  amount: '0.00500000',
  to: wallet,
  tag: null,
  addressBy: 'sender',
  why: null,
  reason: null,
  usdAmount: null,
  askedAt: '2026-11-24T04:00:00.000Z',
  paidAt: null,
  transactionHash: null,
  explorerUrl: null,
}
const partlyPaid = { received: '0.00500000', creditedUsdAmount: '12.50', status: 'expired', exception: 'paid_partial' }

/** Everything that the page of an order says. */
export const orderStates: States = {
  'an order by card that waits to be paid': async (page) => {
    await open(page, await order(page, 'card'))
    await heading(page, /^Pay \$26\.25 to get/)
  },
  'an order whose card was declined': stands('card', `why = 'card_refused'`, /^Pay \$26\.25/),
  'an order by card whose time has just ended': stands(
    'card',
    `created_at = now() - interval '6 minutes', held_until = now() - interval '1 second'`,
    /^The time is over$/,
  ),
  'an order by coin that waits to be paid': async (page) => {
    await open(page, await order(page, 'coin'))
    await heading(page, /^Pay \$25\.50 to get/)
    await page
      .getByText(/Exactly this amount must arrive/)
      .first()
      .waitFor()
  },
  'an order by coin whose payment is seen': async (page, product) => {
    await open(page, await order(page, 'coin'))
    await heading(page, /^Pay \$25\.50 to get/)
    await payFromSandbox(page, 'Exact')
    await product.mine(1, '0x1')
    await heading(page, /^We see your payment/)
  },
  'a paid order': stands('card', `purchase_status = 'processing', ${paid}`, /is here\. UDE is next/),
  'an order on its way': stands('coin', `purchase_status = 'processing', ${sent}`, /is on its way$/),
  'an order that was delivered': stands(
    'card',
    `purchase_status = 'completed', ${sent}, completed_at = now(), block_number = 1`,
    /is in your wallet$/,
  ),
  'an order that could not be delivered, paid by card': stands(
    'card',
    `${failed}, why = 'not_delivered_in_time'`,
    /^We could not deliver/,
  ),
  'an order that could not be delivered, paid by coin': stands(
    'coin',
    `${failed}, why = 'not_delivered_in_time'`,
    /^We could not deliver/,
  ),
  'an order that was paid too late': stands('coin', `${failed}, why = 'not_paid_in_time'`, /came too late/),
  'an order whose payment was taken back': stands('card', `${failed}, why = 'payment_returned'`, /taken back/),
  'an order whose bank is asked to decide': stands(
    'card',
    `${failed}, why = 'payment_returned', dispute = 'open', disputed_at = now()`,
    /^Your bank is looking at this payment/,
  ),
  'an order whose bank took the payment back': stands(
    'card',
    `${failed}, why = 'payment_returned', dispute = 'lost', disputed_at = now()`,
    /^Your bank took the payment back/,
  ),
  'an order whose money went back to its card': stands(
    'card',
    `purchase_status = 'refunded', payment_status = 'refunded', paid_at = now(), transfer_status = 'failed', why = 'not_delivered_in_time'`,
    /^Your money went back$/,
  ),
  'an order whose coin went back': stands(
    'coin',
    `purchase_status = 'refunded', payment_status = 'refunded', paid_at = now(), transfer_status = 'failed', why = 'not_paid_in_time'`,
    /^Your money went back$/,
  ),
  'an order by card that nobody paid': stands('card', over, /^The time ran out\. Nothing was charged/),
  'an order by coin that nobody paid': expired({}, /^The time ran out\. Nothing was charged/),
  'an expired order of which a part has not fully arrived': expired(
    partlyPaid,
    /^The time ran out\. What you sent goes back/,
  ),
  'an expired order whose part its buyer must ask for': expired(
    { ...partlyPaid, returnable: '0.00500000' },
    /^The time ran out before all of it/,
  ),
  'an expired order whose part goes back': expired(
    { ...partlyPaid, refunds: [{ ...refund, state: 'asked' }] },
    /^The time ran out\. What you sent goes back/,
  ),
  'an expired order whose part went back': expired(
    { ...partlyPaid, refunds: [{ ...refund, state: 'paid', paidAt: refund.askedAt }] },
    /^The time ran out\. What you sent went back/,
  ),
  'an order that is not there': async (page) => {
    await page.goto('/crypto/buy?order=UDE-20260101-0000000000')
    await heading(page, /^This order cannot be shown here$/)
  },
}
