import { eq } from 'drizzle-orm'
import { type Day, utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { bodyDoubtOf } from '../body-size.ts'
import type { WellnessContract } from '../contract.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { readScore } from './read-score.ts'
import { maxScores, scoreAnswers } from './score-now.ts'
import { healthContext, holdWriter, keepNewest } from './store.ts'
import { drafts, healthDataTracking } from './tables.ts'

// On the Line Islands it is 14 hours later than in UTC: nowhere does a day begin earlier.
const earliestMorningMs = 14 * 3_600_000

/** Keeps what the caller says of their health and works out the score; the form begins from it the next time. */
export async function saveHealthData(
  ctx: Ctx,
  { userId: asked, ...answers }: OperationInput<WellnessContract['saveHealthData']>,
): Promise<Answer<WellnessContract['score']>> {
  onlyMe(asked)
  const userId = requireVisitorId(ctx)
  refuseDoubtful(answers)
  return ctx.transaction(async (tx) => {
    await holdWriter(tx, userId)
    await keepAnswers(tx, userId, answers)
    await tx.db.delete(drafts).where(eq(drafts.userId, userId))
    return readScore(tx, {})
  })
}

/** Keeps answers beside those of before, with the score they make. */
export async function keepAnswers(tx: Ctx, userId: number, answers: HealthAnswers): Promise<void> {
  refuseFuture(answers, utcDay(new Date(tx.now().getTime() + earliestMorningMs)))
  const id = newId('hlt')
  await tx.db.insert(healthDataTracking).values({
    id,
    userId,
    sealed: await tx.vault.seal(userId, healthContext(id), answers),
    recordedAt: tx.now(),
  })
  await scoreAnswers(tx, userId, id, answers)
  await keepNewest(tx, userId, maxScores)
  await audit(tx, 'wellness/health-data-saved', id)
}

/** Height and weight that hardly go together are asked back: 178 and 70 were meant as kilograms. */
function refuseDoubtful(answers: HealthAnswers): void {
  const doubt = bodyDoubtOf(answers)
  if (!doubt) return
  const meant = doubt.meant.length > 0 ? ` Did you mean ${doubt.meant.join(' or ')}?` : ''
  const message = `Height and weight hardly go together.${meant} If both are right, send bodyConfirmed: true.`
  throw new Problem(badRequest, message, { fields: [{ field: 'weight', message }] })
}

function refuseFuture(answers: HealthAnswers, today: Day): void {
  for (const field of ['lastPhysicalExam', 'lastDentalVisit', 'lastEyeExam'] as const) {
    const day = answers[field]
    if (day === null || (day >= '1900-01-01' && day <= today)) continue
    const message = 'Enter a date up to today.'
    throw new Problem(badRequest, message, { fields: [{ field, message }] })
  }
}
