import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { Rail } from '#domains/payments/rails/rail.ts'
import { openInvoice } from '#domains/payments/server/invoices/open-invoice.ts'
import { money, type Rate } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { purchaseTotals } from '../../purchases/purchase-terms.ts'
import { newOrderId, placeOrder } from '../purchases/place-order.ts'

const usd = money('USD', 10_000n)
const price: Rate<'UDE', 'USD'> = {
  from: 'UDE',
  to: 'USD',
  num: 3n,
  den: 1_000_000_000_000_000_000n,
  source: 'feed',
  at: new Date(),
}

/** An order of $100 that is to be paid by one rail, held for twenty minutes; in a world without the treasury's chain. */
export function orderInCoin(visitor: Ctx, rail: Rail) {
  return visitor.transaction(async (tx) => {
    const totals = purchaseTotals(usd, 'crypto', { purchase: 2, card: 3 })
    const madeAt = tx.now()
    const heldUntil = new Date(madeAt.getTime() + 20 * 60_000)
    const bill = { amount: usd, fee: totals.fee, reference: 'token', payer: null, deadline: heldUntil }
    const invoice = await openInvoice(tx, rail, bill)
    const orderId = newOrderId(tx.now())
    const walletAddress = privateKeyToAddress(generatePrivateKey())
    const how = { walletAddress, paymentMethod: 'metamask', paidBy: { invoiceId: invoice.id } } as const
    await placeOrder(tx, { orderId, usd, totals, price, madeAt, heldUntil, balance: 10n ** 30n, ...how })
    return { orderId, invoice }
  })
}
