import { afterAll, beforeAll, expect, test } from 'vitest'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { openInvoice } from '#domains/payments/server/invoices/open-invoice.ts'
import { money } from '#kit/money.ts'
import { processingFee } from '../../pay/fee-rule.ts'
import { cryptoPayments } from '../tables.ts'
import { type CopayWorld, copayWorld, walletAddress } from '../testing/copay-world.ts'

let copays: CopayWorld
beforeAll(async () => {
  copays = await copayWorld()
})
afterAll(() => copays.close())

/** A payment of a $100.00 copay as it is written down when the fee is another than today’s; its id. */
function opened(visitor: Awaited<ReturnType<CopayWorld['world']['app']['visitor']>>, basisPoints: number, full = 250) {
  const usd = money('USD', 10_000n)
  const ask = { amount: usd, fee: processingFee(usd, BigInt(basisPoints)), reference: 'costs', payer: walletAddress }
  return visitor.transaction(async (tx) => {
    const { id, due, fee, feeUsd } = await openInvoice(tx, udeOnBsc, ask)
    await tx.db.insert(cryptoPayments).values({
      invoiceId: id,
      userId: visitor.userId,
      amount: due.units,
      usdAmount: usd.units,
      feeAmount: fee.units,
      feeUsdAmount: feeUsd.units,
      feeBasisPoints: basisPoints,
      fullFeeBasisPoints: full,
      walletAddress,
      createdAt: tx.now(),
    })
    return id
  })
}

test('PAY-25 a fee of 2.5% is taken, once the rule says so, and the receipt names it', async () => {
  const visitor = await copays.world.app.visitor()
  const id = await opened(visitor, 250)
  const answer = await copays.send(visitor, 'GET', `/api/payments/crypto/${id}`)
  expect(answer.json()).toMatchObject({ usdAmount: 100, feeUsdAmount: 2.5, feePercent: '2.5' })
})
test.each([
  ['more than the full one', 251, 250],
  ['more than the copay', 10_001, 10_001],
])('a fee that is %s is refused by the database', async (_, basisPoints, full) => {
  await expect(opened(await copays.world.app.visitor(), basisPoints, full)).rejects.toMatchObject({
    cause: { constraint: 'crypto_payments_fee_basis_points_check' },
  })
})
