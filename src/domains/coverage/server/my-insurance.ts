import { desc, eq } from 'drizzle-orm'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { planTypeOf } from '../benefits/benefits.ts'
import type { InsuranceCard } from '../cards/card.ts'
import type { coverageContract } from '../contract.ts'
import { noneOnFile } from '../problems.ts'
import { typedCents } from './cards/save-card.ts'
import { readPayerAnswer } from './payers/ask-payer.ts'
import { holdingAnswer, sealedIn } from './store.ts'
import { insuranceProviders, insuranceVerifications } from './tables.ts'

const maybeDollars = (cents: bigint | null) => (cents === null ? null : toNumber(money('USD', cents)))

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
  const held = await holdingAnswer(ctx, own.eligibilityId)
  // What was met is of the year an answer is of: without one that holds, only the card says anything.
  const card = held ? null : await cardOf(ctx, owner, own)
  const answered = held && planTypeOf(readPayerAnswer(held.raw))
  const planType = answered ?? own.planType
  return {
    providerId: company.id,
    providerName: company.name,
    planType,
    planTypeSaidBy: answered ? 'insurer' : planType === null ? null : 'card',
    knowsBirthday: own.card !== null,
    networkInfo: { copayAmount: maybeDollars(held ? held.row.copayAmount : typedCents(card?.copayPrimaryCare)) },
    deductible: maybeDollars(held ? own.deductible : typedCents(card?.deductible)),
    deductibleMet: maybeDollars(held && own.deductibleMet),
    outOfPocketMax: maybeDollars(held ? own.outOfPocketMax : typedCents(card?.outOfPocketMax)),
    outOfPocketMet: maybeDollars(held && own.outOfPocketMet),
    isVerified: held?.row.isEligible === true,
    isOff: held?.row.isEligible === false,
    verifiedAt: own.verifiedAt?.toISOString() ?? null,
    isSample: company.isSample || (held?.row.isSample ?? false),
    expiresAt: own.expiresAt?.toISOString() ?? null,
  }
}

async function cardOf(ctx: Ctx, owner: number, row: typeof insuranceVerifications.$inferSelect) {
  return row.card ? ((await ctx.vault.open(owner, sealedIn.card(row.id), row.card)) as InsuranceCard) : null
}
