import type { Answer } from '#kit/endpoint.ts'
import type { WellnessContract } from '../contract.ts'
import { type SuggestionWord, suggestionWords } from '../suggestion-words.ts'
import { effortOf, timeNeededOf } from '../suggestions.ts'
import { sayPlainly } from '../wellness-words.ts'
import type { OwnSuggestion } from './store.ts'

const inDollars: readonly string[] = ['spending', 'deductibleNear']

/** A suggestion as it travels. */
export function suggestionAnswer(own: OwnSuggestion): Answer<WellnessContract['score']>['suggestions'][number] {
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
    potentialSavings: null,
    estimatedTimeToImplement: say(`time.${timeNeededOf(kind)}`),
    actionItems: [say(`do1.${kind}`), say(`do2.${kind}`)],
    status,
    isViewed: own.isViewed,
    isImplemented: status === 'implemented',
    implementedAt: own.implementedAt?.toISOString() ?? null,
    expiresAt: own.expiresAt?.toISOString() ?? null,
  }
}
