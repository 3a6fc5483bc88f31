import { parseDecimal } from '#kit/decimal.ts'
import { invariant } from '#kit/problem.ts'

/** What a payment link names. */
export type PaymentLink = { tokenContract: string; payTo: string; chainId: string; amount: string }

/** The link a wallet app reads from a code, amount in smallest units: https://eips.ethereum.org/EIPS/eip-681 */
export function paymentLink({ tokenContract, payTo, chainId, amount }: PaymentLink): string {
  const units = parseDecimal('UDE', amount)?.units
  invariant(units !== undefined, 'an asked amount is a decimal')
  return `ethereum:${tokenContract}@${Number(chainId)}/transfer?address=${payTo}&uint256=${units}`
}
