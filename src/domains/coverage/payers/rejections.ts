import { dictionary } from '#kit/dictionary.ts'
import type { PayerRejection } from '../benefits/payer-answer.ts'

/** What of a card a person can mend when their insurer did not find them. */
export type Mendable = 'memberId' | 'name' | 'dateOfBirth' | 'company'

/** Why an insurer did not answer, and what can be done: mend something, ask later, or nothing here. */
type RejectionReason =
  | 'birthday'
  | 'memberId'
  | 'name'
  | 'notFound'
  | 'dependent'
  | 'dates'
  | 'tryLater'
  | 'notUs'
  | 'payer'
  | 'other'

/** What each of X12's reasons means for the person who asked. */
const reasons: Readonly<Record<string, RejectionReason>> = dictionary({
  '42': 'tryLater',
  '79': 'payer',
  '80': 'tryLater',
  '15': 'notFound',
  '33': 'notFound',
  '41': 'notUs',
  '43': 'notUs',
  '44': 'notUs',
  '45': 'notUs',
  '46': 'notUs',
  '47': 'notUs',
  '48': 'notUs',
  '50': 'notUs',
  '51': 'notUs',
  '97': 'notUs',
  T4: 'payer',
  '58': 'birthday',
  '71': 'birthday',
  '60': 'dates',
  '61': 'dates',
  '62': 'dates',
  '63': 'dates',
  '64': 'memberId',
  '72': 'memberId',
  '65': 'name',
  '73': 'name',
  '66': 'notFound',
  '67': 'notFound',
  '74': 'notFound',
  '75': 'notFound',
  '76': 'memberId',
  '78': 'dependent',
  '68': 'memberId',
})

const mends: Readonly<Record<RejectionReason, readonly Mendable[]>> = {
  birthday: ['dateOfBirth'],
  memberId: ['memberId'],
  name: ['name'],
  notFound: ['memberId', 'name', 'dateOfBirth', 'company'],
  dependent: ['name', 'dateOfBirth'],
  dates: [],
  tryLater: [],
  notUs: [],
  payer: ['company'],
  other: [],
}

/** What a refusal means, and which answers are worth another look. The first reason that can be mended counts. */
export function readRejections(rejections: readonly PayerRejection[]): {
  code: string
  reason: RejectionReason
  mend: readonly Mendable[]
} {
  const read = rejections.map(({ code }) => ({ code, reason: reasons[code] ?? ('other' as const) }))
  const first = read.find(({ reason }) => mends[reason].length > 0) ?? read[0] ?? { code: '', reason: 'other' as const }
  return { ...first, mend: mends[first.reason] }
}
