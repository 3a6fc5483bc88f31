import type { MetricId } from '../score-shapes.ts'
import type { FieldName } from '../typed-answers.ts'
import type { SafetyFacts } from './safety-facts.ts'
import type { SafetyWord } from './safety-words.ts'
import type { SourceId } from './sources.ts'

/** How soon: at once, a call today, a doctor this week or within a month, or a question at the next visit. */
export const urgencies = ['now', 'today', 'week', 'month', 'ask'] as const
export type RuleUrgency = (typeof urgencies)[number]

/** Whom a rule has called; the numbers stand in the words, since Spanish has some of its own. */
export type Helpline = 'emergency' | 'lifeline' | 'poison' | 'helpline' | 'quit'

export type RuleId = SafetyWord extends infer Word
  ? Word extends `rule.${infer Id}`
    ? Exclude<Id, 'withPain' | 'ifPregnant' | 'ifPregnantNow'>
    : never
  : never

/** One rule: what it looks at, what it says, by whose authority, and which advice it forbids while it holds. */
export type SafetyRule = {
  id: RuleId
  /** Of the rules of one family the most urgent speaks. */
  family: string
  urgency: RuleUrgency
  source: SourceId
  /** The answer it is about: there the form says it. */
  about: FieldName | 'chestPain'
  /** What it is about in the score; this is then no strength. */
  metric: MetricId | null
  call: Helpline | null
  /** Which advice works against it. */
  holdsBack: readonly MetricId[] | 'all'
  /** The value it speaks of, an empty text where it names none; null while it does not hold. */
  value: (facts: SafetyFacts) => string | null
}

const ruleDefaults = { metric: null, call: null, holdsBack: [] } as const
type RuleFields = Pick<SafetyRule, 'about' | keyof typeof ruleDefaults>

/** The rules of one family, from the most urgent on. */
export function ruleFamily(
  family: string,
  about: SafetyRule['about'],
  common: Partial<RuleFields>,
  rows: readonly (readonly [RuleId, RuleUrgency, SourceId, SafetyRule['value'], Partial<RuleFields>?])[],
): SafetyRule[] {
  return rows.map(([id, urgency, source, value, more]) => ({
    ...ruleDefaults,
    ...common,
    id,
    family,
    urgency,
    source,
    about,
    value,
    ...more,
  }))
}

/** A text when something is so, and null when it is not. */
export const sayIf = (isSo: boolean | undefined, value: string | number | null = ''): string | null =>
  isSo ? String(value ?? '').trim() : null
