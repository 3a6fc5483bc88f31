import { answeredPlan } from '#domains/coverage/benefits/answered-plan.ts'
import { isPlanActive } from '#domains/coverage/benefits/benefits.ts'
import type { PayerAnswer } from '#domains/coverage/benefits/payer-answer.ts'
import type { VisitWay } from '#domains/coverage/benefits/plan-reading.ts'
import { read271 } from '#domains/coverage/payers/read-271.ts'
import type { Day } from '#kit/day.ts'
import { formatDecimal } from '#kit/decimal.ts'
import type { Variant } from '../estimates/estimate-price.ts'
import type { ServiceType } from '../estimates/service-types.ts'
import { costOfVisit, type VisitCost } from '../estimates/visit-cost.ts'
import { answeredVisit } from '../plan/answered-visit.ts'
import type { PayerKind } from '../plan/insured.ts'
import { localityOfZip } from '../server/fee-schedule/place-of-care.ts'

/** The day of every answer here. */
export const answerDay = '2026-11-28'

/** A 271 about Jordan with these lines of benefits, as text. */
export function text271(lines: readonly string[], payer: readonly string[] = []): string {
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*T1*20261128*1014',
    'HL*1**20*1',
    'NM1*PR*2*MERIDIAN HEALTH*****PI*SBX01',
    ...payer,
    'HL*2*1*21*1',
    'NM1*1P*2*CLINIC*****XX*1999999984',
    'HL*3*2*22*0',
    'TRN*2*T1*9SANDBOX01',
    'NM1*IL*1*SAMPLE*JORDAN****MI*MH-4402-118',
    'DMG*D8*19800203',
    ...lines,
  ]
  const isa =
    'ISA*00*          *00*          *ZZ*PAYER          *ZZ*HUB            *261128*1014*^*00501*000000001*0*T*:~'
  const inside = [...body, `SE*${body.length + 1}*0001`].join('~')
  return `${isa}GS*HB*PAYER*HUB*20261128*1014*1*X*005010X279A1~${inside}~GE*1*1~IEA*1*000000001~`
}

/** That the plan is on, unless the lines say how it stands themselves. */
const on = 'EB*1**30'
const isState = (line: string) => /^EB\*[1-8](\*|$)/.test(line)

/** The answer of these lines. */
export const answerOf = (lines: readonly string[]): PayerAnswer =>
  read271(text271(lines.some(isState) ? lines : [on, ...lines]))

const variants: Partial<Record<ServiceType, Variant>> = {
  primary_care: 'known',
  specialist: 'known',
  urgent_care: 'known',
  emergency: 'level4',
  imaging: 'xray',
}

/** How and when the visit is. */
export type AskedWay = { way?: VisitWay; day?: Day }

/** What a visit in St. Louis costs whoever got this answer. */
export function costBy(
  answer: PayerAnswer,
  service: ServiceType,
  payer: PayerKind = 'private',
  { way = {}, day }: AskedWay = {},
): VisitCost {
  const variant = variants[service] ?? null
  const plan = {
    ...answeredVisit(answeredPlan(answer, day), { service, variant, way }),
    isVerified: isPlanActive(answer, answerDay) !== false,
    source: { name: 'from.planCheck', values: {}, year: 2026, asOf: answerDay, isSample: true },
  } as const
  const visit = { service, variant, locality: localityOfZip('63101'), day: day ?? answerDay }
  const isOutside = way.network === 'out' && service !== 'emergency'
  return costOfVisit(visit, { payer, plan, deductibleMet: null, copayOnCard: null, isOutside })
}

/**
 * What is said of it, in short: `20.00` one figure that may be paid, `18.57–92.83+` a range whose upper end is open, a `?` behind
 * what is not certain; else why no figure is named.
 */
export function priceBy(lines: readonly string[], service: ServiceType, payer?: PayerKind, asked?: AskedWay): string {
  const { share } = costBy(answerOf(lines), service, payer, asked)
  const { range, patientPays, assumption } = share
  if (!range) return assumption.replace('assume.', '')
  const ends = [...new Set([range.low, range.high].map((end) => formatDecimal(end)))].join('–')
  const isGuess = ['deductibleOnFile', 'deductibleUnknown', 'open'].includes(assumption.replace('assume.', ''))
  return `${ends}${range.orMore ? '+' : ''}${isGuess ? ' guess' : patientPays ? '' : '?'}`
}
