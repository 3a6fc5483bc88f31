import { isAlarming, readBloodPressure, readBloodSugar } from './read-measures.ts'
import type { MetricId, ScorePart } from './score-shapes.ts'

/** What a value of blood pressure or blood sugar says that a score does not. */
type NoticeKind =
  | 'pressureHigh'
  | 'pressureStage2'
  | 'pressureLow'
  | 'pressureVeryLow'
  | 'sugarVeryLow'
  | 'sugarLow'
  | 'sugarVeryHigh'
  | 'a1cVeryHigh'
  | 'sugarDiabetes'
  | 'underweight'
export type HealthNotice = { kind: NoticeKind; value: string }

/** Those that are read before anything else. */
const alarms: readonly NoticeKind[] = [
  'pressureHigh',
  'pressureVeryLow',
  'sugarVeryLow',
  'sugarLow',
  'sugarVeryHigh',
  'a1cVeryHigh',
]
export const isAlarm = ({ kind }: HealthNotice): boolean => alarms.includes(kind)
/** Those that a doctor should see within a month at most; the others are worth knowing. */
const urgent: readonly NoticeKind[] = [...alarms, 'pressureStage2']
export const isUrgent = ({ kind }: HealthNotice): boolean => urgent.includes(kind)
/** Those with signs for which 911 is called. */
const emergencies: readonly NoticeKind[] = ['pressureHigh', 'pressureVeryLow', 'sugarVeryLow', 'sugarVeryHigh']
export const isEmergency = ({ kind }: HealthNotice): boolean => emergencies.includes(kind)

/** Which words say it: with chest pain or trouble breathing an emergency has one answer, and nothing to measure again. */
export const noticeWord = (notice: HealthNotice, isInPain: boolean): `notice.${NoticeKind | 'withPain'}` =>
  isInPain && isEmergency(notice) ? 'notice.withPain' : `notice.${notice.kind}`

/**
 * American Heart Association: higher than 180 or 120 may be an emergency; lower than 90 or 60 is low. So low
 * that it is a slip or shock has no number there: under 70 or 40 is asked about at once. ACC/AHA guideline of
 * 2017: from 140 or 90 on it is stage 2, which a doctor looks at within a month.
 */
export function pressureNotice(typed: string): HealthNotice | null {
  const pressure = readBloodPressure(typed)
  if (!pressure) return null
  if (isAlarming(pressure)) return { kind: 'pressureHigh', value: typed.trim() }
  if (pressure.upper >= 140 || pressure.lower >= 90) return { kind: 'pressureStage2', value: typed.trim() }
  if (pressure.upper < 70 || pressure.lower < 40) return { kind: 'pressureVeryLow', value: typed.trim() }
  return pressure.upper < 90 || pressure.lower < 60 ? { kind: 'pressureLow', value: typed.trim() } : null
}

/**
 * American Diabetes Association, Standards of Care in Diabetes: under 70 mg/dL is low and under 54 is level 2; fasting 126 or
 * HbA1c 6.5% is in the range of diabetes; at 300 mg/dL or HbA1c 10% or more insulin is thought of. CDC: 300 that stays needs a
 * doctor the same day.
 */
export function sugarNotice(typed: string, hasDiabetes: boolean): HealthNotice | null {
  const sugar = readBloodSugar(typed)
  const kind = sugar && sugarKind(sugar, hasDiabetes)
  return kind && { kind, value: typed.trim() }
}

function sugarKind(sugar: { fasting: number } | { a1c: number }, hasDiabetes: boolean): NoticeKind | null {
  if ('a1c' in sugar) {
    if (sugar.a1c >= 10) return 'a1cVeryHigh'
    return sugar.a1c >= 6.5 && !hasDiabetes ? 'sugarDiabetes' : null
  }
  if (sugar.fasting < 54) return 'sugarVeryLow'
  if (sugar.fasting < 70) return 'sugarLow'
  if (sugar.fasting >= 300) return 'sugarVeryHigh'
  return sugar.fasting >= 126 && !hasDiabetes ? 'sugarDiabetes' : null
}

/** CDC: a body mass index under 18.5 is underweight. The score counts it like a healthy one, as Life's Essential 8 does. */
const weightNotice = (bmi: string): HealthNotice | null =>
  bmi !== '' && Number(bmi) < 18.5 ? { kind: 'underweight', value: bmi } : null

/** What the values a score was made of say beside it, what cannot wait first. */
export function noticesOf(parts: readonly ScorePart[], chronicConditions: readonly string[]): HealthNotice[] {
  const valueOf = (wanted: string) =>
    parts.flatMap(({ metrics }) => metrics).find(({ metric }) => metric === wanted)?.value ?? ''
  return [
    pressureNotice(valueOf('bloodPressure')),
    sugarNotice(valueOf('bloodSugar'), chronicConditions.includes('Diabetes')),
    weightNotice(valueOf('weight')),
  ]
    .filter((notice) => notice !== null)
    .sort((a, b) => Number(isAlarm(b)) - Number(isAlarm(a)) || Number(isUrgent(b)) - Number(isUrgent(a)))
}

/** What cannot wait in a score. */
export const alarmsOf = (score: {
  parts: readonly ScorePart[]
  chronicConditions: readonly string[]
}): HealthNotice[] => noticesOf(score.parts, score.chronicConditions).filter(isAlarm)

/**
 * What is not advised while something in red stands: moving more, and what that value is about, as the red box says what to
 * do with it.
 */
export function heldBackBy(alarms: readonly HealthNotice[], isInPain: boolean): readonly MetricId[] {
  return alarms.length > 0 || isInPain ? ['moving', ...alarms.map(metricOf)] : []
}

/** What a notice is about. */
export const metricOf = ({ kind }: HealthNotice): 'bloodPressure' | 'bloodSugar' | 'weight' =>
  kind === 'underweight' ? 'weight' : kind.startsWith('pressure') ? 'bloodPressure' : 'bloodSugar'
