import { toNumber } from '#kit/decimal.ts'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { money } from '#kit/money.ts'
import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { isHeldBack, strengthsAndWeaknesses } from '../changes.ts'
import type { WellnessContract } from '../contract.ts'
import { noScore } from '../problems.ts'
import { countMedicines } from '../safety/ask-about.ts'
import { heldBackBy, isUrgent } from '../safety/held-rules.ts'
import { type Metric, overallScore, type PartId, type ScorePart } from '../score-shapes.ts'
import { type SuggestionWord, suggestionWords } from '../suggestion-words.ts'
import { effortOf, spendingSaved, suggestionsFor, suggestionTier, timeNeededOf } from '../suggestions.ts'
import { sayPlainly, wellnessWords } from '../wellness-words.ts'
import { scoreNow } from './score-now.ts'
import { type OwnSuggestion, ownSuggestions, type SealedScore } from './store.ts'

const inDollars: readonly string[] = ['spending', 'deductibleNear']

type ScoreAnswer = Answer<WellnessContract['score']>

/** The caller's score with all it is made of. Raises wellness/no-score when nothing was answered yet. */
export async function readScore(
  ctx: Ctx,
  { userId: asked }: OperationInput<WellnessContract['score']>,
): Promise<ScoreAnswer> {
  onlyMe(asked)
  const userId = visitorIdOf(ctx)
  if (userId === null) throw new Problem(noScore)
  return ctx.transaction(async (tx) => {
    const last = await scoreNow(tx, userId)
    if (!last) throw new Problem(noScore)
    const { score, calculatedAt } = last
    return {
      safety: score.safety,
      score: { ...scoreFields(score, calculatedAt), ...monthlySpend(score) },
      ...suggestionsOf(await ownSuggestions(tx, userId), score),
      askAbout: score.askAbout,
      insights: insightsOf(score),
      history: score.history,
    }
  })
}

/** What would help now, as harm and points order it, then what was done; and what of it waits, since a rule holds. */
function suggestionsOf(
  own: readonly OwnSuggestion[],
  { parts, safety }: SealedScore,
): Pick<ScoreAnswer, 'suggestions' | 'heldBack'> {
  const heldBack = heldBackBy(safety)
  const isWaiting = ({ kind, status }: OwnSuggestion) => status !== 'implemented' && isHeldBack(kind, heldBack)
  const wanted = suggestionsFor(parts, null, safety)
  const place = (it: OwnSuggestion) =>
    it.status === 'implemented'
      ? Number.POSITIVE_INFINITY
      : suggestionTier(it, safety) + wanted.findIndex(({ kind }) => kind === it.kind) / 1000
  const suggestions = own
    .filter((it) => !isWaiting(it))
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map((it) => ({ ...it, priority: wanted.find(({ kind }) => kind === it.kind)?.priority ?? it.priority }))
    .map((it) => suggestionAnswer(it, parts))
  return { suggestions, heldBack: own.filter(isWaiting).map(({ kind }) => kind) }
}

const scoreOf = (parts: readonly ScorePart[], wanted: PartId) =>
  parts.find(({ part }) => part === wanted)?.score ?? null
const pointsOf = (parts: readonly ScorePart[], wanted: Metric['metric']) =>
  parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === wanted)?.points ?? null

function scoreFields({ parts, answers, bmi, deductibleUsed, outOfPocketUsed, cover }: SealedScore, at: Date) {
  const checks = parts.find(({ part }) => part === 'preventive')?.metrics.filter(({ points }) => points !== null) ?? []
  const done = checks.filter(({ points, full }) => points === full).length
  return {
    overallScore: overallScore(parts),
    healthScore: scoreOf(parts, 'health'),
    financialScore: scoreOf(parts, 'financial'),
    preventiveScore: scoreOf(parts, 'preventive'),
    insuranceOptimizationScore: scoreOf(parts, 'insurance'),
    bmi,
    lastCalculated: at.toISOString(),
    preventiveCareUsage: checks.length === 0 ? null : Math.round((done * 100) / checks.length),
    deductibleUtilization: deductibleUsed,
    outOfPocketUtilization: outOfPocketUsed,
    lastCheckupDate: answers.lastPhysicalExam,
    chronicConditions: [...(answers.chronicConditions ?? [])],
    medicationsCount: countMedicines(answers.medications),
    allergyCount: null,
    planEfficiencyScore: pointsOf(parts, 'planFit'),
    networkUtilizationScore: pointsOf(parts, 'network'),
    costOptimizationScore: pointsOf(parts, 'spending'),
    cover,
    parts: parts.map((part) => ({ ...part, metrics: [...part.metrics] })),
  }
}

/** What a month of care costs the person in US dollars: as they say, else by what they paid here. */
function monthlySpend({
  answers,
  paidMonthly,
}: SealedScore): Pick<ScoreAnswer['score'], 'averageMonthlySpend' | 'spendSource'> {
  if (answers.monthlyHealthcareSpend !== null)
    return { averageMonthlySpend: answers.monthlyHealthcareSpend, spendSource: 'answer' }
  return paidMonthly === null
    ? { averageMonthlySpend: null, spendSource: null }
    : { averageMonthlySpend: toNumber(money('USD', BigInt(paidMonthly))), spendSource: 'payments' }
}

function insightsOf({ parts, safety }: SealedScore): ScoreAnswer['insights'] {
  const { strengths, improvements } = strengthsAndWeaknesses(parts, safety)
  const say = (kind: 'good' | 'poor') => (it: Metric) =>
    sayPlainly(wellnessWords.en[`${kind}.${it.metric}`], { value: it.value })
  const texts = (rules: SealedScore['safety']) => rules.map(({ text }) => text)
  return {
    strengths: strengths.map(say('good')),
    improvementAreas: [...texts(safety.filter((it) => !isUrgent(it))), ...improvements.map(say('poor'))],
    urgentActions: texts(safety.filter(isUrgent)),
  }
}

/** A suggestion as it travels. */
function suggestionAnswer(
  own: OwnSuggestion,
  parts: readonly ScorePart[],
): Answer<WellnessContract['score']>['suggestions'][number] {
  const { kind, status } = own
  const goal = own.goal !== null && inDollars.includes(kind) ? `$${(Number(own.goal) / 100).toFixed(2)}` : own.goal
  const say = (word: string) => sayPlainly(suggestionWords.en[word as SuggestionWord], { goal })
  return {
    id: own.id,
    suggestionType: kind,
    goal,
    title: say(`title.${kind}`),
    description: say(`why.${kind}`),
    priority: own.priority,
    implementationDifficulty: effortOf(kind),
    potentialSavings: kind === 'spending' ? spendingSaved(parts) : null,
    estimatedTimeToImplement: say(`time.${timeNeededOf(kind)}`),
    actionItems: [say(`do1.${kind}`), say(`do2.${kind}`)],
    status,
    isViewed: own.isViewed,
    isImplemented: status === 'implemented',
    implementedAt: own.implementedAt?.toISOString() ?? null,
    expiresAt: own.expiresAt?.toISOString() ?? null,
  }
}
