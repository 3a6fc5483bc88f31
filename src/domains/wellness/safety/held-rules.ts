import type { MetricId } from '../score-shapes.ts'
import { cholesterolRules, maternalRules, pressureRules, sugarRules, weightRules } from './body-rules.ts'
import { habitRules, mindRules, painRules, writtenRules } from './mind-and-habit-rules.ts'
import type { SafetyFacts } from './safety-facts.ts'
import { type RuleId, type RuleUrgency, type SafetyRule, urgencies } from './safety-rule.ts'
import type { SafetyWord } from './safety-words.ts'

/**
 * Every rule of safety. They look at all answers, and the score decides none of them. Among those of one urgency the order
 * here is the order on the page.
 */
export const safetyRules: readonly SafetyRule[] = [
  ...painRules,
  ...mindRules,
  ...writtenRules,
  ...pressureRules,
  ...sugarRules,
  ...maternalRules,
  ...weightRules,
  ...habitRules,
  ...cholesterolRules,
]
const ruleById = new Map(safetyRules.map((rule) => [rule.id, rule]))

/** A rule that holds, with the value it speaks of. */
export type HeldRule = { id: RuleId; value: string; isPregnancyOpen: boolean }

export function ruleOf({ id }: Pick<HeldRule, 'id'>): SafetyRule {
  const rule = ruleById.get(id)
  if (!rule) throw new Error(`there is no rule ${id}`)
  return rule
}

const placeOf = (urgency: RuleUrgency) => urgencies.indexOf(urgency)

/** The rules that hold, the most urgent first. */
export function heldRules(facts: SafetyFacts): HeldRule[] {
  const byFamily = new Map<string, HeldRule & { urgency: RuleUrgency }>()
  for (const { id, family, urgency, value } of safetyRules) {
    const said = value(facts)
    const before = byFamily.get(family)
    if (said === null || (before && placeOf(before.urgency) <= placeOf(urgency))) continue
    byFamily.set(family, { id, value: said, urgency, isPregnancyOpen: facts.isPregnancyOpen })
  }
  return [...byFamily.values()]
    .toSorted((a, b) => placeOf(a.urgency) - placeOf(b.urgency))
    .map(({ id, value, isPregnancyOpen }) => ({ id, value, isPregnancyOpen }))
}

/** What is read before anything else: at once, or a call today. */
export const isAlarm = (rule: Pick<HeldRule, 'id'>): boolean => ['now', 'today'].includes(ruleOf(rule).urgency)
/** What a doctor should see within a month at most. */
export const isUrgent = (rule: Pick<HeldRule, 'id'>): boolean => ruleOf(rule).urgency !== 'ask'
/** Whether 911 is what it may come to. */
export const isEmergency = (rule: Pick<HeldRule, 'id'>): boolean => ruleOf(rule).call === 'emergency'

/** Which sentences say a rule. With chest pain an emergency beside it has one answer, and nothing to measure again. */
export function wordsOfRule(rule: HeldRule, isInPain = false): SafetyWord[] {
  if (isInPain && rule.id !== 'chestPain' && isEmergency(rule)) return ['rule.withPain']
  if (!rule.isPregnancyOpen) return [`rule.${rule.id}`]
  // From 160/110 on it comes first: for them there is one order only.
  if (rule.id === 'pressureVeryHigh' || rule.id === 'pressureSevereOpen')
    return ['rule.ifPregnantNow', `rule.${rule.id}`]
  return [`rule.${rule.id}`, ...(rule.id === 'pressureHigh' ? (['rule.ifPregnant'] as const) : [])]
}

/** What the rules that hold are about; none of it is a strength. */
export const metricsAbout = (rules: readonly Pick<HeldRule, 'id'>[]): MetricId[] =>
  rules.flatMap((rule) => ruleOf(rule).metric ?? [])

/** Which advice works against a rule that holds. */
export function heldBackBy(rules: readonly Pick<HeldRule, 'id'>[]): readonly MetricId[] | 'all' {
  const held = rules.map((rule) => ruleOf(rule).holdsBack)
  return held.includes('all') ? 'all' : held.flatMap((metrics) => (metrics === 'all' ? [] : metrics))
}
