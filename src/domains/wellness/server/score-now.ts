import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Day, utcDay } from '#kit/day.ts'
import { newId } from '#kit/random-id.ts'
import type { Ctx } from '#server/context.ts'
import { bmiOfAnswers } from '../body-size.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { heldRules } from '../safety/held-rules.ts'
import { safetyFacts } from '../safety/safety-facts.ts'
import { sayAskAbout, sayRules } from '../safety/say-safety.ts'
import { deductibleUsed, percentOf, scoreParts } from '../score.ts'
import { overallScore, type ScorePart } from '../score-shapes.ts'
import { examAnswers, suggestionsFor } from '../suggestions.ts'
import { coverFacts, type HeldCover } from './cover-facts.ts'
import {
  holdWriter,
  lastAnswers,
  lastScore,
  type MonthlyPaid,
  monthlyPaidOf,
  ownSuggestions,
  type SealedScore,
  type StoredScore,
  scoreContext,
  suggestionContext,
} from './store.ts'
import { suggestions, wellnessScores } from './tables.ts'

/** So many times that somebody answered are kept, and so many points of the line of their score. */
export const maxScores = 24
/** What was done is not suggested again for so long. */
const doneForMs = 90 * 24 * 3_600_000

type Worked = {
  answers: HealthAnswers
  cover: HeldCover | null
  paid: MonthlyPaid | null
  parts: ScorePart[]
  today: Day
}

/** From so few months on a mean is taken for what somebody spends. */
const minMonthsPaid = 3

/** The score of these answers by what is known now of the plan, the payments here and the day. */
async function workOut(tx: Ctx, answers: HealthAnswers): Promise<Worked> {
  const cover = await coverFacts(tx)
  const paid = await monthlyPaidOf(tx)
  const today = utcDay(tx.now())
  const paidMonthly = paid && paid.months >= minMonthsPaid ? paid.cents : null
  return { answers, cover, paid, today, parts: scoreParts({ answers, cover, paidMonthly, today }) }
}

/** Keeps the score of answers that were just sent, with what would help. */
export async function scoreAnswers(
  tx: Ctx,
  userId: number,
  healthDataId: string,
  answers: HealthAnswers,
): Promise<void> {
  const before = await lastScore(tx, userId)
  const worked = await workOut(tx, answers)
  const history = [...(before?.score.history ?? []), ...pointsOf(tx, worked)].slice(-maxScores)
  await keepScore(tx, userId, healthDataId, sealedScore(worked, history))
  await renewSuggestions(tx, userId, worked)
}

async function keepScore(tx: Ctx, userId: number, healthDataId: string, score: SealedScore): Promise<StoredScore> {
  const id = newId('scr')
  const calculatedAt = tx.now()
  const sealed = await tx.vault.seal(userId, scoreContext(id), score)
  await tx.db.insert(wellnessScores).values({ id, userId, healthDataId, sealed, calculatedAt })
  return { id, healthDataId, score, calculatedAt }
}

/**
 * The last score as it is now: a plan that was checked since, a copay that was paid and an exam that grew old count. What
 * changed is kept, with what would help; null before anything was answered.
 */
export async function scoreNow(tx: Ctx, userId: number): Promise<StoredScore | null> {
  const renewed = await renew(tx, userId)
  if (!renewed?.changed) return renewed?.last ?? null
  // Of two pages that read at once the second finds it done.
  await holdWriter(tx, userId)
  const again = await renew(tx, userId)
  if (!again?.changed) return again?.last ?? null
  const { last, worked, changed: score } = again
  await tx.db.delete(wellnessScores).where(and(eq(wellnessScores.id, last.id), eq(wellnessScores.userId, userId)))
  await renewSuggestions(tx, userId, worked)
  return keepScore(tx, userId, last.healthDataId, score)
}

async function renew(tx: Ctx, userId: number) {
  const last = await lastScore(tx, userId)
  const said = last && (await lastAnswers(tx, userId))
  if (!said) return null
  const worked = await workOut(tx, said.answers)
  const before = last.score.history
  const isOther = before.at(-1)?.overallScore !== overallScore(worked.parts)
  const score = sealedScore(worked, isOther ? [...before, ...pointsOf(tx, worked)].slice(-maxScores) : before)
  return { last, worked, changed: isDeepStrictEqual(score, last.score) ? null : score }
}

/** The point of the line: none while nothing is known that a score speaks of. */
function pointsOf({ now }: Ctx, { parts }: Worked): SealedScore['history'] {
  const overall = overallScore(parts)
  return overall === null ? [] : [{ at: now().toISOString(), overallScore: overall }]
}

function sealedScore({ answers, cover, paid, parts, today }: Worked, history: SealedScore['history']): SealedScore {
  const { chronicConditions, medications, monthlyHealthcareSpend, lastPhysicalExam } = answers
  return {
    safety: sayRules(answers),
    askAbout: sayAskAbout(answers, today),
    answers: { chronicConditions, medications, monthlyHealthcareSpend, lastPhysicalExam },
    bmi: bmiOfAnswers(answers),
    deductibleUsed: deductibleUsed({ answers, cover }),
    outOfPocketUsed: cover && percentOf(cover.outOfPocketMet, cover.outOfPocketMax),
    cover: cover && { isSample: cover.isSample, checkedOn: cover.checkedOn },
    paidMonthly: paid?.cents ?? null,
    parts,
    history,
  }
}

/** What still helps stays as far as it is, what does not any more goes, what is new comes; what was done is not said again soon. */
async function renewSuggestions(
  tx: Ctx,
  userId: number,
  { parts, cover, answers }: Pick<Worked, 'parts' | 'cover' | 'answers'>,
): Promise<void> {
  const wanted = suggestionsFor(parts, cover, heldRules(safetyFacts(answers)))
  await tx.db.delete(suggestions).where(and(eq(suggestions.userId, userId), lte(suggestions.expiresAt, tx.now())))
  const own = await ownSuggestions(tx, userId)
  // An exam is done while its day counts, whatever was pressed.
  const isDueAgain = ({ kind }: (typeof own)[number]) =>
    examAnswers[kind] !== undefined && wanted.some((it) => it.kind === kind)
  const isDone = (row: (typeof own)[number]) =>
    row.implementedAt !== null && row.implementedAt.getTime() > tx.now().getTime() - doneForMs && !isDueAgain(row)
  const same = (row: (typeof own)[number]) => wanted.some(({ kind, goal }) => kind === row.kind && goal === row.goal)
  const gone = own.filter((row) => (row.status === 'implemented' ? !isDone(row) : !same(row)))
  if (gone.length > 0)
    await tx.db.delete(suggestions).where(
      and(
        eq(suggestions.userId, userId),
        inArray(
          suggestions.id,
          gone.map(({ id }) => id),
        ),
      ),
    )
  const left = own.filter((row) => !gone.includes(row))
  for (const suggestion of wanted) {
    if (left.some(({ kind }) => kind === suggestion.kind)) continue
    const id = newId('sug')
    const sealed = await tx.vault.seal(userId, suggestionContext(id), suggestion)
    // What is left of a deductible is known for as long as the check of the plan holds.
    const expiresAt = suggestion.kind === 'deductibleNear' ? (cover?.expiresAt ?? null) : null
    await tx.db.insert(suggestions).values({ id, userId, sealed, createdAt: tx.now(), expiresAt })
  }
}
