import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { hasMoved, isFar } from '#domains/payments/rates/moved-price.ts'
import { fromNumber } from '#kit/decimal.ts'
import { type Money, money, type Rate } from '#kit/money.ts'
import { type FieldProblem, invariant, Problem } from '#kit/problem.ts'
import { feeMismatch, priceMoved } from '../problems.ts'
import { percentText, processingFee, processingFeeBasisPoints } from './fee-rule.ts'

/** What a payer's page computed and showed. */
type ShownPayment = {
  usdAmount: number
  feeUsdAmount: number
  amount: number
  feeAmount: number
  quotedPrice?: string | undefined
}

const cent = 1n
const percent = 100n

/** The copay and its fee as we compute them. Raises costs/fee-mismatch when the page's fee is more than a cent away. */
export function copayAndFee(
  shown: ShownPayment,
  basisPoints = processingFeeBasisPoints,
): { usd: Money<'USD'>; feeUsd: Money<'USD'> } {
  const usd = exact('USD', shown.usdAmount)
  const feeUsd = processingFee(usd, basisPoints)
  if (distance(exact('USD', shown.feeUsdAmount).units, feeUsd.units) > cent)
    throw wrongFee(
      'feeUsdAmount',
      `Your processing fee is ${percentText(basisPoints)}% of the copay, rounded to the cent`,
    )
  return { usd, feeUsd }
}

/** Raises costs/price-moved when the page's UDE amount or price is more than 1% from ours, costs/fee-mismatch for its fee. */
export function checkAmounts(
  shown: ShownPayment,
  ours: { usd: Money<'USD'>; feeUsd: Money<'USD'> },
  rate: Rate<'UDE', 'USD'>,
): void {
  const { due, fee } = dueAmount(ours.usd, ours.feeUsd, rate)
  if (isFar(exact('UDE', shown.amount).units, due.units)) throw new Problem(priceMoved)
  if (shown.quotedPrice !== undefined && hasMoved(shown.quotedPrice, rate)) throw new Problem(priceMoved)
  // The fee may be a cent away in dollars, so in UDE it may be what a cent buys away, and 1% for the price.
  const { due: aCent } = dueAmount(money('USD', cent), money('USD', 0n), rate)
  const allowed = fee.units / percent + aCent.units
  if (distance(exact('UDE', shown.feeAmount).units, fee.units) > allowed)
    throw wrongFee('feeAmount', 'It is not the processing fee at this price')
}

function exact<const A extends 'USD' | 'UDE'>(asset: A, value: number): Money<A> {
  const amount = fromNumber(asset, value)
  invariant(amount, 'the contract lets only exact amounts in')
  return amount
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a)

const wrongFee = (field: FieldProblem['field'], message: string) =>
  new Problem(feeMismatch, undefined, { fields: [{ field, message }] })
