import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { feeBasisPoints, percentText, processingFeeBasisPoints } from '../../pay/fee-rule.ts'
import { estimateById, type SealedEstimate, sealedContext } from '../store.ts'

/** Whose copay it is; the insurance company its estimate was made with is looked up only where it matters. */
type FeePayer = { userId: number; insuranceCompany: () => Promise<string | null> }

/** What somebody has that lowers their fee: how much of it, in percent, and what it is called; null has nothing. */
type FeeDiscount = { percent: number; tier: string } | null

/** Says what lowers somebody's fee. A later part of the product knows; `main` brings it here. */
export type FeeRule = (tx: Ctx, payer: FeePayer) => Promise<FeeDiscount>

/** Nobody's fee is lowered. */
export const fullFee: FeeRule = () => Promise.resolve(null)

/** What the fee of a copay is for its payer. */
type FeeTerms = { basisPoints: bigint; tier: string | null }

/** The fee of a visitor's copay, by the rule; call it within their transaction. */
export async function feeTerms(tx: Ctx, rule: FeeRule, userId: number, estimateId?: string): Promise<FeeTerms> {
  const insuranceCompany = async () => {
    const estimate = estimateId === undefined ? null : await estimateById(tx, userId, estimateId)
    if (!estimate) return null
    const sealed = (await tx.vault.open(userId, sealedContext(estimate.id), estimate.sealed)) as SealedEstimate
    return sealed.insuranceCompany
  }
  const discount = await rule(tx, { userId, insuranceCompany })
  const basisPoints = feeBasisPoints(discount?.percent ?? 0)
  return { basisPoints, tier: basisPoints < processingFeeBasisPoints ? (discount?.tier ?? null) : null }
}

type Shape = CostsContract['processingFee']

/** What the caller pays us for paying a copay; whoever is not known yet pays the full fee. */
export const readProcessingFee =
  (rule: FeeRule) =>
  async (ctx: Ctx, { estimateId }: OperationInput<Shape>): Promise<Answer<Shape>> => {
    const userId = visitorIdOf(ctx)
    const terms =
      userId === null
        ? { basisPoints: processingFeeBasisPoints, tier: null }
        : await ctx.transaction((tx) => feeTerms(tx, rule, userId, estimateId))
    return {
      percent: percentText(terms.basisPoints),
      fullPercent: percentText(processingFeeBasisPoints),
      basisPoints: Number(terms.basisPoints),
      tier: terms.tier,
    }
  }
