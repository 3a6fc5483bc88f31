import type { FeeRule } from '#domains/costs/server/pay/processing-fee.ts'
import { companyTypeOf } from '#domains/coverage/server/list-companies.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { isFederal, tierOf } from '../tiers.ts'

/** The lower fee of the caller's tier; none for care a federal programme pays, whose patients nobody may reward. */
export const tierFee: FeeRule = async (tx, { userId, insuranceCompany }) => {
  const [row] = await runPrepared<{ points: number }>(
    tx.db,
    'select available_points as points from rewards.pharmacy_card_points where user_id = $1',
    [userId],
  )
  const { tier } = tierOf(row?.points ?? 0)
  if (tier.discountBonus === 0) return null
  if (isFederal(await companyTypeOf(tx, userId, await insuranceCompany()))) return null
  return { percent: tier.discountBonus, tier: tier.name }
}
