import { desc, eq } from 'drizzle-orm'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import type { InsuranceCard } from '../card.ts'
import type { coverageContract } from '../contract.ts'
import { noneOnFile } from '../problems.ts'
import { typedCents } from './save-card.ts'
import { sealedIn } from './store.ts'
import { insuranceProviders, insuranceVerifications } from './tables.ts'

const maybeDollars = (cents: string | null) => (cents === null ? null : toNumber(money('USD', BigInt(cents))))

/** The newest insurance the visitor has on file. Raises coverage/none-on-file when there is none. */
export async function myInsurance(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.myInsurance>,
): Promise<Answer<typeof coverageContract.myInsurance>> {
  onlyMe(input.userId)
  if (ctx.actor.kind !== 'visitor' || ctx.actor.userId === null) throw new Problem(noneOnFile)
  const owner = ctx.actor.userId
  const [row] = await ctx.transaction((tx) =>
    tx.db
      .select()
      .from(insuranceVerifications)
      .innerJoin(insuranceProviders, eq(insuranceProviders.id, insuranceVerifications.providerId))
      .where(eq(insuranceVerifications.userId, owner))
      .orderBy(desc(insuranceVerifications.id))
      .limit(1),
  )
  if (!row) throw new Problem(noneOnFile)
  const { insurance_verifications: own, insurance_providers: company } = row
  return {
    providerId: company.id,
    providerName: company.name,
    planType: own.planType,
    networkInfo: { copayAmount: maybeDollars(own.copay ?? (await copayOnCard(ctx, owner, own))) },
    deductible: maybeDollars(own.deductible),
    deductibleMet: maybeDollars(own.deductibleMet),
    outOfPocketMax: maybeDollars(own.outOfPocketMax),
    outOfPocketMet: maybeDollars(own.outOfPocketMet),
    isVerified: own.isVerified,
    verifiedAt: own.verifiedAt?.toISOString() ?? null,
    isSample: company.isSample || (own.eligibilityId !== null && ctx.config.mode === 'sandbox'),
    expiresAt: own.expiresAt?.toISOString() ?? null,
  }
}

/** What the card itself says, as long as no check says more. */
async function copayOnCard(ctx: Ctx, owner: number, row: typeof insuranceVerifications.$inferSelect) {
  if (row.isVerified || !row.card) return null
  const card = (await ctx.vault.open(owner, sealedIn.card(row.id), row.card)) as InsuranceCard
  return typedCents(card.copayPrimaryCare)
}
