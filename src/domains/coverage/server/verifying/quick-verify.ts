import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import type { Ctx } from '#server/context.ts'
import { planNameOf } from '../../benefits/benefits.ts'
import type { coverageContract } from '../../contract.ts'
import { reasonTexts } from '../../payers/verification.ts'
import { readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard } from '../store.ts'
import { type Verified, verifyCard } from './verify-card.ts'

type Wire = Answer<typeof coverageContract.quickVerify>

/** Asks the insurer about the caller's card, unless an answer of today still holds. */
export async function quickVerify(ctx: Ctx, input: OperationInput<typeof coverageContract.quickVerify>): Promise<Wire> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  if (!stored) return wireOf({ status: 'failed', reason: 'noCard', code: null, mend: [], verificationId: null }, null)
  const held = await holdingAnswer(ctx, stored.row.eligibilityId)
  if (held?.row.isEligible) {
    const kept = { status: 'verified', reason: 'active', code: null, mend: [], verificationId: held.row.id } as const
    return wireOf(kept, held)
  }
  const verified = await verifyCard(ctx, stored)
  return wireOf(verified, await holdingAnswer(ctx, verified.verificationId))
}

function wireOf(verified: Verified, held: Awaited<ReturnType<typeof holdingAnswer>>): Wire {
  const { status, reason, code, mend, verificationId } = verified
  const dollars = (cents: bigint | null | undefined) => (cents == null ? null : toNumber(money('USD', cents)))
  const isEligible = held?.row.isEligible ?? null
  return {
    status,
    eligibilityStatus: isEligible === null ? 'unknown' : isEligible ? 'active' : 'inactive',
    planName: held ? planNameOf(readPayerAnswer(held.raw)) : null,
    copayAmount: dollars(held?.row.copayAmount),
    deductibleRemaining: dollars(held?.row.deductibleRemaining),
    message: reasonTexts[reason],
    verificationId,
    reason,
    code,
    mend: [...mend],
  }
}
