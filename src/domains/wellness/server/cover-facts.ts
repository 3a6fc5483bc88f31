import { noneOnFile } from '#domains/coverage/problems.ts'
import { myInsurance } from '#domains/coverage/server/my-insurance.ts'
import { utcDay } from '#kit/day.ts'
import { me } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { CoverFacts } from '../score.ts'

/** The same, its kind of plan, and when it ends to be so; null when nobody said. */
export type HeldCover = CoverFacts & { planType: string | null; expiresAt: Date | null }

const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))

/** What a check of the caller's insurance that still holds says; null without one. */
export async function coverFacts(ctx: Ctx): Promise<HeldCover | null> {
  const onFile = await myInsurance(ctx, { userId: me }).catch((failure: unknown) => {
    if (failure instanceof Problem && failure.kind.code === noneOnFile.code) return null
    throw failure
  })
  if (!onFile?.isVerified || (onFile.expiresAt !== null && new Date(onFile.expiresAt) <= ctx.now())) return null
  return {
    deductible: cents(onFile.deductible),
    deductibleMet: cents(onFile.deductibleMet) ?? 0,
    outOfPocketMax: cents(onFile.outOfPocketMax),
    outOfPocketMet: cents(onFile.outOfPocketMet) ?? 0,
    isSample: onFile.isSample,
    planType: onFile.planType,
    expiresAt: onFile.expiresAt === null ? null : new Date(onFile.expiresAt),
    checkedOn: onFile.verifiedAt === null ? null : utcDay(new Date(onFile.verifiedAt)),
  }
}
