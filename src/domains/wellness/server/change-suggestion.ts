import { and, eq } from 'drizzle-orm'
import { type Day, utcDay } from '#kit/day.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { Problem } from '#kit/problem.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import type { WellnessContract } from '../contract.ts'
import type { HealthAnswers } from '../health-answers.ts'
import { noSuchSuggestion } from '../problems.ts'
import { scoreParts } from '../score.ts'
import { examAnswers } from '../suggestions.ts'
import { keepAnswers } from './save-health-data.ts'
import { holdWriter, lastAnswers, ownSuggestions, readDraft, writeDraft } from './store.ts'
import { suggestions } from './tables.ts'

type Change = OperationInput<WellnessContract['changeSuggestion']>

/** Says how far a suggestion of the caller is, or that they have seen it; somebody else's is not there. */
export async function changeSuggestion(
  ctx: Ctx,
  { id, status, doneOn }: Change,
): Promise<Answer<WellnessContract['changeSuggestion']>> {
  const userId = requireVisitorId(ctx)
  return ctx.transaction(async (tx) => {
    const exam = status === 'implemented' && doneOn ? await readExam(tx, userId, id, doneOn as Day) : null
    const next = exam && !exam.counts ? 'in_progress' : status
    const said = next && { status: next, implementedAt: next === 'implemented' ? tx.now() : null }
    const [row] = await tx.db
      .update(suggestions)
      .set({ ...said, isViewed: true })
      .where(and(eq(suggestions.id, id), eq(suggestions.userId, userId)))
      .returning()
    if (!row) throw new Problem(noSuchSuggestion)
    if (status) await audit(tx, 'wellness/suggestion-changed', id, { status: row.status })
    if (exam) await keepExam(tx, userId, exam)
    return { id, status: row.status, implementedAt: row.implementedAt?.toISOString() ?? null }
  })
}

type Exam = { answers: HealthAnswers; said: Partial<HealthAnswers>; counts: boolean }

/** The answers with the day of the exam a suggestion is about, and whether it counts; null when it is about none. */
async function readExam(tx: Ctx, userId: number, id: string, day: Day): Promise<Exam | null> {
  await holdWriter(tx, userId)
  const kind = (await ownSuggestions(tx, userId)).find((own) => own.id === id)?.kind
  const name = kind && examAnswers[kind]
  const last = name && (await lastAnswers(tx, userId))
  if (!last) return null
  const said = { [name]: day }
  const answers = { ...last.answers, ...said }
  const metrics = scoreParts({ answers, cover: null, paidMonthly: null, today: utcDay(tx.now()) }).flatMap(
    (part) => part.metrics,
  )
  return { answers, said, counts: metrics.some(({ metric, points, full }) => metric === kind && points === full) }
}

/** The day stands in the answers, and in a form that is not sent yet. */
async function keepExam(tx: Ctx, userId: number, { answers, said }: Exam): Promise<void> {
  await keepAnswers(tx, userId, answers)
  const draft = await readDraft(tx, userId)
  if (draft) await writeDraft(tx, userId, { ...draft.typed, ...(said as Record<string, string>) })
}
