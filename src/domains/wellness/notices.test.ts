import { expect, test } from 'vitest'
import { changesOf, strengthsAndWeaknesses } from './changes.ts'
import { heldBackBy, isAlarm, isEmergency, isUrgent, noticesOf, noticeWord } from './notices.ts'
import { scoreParts } from './score.ts'
import { suggestionsFor } from './suggestions.ts'
import { answersOf, untyped } from './typed-answers.ts'

const partsOf = (typed: object) =>
  scoreParts({
    answers: answersOf({ ...untyped, age: '58', height: '6', weight: '180', ...typed }),
    cover: null,
    paidMonthly: null,
    today: '2026-11-23',
  })
const noticed = (typed: { bloodSugar?: string; bloodPressure?: string }, conditions: string[] = []) =>
  noticesOf(partsOf({ ...typed, chronicConditions: conditions }), conditions)

// ADA, Standards of Care in Diabetes: under 70 low, under 54 level 2, 126 and 6.5% diabetes; CDC: 300 calls for a doctor.
test.each([
  ['45', [], 'sugarVeryLow'],
  ['45', ['Diabetes'], 'sugarVeryLow'],
  ['53', [], 'sugarVeryLow'],
  ['54', [], 'sugarLow'],
  ['69', [], 'sugarLow'],
  ['70', [], undefined],
  ['125', [], undefined],
  ['126', [], 'sugarDiabetes'],
  ['126', ['Diabetes'], undefined],
  ['299', ['Diabetes'], undefined],
  ['300', [], 'sugarVeryHigh'],
  ['420', ['Diabetes'], 'sugarVeryHigh'],
  ['6.4%', [], undefined],
  ['6.5%', [], 'sugarDiabetes'],
  ['9.9%', ['Diabetes'], undefined],
  ['10%', ['Diabetes'], 'a1cVeryHigh'],
  ['14%', [], 'a1cVeryHigh'],
] as const)('WELL-34 a blood sugar of %s with %j ticked says %s', (bloodSugar, conditions, kind) => {
  expect(noticed({ bloodSugar }, [...conditions])[0]?.kind).toBe(kind)
})

// AHA: over 180 or 120 may be an emergency, from 140 or 90 on it is stage 2, under 90 or 60 is low.
test.each([
  ['190/125', 'pressureHigh'],
  ['180/120', 'pressureStage2'],
  ['152/94', 'pressureStage2'],
  ['140/70', 'pressureStage2'],
  ['139/89', undefined],
  ['120/90', 'pressureStage2'],
  ['80/50', 'pressureLow'],
  ['70/40', 'pressureLow'],
  ['69/40', 'pressureVeryLow'],
  ['70/39', 'pressureVeryLow'],
  ['89/70', 'pressureLow'],
  ['110/59', 'pressureLow'],
  ['90/60', undefined],
])('WELL-34 a blood pressure of %s says %s', (bloodPressure, kind) => {
  expect(noticed({ bloodPressure })[0]?.kind).toBe(kind)
})

test('WELL-34 a fasting sugar of 300 is known, has no points and is urgent with 911 beside it', () => {
  const parts = partsOf({ bloodSugar: '300' })
  const sugar = parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === 'bloodSugar')
  // The BMI of 24.4 has 100 points, so that health is 50 of 100.
  expect([sugar?.points, parts[0]?.score]).toEqual([0, 50])
  expect(strengthsAndWeaknesses(parts).improvements.map(({ metric }) => metric)).toContain('bloodSugar')
  expect(noticed({ bloodSugar: '300' }).map((it) => [isUrgent(it), isEmergency(it)])).toEqual([[true, true]])
})

test('WELL-34 a low pressure or a low sugar is no strength; a low pressure is not urgent', () => {
  const strengths = (typed: object) => strengthsAndWeaknesses(partsOf(typed)).strengths.map(({ metric }) => metric)
  expect(strengths({ bloodPressure: '118/76', bloodSugar: '92' })).toEqual(['weight', 'bloodPressure', 'bloodSugar'])
  expect(strengths({ bloodPressure: '80/50', bloodSugar: '45' })).toEqual(['weight'])
  expect(noticed({ bloodPressure: '80/50' }).map(isUrgent)).toEqual([false])
})

test('WELL-25 an HbA1c of 7.4% with diabetes is of high priority, however few points it brings', () => {
  const parts = partsOf({ bloodSugar: '7.4%', chronicConditions: ['Diabetes'] })
  expect(suggestionsFor(parts, null).find(({ kind }) => kind === 'bloodSugar')?.priority).toBe('high')
})

test('WELL-34 WELL-25 at 152/94 a doctor is an urgent action that holds nobody up, and comes before all that is about money', () => {
  const parts = partsOf({ bloodPressure: '152/94', monthlyHealthcareSpend: '300', deductibleAmount: '1500' })
  expect(noticesOf(parts, []).map((it) => [it.kind, isUrgent(it), isAlarm(it), isEmergency(it)])).toEqual([
    ['pressureStage2', true, false, false],
  ])
  const order = changesOf(parts).map(({ metric }) => metric)
  expect([order[0], order.at(-1)]).toEqual(['bloodPressure', 'spending'])
  const suggested = suggestionsFor(parts, null)
  expect(suggested.find(({ kind }) => kind === 'spending')?.priority).toBe('low')
})

// CDC: under 18.5 is underweight. 6 ft and 136 lb are 18.44.
test('WELL-34 a BMI under 18.5 is no strength, whatever its points', () => {
  const parts = partsOf({ weight: '136' })
  expect(noticesOf(parts, [])).toEqual([{ kind: 'underweight', value: '18.4' }])
  expect(strengthsAndWeaknesses(parts).strengths).toEqual([])
})

test('with chest pain an emergency is answered by 911 alone, and while something in red stands nobody is told to move more', () => {
  const [high] = noticed({ bloodPressure: '184/122' })
  const [low] = noticed({ bloodSugar: '60' })
  if (!high || !low) throw new Error('both cannot wait')
  expect([noticeWord(high, false), noticeWord(high, true), noticeWord(low, true)]).toEqual([
    'notice.pressureHigh',
    'notice.withPain',
    'notice.sugarLow',
  ])
  expect([heldBackBy([], false), heldBackBy([], true), heldBackBy([high], false)]).toEqual([
    [],
    ['moving'],
    ['moving', 'bloodPressure'],
  ])
})
