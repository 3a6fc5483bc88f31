import { type HealthNotice, isAlarm, isEmergency, pressureNotice, sugarNotice } from '../../notices.ts'
import type { RawForm } from '../../typed-answers.ts'

/** How it stands with chest pain: not said, said just now, or said and read. Kept in its tab alone: it is about this moment. */
export type ChestPain = 'none' | 'now' | 'read'

/** The values that can ask for help at once. */
const alarmedNames = ['bloodPressure', 'bloodSugar'] as const
export type AlarmedName = (typeof alarmedNames)[number]

/** What of a typed value cannot wait; null when all can. */
export function alarmOf(name: AlarmedName, typed: RawForm): HealthNotice | null {
  const notice =
    name === 'bloodPressure'
      ? pressureNotice(typed.bloodPressure)
      : sugarNotice(typed.bloodSugar, typed.chronicConditions.includes('Diabetes'))
  return notice && isAlarm(notice) ? notice : null
}

/** What somebody says they have read: this value, not the next one. */
export const alarmKey = ({ kind, value }: HealthNotice): string => `${kind} ${value}`

/** Whether an alarm stands there that nobody said they read. What chest pain says already is read with it. */
export const hasUnread = (typed: RawForm, read: readonly string[], pain: ChestPain): boolean =>
  alarmedNames.some((name) => {
    const alarm = alarmOf(name, typed)
    return alarm !== null && !(pain !== 'none' && isEmergency(alarm)) && !read.includes(alarmKey(alarm))
  })
