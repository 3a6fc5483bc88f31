import { toNumber } from '#kit/decimal.ts'
import type { Answer } from '#kit/endpoint.ts'
import { money } from '#kit/money.ts'
import type { WellnessContract } from '../contract.ts'
import type { ScorePart } from '../score-shapes.ts'
import { type SuggestionWord, suggestionWords } from '../suggestion-words.ts'
import { effortOf, timeNeededOf } from '../suggestions.ts'
import { sayPlainly } from '../wellness-words.ts'
import type { OwnSuggestion } from './store.ts'

const inDollars: readonly string[] = ['spending', 'deductibleNear']

const monthsOfYear = 12
/** What it would save in a year, in US dollars: known where it is about what a month costs; null elsewhere. */
function savingsOf({ kind, goal }: OwnSuggestion, parts: readonly ScorePart[]): number | null {
  const spend = parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === 'spending')?.value
  if (kind !== 'spending' || goal === null || spend == null) return null
  return toNumber(money('USD', BigInt(Math.max(0, Number(spend) - Number(goal)) * monthsOfYear)))
}

/** A suggestion as it travels. */
export function suggestionAnswer(
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
    potentialSavings: savingsOf(own, parts),
    estimatedTimeToImplement: say(`time.${timeNeededOf(kind)}`),
    actionItems: [say(`do1.${kind}`), say(`do2.${kind}`)],
    status,
    isViewed: own.isViewed,
    isImplemented: status === 'implemented',
    implementedAt: own.implementedAt?.toISOString() ?? null,
    expiresAt: own.expiresAt?.toISOString() ?? null,
  }
}
