import { asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { visitorGone } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, isTheirs } from '#server/context.ts'
import { users } from '#server/visitor/tables.ts'
import type { HealthAnswers } from '../health-answers.ts'
import type { SaidLine, SaidRule } from '../safety/say-safety.ts'
import type { ScorePart } from '../score-shapes.ts'
import type { NewSuggestion } from '../suggestions.ts'
import { answersOf, type RawForm, untyped } from '../typed-answers.ts'
import { drafts, healthDataTracking, suggestions, utilization, wellnessScores } from './tables.ts'

/** What a score keeps sealed; what is said before it stands first, in an export too. */
export type SealedScore = {
  safety: SaidRule[]
  askAbout: SaidLine[]
  answers: Pick<HealthAnswers, 'chronicConditions' | 'medications' | 'monthlyHealthcareSpend' | 'lastPhysicalExam'>
  bmi: number | null
  deductibleUsed: number | null
  outOfPocketUsed: number | null
  cover: { isSample: boolean; checkedOn: string | null } | null
  /** In US cents, by what was paid here. */
  paidMonthly: number | null
  parts: ScorePart[]
  history: { at: string; overallScore: number }[]
}

const place = (table: string, row: string) => ({ table: `wellness.${table}`, column: 'sealed', row })
export const healthContext = (id: string) => place('health_data_tracking', id)
export const scoreContext = (id: string) => place('wellness_scores', id)
export const suggestionContext = (id: string) => place('insurance_optimization_suggestions', id)
const draftContext = (userId: number) => place('drafts', String(userId))

/** Holds the visitor, so that of two tabs that save at once neither loses anything. */
export async function holdWriter(tx: Ctx, userId: number): Promise<void> {
  const [row] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (!row) throw new Problem(visitorGone)
}

/** The form as it was left; null when nothing is typed that was not sent. */
export async function readDraft(tx: Ctx, userId: number): Promise<{ typed: Partial<RawForm>; savedAt: Date } | null> {
  const [row] = await tx.db.select().from(drafts).where(eq(drafts.userId, userId))
  if (!row) return null
  return {
    typed: (await tx.vault.open(userId, draftContext(userId), row.sealed)) as Partial<RawForm>,
    savedAt: row.savedAt,
  }
}

/** Keeps the form as it stands. */
export async function writeDraft(tx: Ctx, userId: number, typed: Partial<RawForm>): Promise<void> {
  const sealed = await tx.vault.seal(userId, draftContext(userId), typed)
  const savedAt = tx.now()
  await tx.db
    .insert(drafts)
    .values({ userId, sealed, savedAt })
    .onConflictDoUpdate({ target: drafts.userId, set: { sealed, savedAt } })
}

/** The answers that were sent last. */
export async function lastAnswers(
  tx: Ctx,
  userId: number,
): Promise<{ answers: HealthAnswers; recordedAt: Date } | null> {
  const [row] = await tx.db
    .select()
    .from(healthDataTracking)
    .where(eq(healthDataTracking.userId, userId))
    .orderBy(desc(healthDataTracking.recordedAt), desc(healthDataTracking.id))
    .limit(1)
  if (!row) return null
  const answers = (await tx.vault.open(userId, healthContext(row.id), row.sealed)) as Partial<HealthAnswers>
  return { answers: { ...answersOf(untyped), ...answers }, recordedAt: row.recordedAt }
}

/** A score with when it was worked out. */
export type StoredScore = { id: string; healthDataId: string; score: SealedScore; calculatedAt: Date }

/** What a month of care costs a visitor by what they paid here, and how many months that is the mean of. */
export type MonthlyPaid = { cents: number; months: number }

const monthsLooked = 3
/** The mean of the last months with a payment, in whole cents; null where there is none. */
export async function monthlyPaidOf(tx: Ctx): Promise<MonthlyPaid | null> {
  const theirs = isTheirs(tx, utilization.userId)
  const rows = await tx.db.select().from(utilization).where(theirs).orderBy(desc(utilization.month)).limit(monthsLooked)
  if (rows.length === 0) return null
  const cents = Number(rows.reduce((sum, { patientPaid }) => sum + patientPaid, 0n) / BigInt(rows.length))
  return { cents, months: rows.length }
}

/** The score that was worked out last. */
export async function lastScore(tx: Ctx, userId: number): Promise<StoredScore | null> {
  const [row] = await tx.db
    .select()
    .from(wellnessScores)
    .where(eq(wellnessScores.userId, userId))
    .orderBy(desc(wellnessScores.calculatedAt), desc(wellnessScores.id))
    .limit(1)
  if (!row) return null
  const score = (await tx.vault.open(userId, scoreContext(row.id), row.sealed)) as SealedScore
  return { id: row.id, healthDataId: row.healthDataId, score, calculatedAt: row.calculatedAt }
}

/** Leaves the newest of what was answered; the scores of the others go with them. */
export async function keepNewest(tx: Ctx, userId: number, maxAnswers: number): Promise<void> {
  const newest = tx.db
    .select({ id: healthDataTracking.id })
    .from(healthDataTracking)
    .where(eq(healthDataTracking.userId, userId))
    .orderBy(desc(healthDataTracking.recordedAt), desc(healthDataTracking.id))
    .limit(maxAnswers)
  await tx.db
    .delete(healthDataTracking)
    .where(sql`${eq(healthDataTracking.userId, userId)} and ${notInArray(healthDataTracking.id, newest)}`)
}

/** A suggestion with its words' kind opened. */
export type OwnSuggestion = NewSuggestion & Omit<typeof suggestions.$inferSelect, 'sealed' | 'userId'>

/** The visitor's suggestions, in the order they were made; those that ended are left out. */
export async function ownSuggestions(tx: Ctx, userId: number): Promise<OwnSuggestion[]> {
  const rows = await tx.db
    .select()
    .from(suggestions)
    .where(eq(suggestions.userId, userId))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id))
  const now = tx.now()
  const opened: OwnSuggestion[] = []
  for (const { sealed, userId: owner, ...row } of rows)
    if (row.expiresAt === null || row.expiresAt > now)
      opened.push({ ...row, ...((await tx.vault.open(owner, suggestionContext(row.id), sealed)) as NewSuggestion) })
  return opened
}
