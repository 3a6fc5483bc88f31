import { and, eq } from 'drizzle-orm'
import { utcDay } from '#kit/day.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { isPlanActive, planYearEnd } from '../../benefits/benefits.ts'
import { type PayerAnswer, rowsNow } from '../../benefits/payer-answer.ts'
import { isFlatCopay, limitOf, termsOfCare } from '../../benefits/plan-reading.ts'
import { type Mendable, readRejections } from '../../payers/rejections.ts'
import type { VerificationReason, VerificationStatus } from '../../payers/verification.ts'
import { askPayer, type MemberQuestion, PayerError, payerIdOf, type RawAnswer } from '../payers/ask-payer.ts'
import { isAbout } from '../payers/is-about.ts'
import { type StoredCard, sealedIn } from '../store.ts'
import { eligibilityCache, insuranceVerifications } from '../tables.ts'

/** How a check ended, and what was stored of it. */
export type Verified = {
  status: VerificationStatus
  reason: VerificationReason
  /** The insurer's own code for a refusal. */
  code: string | null
  mend: readonly Mendable[]
  verificationId: string | null
}

const heldMs = 24 * 3_600_000
const without = { code: null, mend: [], verificationId: null } as const

/** Asks the insurer about a card and stores its answer. Only an answer about this person that says so makes it verified. */
export async function verifyCard(ctx: Ctx, stored: StoredCard): Promise<Verified> {
  const payerId = payerIdOf(ctx, stored.company.name)
  if (payerId === null) return { status: 'pending', reason: 'cannotAsk', ...without }
  const question = questionOf(stored, payerId)
  const asked = await askPayer(ctx, question).catch((error: unknown) => {
    if (error instanceof PayerError) return error
    throw error
  })
  if (asked instanceof PayerError) {
    ctx.log.info({ card: stored.cardId, why: asked.why }, 'a payer did not answer')
    return { status: 'pending', reason: asked.why, ...without }
  }
  const { answer, raw } = asked
  if (answer.oddities.length > 0)
    ctx.log.info({ card: stored.cardId, odd: answer.oddities }, 'a payer answers in an odd form')
  if (answer.rejections.length > 0 && answer.benefits.length === 0) return rejected(answer)
  if (!isAbout(answer, question)) return { status: 'failed', reason: 'otherPerson', ...without }
  const active = isPlanActive(answer, utcDay(ctx.now()))
  const verificationId = await storeAnswer(ctx, stored, { answer, raw, active })
  const said = { code: null, mend: [], verificationId }
  if (active === null) return { status: 'pending', reason: 'unclear', ...said }
  return active ? { status: 'verified', reason: 'active', ...said } : { status: 'failed', reason: 'inactive', ...said }
}

function questionOf({ card, company }: StoredCard, payerId: string): MemberQuestion {
  const person = { firstName: card.firstName, lastName: card.lastName, dateOfBirth: card.dateOfBirth }
  const ownPlan = !card.subscriberLastName
  return {
    company: company.name,
    payerId,
    memberId: card.memberId,
    subscriber: ownPlan
      ? person
      : { firstName: card.subscriberFirstName ?? '', lastName: card.subscriberLastName ?? '', dateOfBirth: null },
    dependent: ownPlan ? null : person,
  }
}

function rejected({ rejections }: PayerAnswer): Verified {
  const { code, reason, mend } = readRejections(rejections)
  const isLater = reason === 'tryLater' || reason === 'notUs'
  return { status: isLater ? 'pending' : 'failed', reason, code, mend, verificationId: null }
}

type EligibilityResult = { answer: PayerAnswer; raw: RawAnswer; active: boolean | null }

async function storeAnswer(ctx: Ctx, { row, card, cardId }: StoredCard, told: EligibilityResult): Promise<string> {
  const userId = requireVisitorId(ctx)
  const id = newId('vrf')
  const askedAt = ctx.now()
  const benefits = rowsNow(told.answer)
  const limit = (what: 'deductible' | 'outOfPocket') => limitOf(benefits, { what, level: 'individual', network: 'in' })
  const [deductible, outOfPocket] = [limit('deductible'), limit('outOfPocket')]
  const primary = termsOfCare(told.answer, 'primary_care')
  const expiresAt = heldUntil(told.answer, askedAt)
  await ctx.transaction(async (tx) => {
    await tx.db.insert(eligibilityCache).values({
      id,
      userId,
      providerId: row.providerId,
      memberId: await tx.vault.seal(userId, sealedIn.askedMemberId(id), card.memberId),
      eligibilityData: await tx.vault.seal(userId, sealedIn.answer(id), told.raw),
      isEligible: told.active,
      copayAmount: isFlatCopay(primary) ? primary.terms.copay : null,
      deductibleRemaining: deductible.left,
      outOfPocketRemaining: outOfPocket.left,
      authorizationRequired: primary.visit.needsAuthorization,
      isSample: ctx.config.mode === 'sandbox',
      askedAt,
      expiresAt,
    })
    await tx.db
      .update(insuranceVerifications)
      .set({
        eligibilityId: id,
        isVerified: told.active === true,
        verifiedAt: askedAt,
        expiresAt,
        deductible: deductible.year,
        deductibleMet: deductible.met,
        outOfPocketMax: outOfPocket.year,
        outOfPocketMet: outOfPocket.met,
      })
      .where(and(eq(insuranceVerifications.userId, userId), eq(insuranceVerifications.cardId, cardId)))
    await audit(tx, 'coverage/verified', id, { card: cardId, active: told.active })
  })
  return id
}

/** A day, and never past the end of the plan's year. */
function heldUntil(answer: PayerAnswer, askedAt: Date): Date {
  const yearEnd = Date.parse(`${planYearEnd(answer, utcDay(askedAt))}T24:00:00Z`)
  return new Date(Math.min(askedAt.getTime() + heldMs, yearEnd))
}
