import { expect, test } from 'vitest'
import { answersOf, untyped } from '../typed-answers.ts'
import { heldRules, isAlarm, wordsOfRule } from './held-rules.ts'
import { safetyFacts } from './safety-facts.ts'

const woman = answersOf({ ...untyped, age: '30', gender: 'female', height: `5'6"`, weight: '140' })
const nobodySaid = answersOf({ ...untyped, age: '30', height: `5'6"`, weight: '140' })

test.each([
  ['165/112', 'pressureSevereOpen'],
  ['185/121', 'pressureVeryHigh'],
] as const)(
  'WELL-34 at %s whoever may be pregnant and was not asked reads of the hospital first, and of one order',
  (bloodPressure, id) => {
    for (const person of [woman, nobodySaid]) {
      const [first] = heldRules(safetyFacts({ ...person, bloodPressure }))
      expect(first?.id).toBe(id)
      expect(first && isAlarm(first)).toBe(true)
      expect(first && wordsOfRule(first)).toEqual(['rule.ifPregnantNow', `rule.${id}`])
    }
    const [not] = heldRules(safetyFacts({ ...woman, pregnancy: 'no', bloodPressure }))
    expect(not && wordsOfRule(not)).not.toContain('rule.ifPregnantNow')
  },
)
