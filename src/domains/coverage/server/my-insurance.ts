// The caller's insurance on file: shown, for a wallet, as FHIR, since when, and forgotten.

import { desc, eq } from 'drizzle-orm'
import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import { planTypeOf } from '../benefits/benefits.ts'
import type { InsuranceCard } from '../cards/card.ts'
import { digitalCard } from '../cards/digital-card.ts'
import type { coverageContract } from '../contract.ts'
import { eligibilityResponse } from '../payers/fhir-response.ts'
import { noAnswerHolds, noneOnFile } from '../problems.ts'
import { typedCents } from './cards/save-card.ts'
import { readPayerAnswer } from './payers/ask-payer.ts'
import { companyOf, holdingAnswer, newestCard, sealedIn } from './store.ts'
import { eligibilityCache, insuranceProviders, insuranceVerifications } from './tables.ts'

const maybeDollars = (cents: bigint | null) => (cents === null ? null : toNumber(money('USD', cents)))

/** The newest insurance the visitor has on file. Raises coverage/none-on-file when there is none. */
export async function myInsurance(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.myInsurance>,
): Promise<Answer<typeof coverageContract.myInsurance>> {
  onlyMe(input.userId)
  const owner = visitorIdOf(ctx)
  if (owner === null) throw new Problem(noneOnFile)
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
  const { insurance_verifications: own } = row
  const held = await holdingAnswer(ctx, own.eligibilityId)
  // What was met is of the year an answer is of: without one that holds, only the card says anything.
  const card = held ? null : await cardOf(ctx, owner, own)
  const company = companyOf(row.insurance_providers, card)
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

/** The caller's newest card for a wallet. Raises coverage/none-on-file when there is none. */
export async function myDigitalCard(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.digitalCard>,
): Promise<Answer<typeof coverageContract.digitalCard>> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  if (!stored) throw new Problem(noneOnFile)
  const { row, company, card, cardId } = stored
  const held = await holdingAnswer(ctx, row.eligibilityId)
  return digitalCard({
    id: cardId,
    card,
    company: company.name,
    isSample: company.isSample,
    savedAt: row.savedAt,
    check: held && { answer: readPayerAnswer(held.raw), isActive: held.row.isEligible },
  })
}

/** The answer that holds now as FHIR. Raises coverage/no-answer when none does. */
export async function myEligibilityResponse(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.eligibilityResponse>,
): Promise<Answer<typeof coverageContract.eligibilityResponse>> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  const held = stored && (await holdingAnswer(ctx, stored.row.eligibilityId))
  if (!held) throw new Problem(noAnswerHolds)
  return eligibilityResponse(readPayerAnswer(held.raw), {
    id: held.row.id,
    createdAt: held.row.askedAt,
    isActive: held.row.isEligible,
    company: stored.company.name,
    memberId: stored.card.memberId,
    isSample: held.row.isSample,
  })
}

/** When the visitor first put an insurance on file that is still there, ISO; null for none. Call it within their transaction. */
export async function firstCardAt(tx: Ctx): Promise<string | null> {
  const rows = await runPrepared<{ at: string | null }>(
    tx.db,
    `select to_char(min(saved_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at from coverage.insurance_verifications
     where user_id = $1`,
    [visitorIdOf(tx)],
  )
  return rows[0]?.at ?? null
}

/** Takes away the caller's cards, their photos and every answer about them. */
export async function forgetInsurance(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.forgetInsurance>,
): Promise<Answer<typeof coverageContract.forgetInsurance>> {
  onlyMe(input.userId)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { forgotten: false }
  const forgotten = await ctx.transaction(async (tx) => {
    // Photos go with their card.
    const cards = await tx.db
      .delete(insuranceVerifications)
      .where(eq(insuranceVerifications.userId, userId))
      .returning()
    await tx.db.delete(eligibilityCache).where(eq(eligibilityCache.userId, userId))
    if (cards.length > 0) await audit(tx, 'coverage/insurance-forgotten', String(cards.length))
    return cards.length > 0
  })
  return { forgotten }
}
