import { type HeldRule, heldRules, isAlarm, isEmergency, ruleOf } from '../../safety/held-rules.ts'
import { safetyFacts } from '../../safety/safety-facts.ts'
import { answersOf, type FieldName, type RawForm, steps, untyped } from '../../typed-answers.ts'

/** How it stands with chest pain: not said, said just now, or said and read. Kept in its tab alone: it is about this moment. */
export type ChestPain = 'none' | 'now' | 'read'

/** A rule that holds for what is typed, and at which answer the form says it. */
export type FormRule = HeldRule & { field: FieldName }

const wordsOf = (typed: Partial<RawForm>) => Object.values(typed).flat().join('\n')
const held = (typed: RawForm) => heldRules(safetyFacts(answersOf(typed), { words: wordsOf(typed) }))

/** Whoever writes of death does so under any question: it is answered there. */
function fieldOf({ id }: HeldRule, typed: RawForm): FieldName {
  const { about } = ruleOf({ id })
  if (about === 'chestPain') return 'medications'
  if (about !== 'medications') return about
  const isWhere = (name: FieldName) => held({ ...untyped, [name]: typed[name] }).some((rule) => rule.id === id)
  return steps.flat().find(isWhere) ?? about
}

/** The rules that hold for what is typed. */
export const rulesOfForm = (typed: RawForm): FormRule[] =>
  held(typed)
    // The form asks back itself.
    .filter(({ id }) => id !== 'bodyDoubt')
    .map((rule) => ({ ...rule, field: fieldOf(rule, typed) }))

/** What somebody says they have read: this value, not the next one. */
export const alarmKey = ({ id, value }: HeldRule): string => `${id} ${value}`

/** The first step up to this one with an alarm that nobody said they read. What chest pain says already is read with it. */
export function unreadStep(
  rules: readonly FormRule[],
  read: readonly string[],
  pain: ChestPain,
  upTo: number,
): number | null {
  const unread = rules.filter(
    (rule) => isAlarm(rule) && !(pain !== 'none' && isEmergency(rule)) && !read.includes(alarmKey(rule)),
  )
  const at = steps.findIndex((names) => unread.some(({ field }) => names.includes(field)))
  return at < 0 || at > upTo ? null : at
}
