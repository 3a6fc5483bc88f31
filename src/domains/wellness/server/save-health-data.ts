import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Day, utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { badRequest } from '#kit/http-problems.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { bmiOfAnswers, type CoverFacts, deductibleUsed, percentOf, scoreParts } from '../score.ts'
import { overallScore, type ScorePart } from '../score-shapes.ts'
import { suggestionsFor } from '../suggestions.ts'
import { coverFacts, type HeldCover } from './cover-facts.ts'
import { readScore } from './read-score.ts'
import {
  healthPlace,
  holdWriter,
  keepNewest,
  lastScore,
  ownSuggestions,
  type SealedScore,
  scorePlace,
  suggestionPlace,
} from './store.ts'
import { drafts, healthDataTracking, suggestions, wellnessScores } from './tables.ts'

/** So many times that somebody answered are kept. */
const maxKept = 24
/** What was done is not suggested again for so long. */
const doneForMs = 90 * 24 * 3_600_000
// The earth's earliest morning is half a day ahead of UTC.
const earliestMorningMs = 14 * 3_600_000

/** Keeps what the caller says of their health and works out the score; the form begins from it the next time. */
export async function saveHealthData(
  ctx: Ctx,
  { userId: asked, ...answers }: OperationInput<WellnessContract['saveHealthData']>,
): Promise<Answer<WellnessContract['score']>> {
  onlyMe(asked)
  const userId = requireVisitorId(ctx)
  refuseFuture(answers, utcDay(new Date(ctx.now().getTime() + earliestMorningMs)))
  return ctx.transaction(async (tx) => {
    await holdWriter(tx, userId)
    const before = await lastScore(tx, userId)
    const cover = await coverFacts(tx)
    const parts = scoreParts({ answers, cover, today: utcDay(tx.now()) })
    const id = newId('hlt')
    await tx.db.insert(healthDataTracking).values({
      id,
      userId,
      sealed: await tx.vault.seal(userId, healthPlace(id), answers),
      recordedAt: tx.now(),
    })
    await keepScore(tx, userId, id, sealedScore(tx, { answers, cover, parts, before: before?.score }))
    await keepNewest(tx, userId, maxKept)
    await renewSuggestions(tx, userId, parts, cover)
    await tx.db.delete(drafts).where(eq(drafts.userId, userId))
    await audit(tx, 'wellness/health-data-saved', id)
    return readScore(tx, {})
  })
}

function refuseFuture(answers: HealthAnswers, today: Day): void {
  for (const field of ['lastPhysicalExam', 'lastDentalVisit', 'lastEyeExam'] as const) {
    const day = answers[field]
    if (day === null || (day >= '1900-01-01' && day <= today)) continue
    const message = 'Enter a date up to today.'
    throw new Problem(badRequest, message, { fields: [{ field, message }] })
  }
}

type Worked = { answers: HealthAnswers; cover: CoverFacts | null; parts: ScorePart[]; before: SealedScore | undefined }

function sealedScore({ now }: Ctx, { answers, cover, parts, before }: Worked): SealedScore {
  const { chronicConditions, medications, monthlyHealthcareSpend, lastPhysicalExam, bloodPressure } = answers
  return {
    answers: { chronicConditions, medications, monthlyHealthcareSpend, lastPhysicalExam, bloodPressure },
    bmi: bmiOfAnswers(answers),
    deductibleUsed: deductibleUsed({ answers, cover }),
    outOfPocketUsed: cover && percentOf(cover.outOfPocketMet, cover.outOfPocketMax),
    cover: cover && { isSample: cover.isSample, checkedOn: cover.checkedOn },
    parts,
    history: [
      ...(before?.history ?? []).slice(1 - maxKept),
      { at: now().toISOString(), overallScore: overallScore(parts) },
    ],
  }
}

async function keepScore(tx: Ctx, userId: number, healthDataId: string, score: SealedScore): Promise<void> {
  const id = newId('scr')
  const sealed = await tx.vault.seal(userId, scorePlace(id), score)
  await tx.db.insert(wellnessScores).values({ id, userId, healthDataId, sealed, calculatedAt: tx.now() })
}

/** What still helps stays as far as it is, what does not any more goes, what is new comes; what was done is not said again soon. */
async function renewSuggestions(tx: Ctx, userId: number, parts: ScorePart[], cover: HeldCover | null): Promise<void> {
  const wanted = suggestionsFor(parts, cover)
  await tx.db.delete(suggestions).where(and(eq(suggestions.userId, userId), lte(suggestions.expiresAt, tx.now())))
  const own = await ownSuggestions(tx, userId)
  const isDone = (row: (typeof own)[number]) =>
    row.implementedAt !== null && row.implementedAt.getTime() > tx.now().getTime() - doneForMs
  const same = (row: (typeof own)[number]) => wanted.some(({ kind, goal }) => kind === row.kind && goal === row.goal)
  const gone = own.filter((row) => (row.status === 'implemented' ? !isDone(row) : !same(row)))
  if (gone.length > 0)
    await tx.db.delete(suggestions).where(
      inArray(
        suggestions.id,
        gone.map(({ id }) => id),
      ),
    )
  const left = own.filter((row) => !gone.includes(row))
  for (const suggestion of wanted) {
    if (left.some(({ kind }) => kind === suggestion.kind)) continue
    const id = newId('sug')
    const sealed = await tx.vault.seal(userId, suggestionPlace(id), suggestion)
    // What is left of a deductible is known for as long as the check of the plan holds.
    const expiresAt = suggestion.kind === 'deductibleNear' ? (cover?.expiresAt ?? null) : null
    await tx.db.insert(suggestions).values({ id, userId, sealed, createdAt: tx.now(), expiresAt })
  }
}
