// How somebody is insured: by which kind of payer, what is known of their plan, and what of it nobody can say.

import type { KnownTerms } from '#domains/coverage/benefits/divide-cost.ts'
import type { CompanyType } from '#domains/coverage/company-types.ts'
import { centsToDollars } from '#kit/decimal.ts'
import type { Money } from '#kit/money.ts'
import type { EstimateWord, FigureSource } from '../estimates/derivation.ts'
import type { ServiceType } from '../estimates/service-types.ts'

/**
 * Who pays for somebody's care, as far as it decides what an estimate may say. `private`: plans of employers and of the
 * marketplace, and Medicare Advantage; `unlisted`: a company whose kind nobody knows, which may be any of the others.
 */
export const payerKinds = [
  'none',
  'private',
  'original_medicare',
  'medicaid',
  'chip',
  'tricare',
  'va',
  'unlisted',
] as const

/** One kind of payer. */
export type PayerKind = (typeof payerKinds)[number]

/** Public programmes whose members pay nothing or a fee of the programme's own: no estimate names them an amount. */
export const programmes = ['medicaid', 'chip', 'tricare', 'va'] as const

/** Whether a payer is such a programme. */
export const isProgramme = (payer: PayerKind): payer is (typeof programmes)[number] =>
  programmes.some((kind) => kind === payer)

/** Whether members of such a payer may have Medicare beside it: only then does an age add anything to an estimate. */
export const mayHaveMedicare = (payer: PayerKind): boolean => payer !== 'original_medicare' && !isProgramme(payer)

const leftOutForAdults = [
  'Dentistry',
  'Orthodontics',
  'Oral Surgery',
  'Children’s Dentistry',
  'Gum Care',
  'Root Canals',
  'Dental Hygiene',
  'Optometry',
  'Opticians',
  'Hearing',
]

/** Whether this is dental, eye or hearing care, which each state's Medicaid may leave out for adults. */
export const isOftenLeftOut = (specialtyName: string | undefined): boolean =>
  specialtyName !== undefined && leftOutForAdults.includes(specialtyName)

const byType: Readonly<Record<string, PayerKind>> = {
  commercial: 'private',
  blue: 'private',
  // Companies that sell Medicare Advantage: private plans with copays and prices of their own.
  medicare: 'private',
  original_medicare: 'original_medicare',
  medicaid: 'medicaid',
  chip: 'chip',
  tricare: 'tricare',
  va: 'va',
} satisfies Record<CompanyType, PayerKind>

/** The kind of payer a company is, by its type in the directory of companies. */
export const payerOfType = (type: string | undefined): PayerKind => (type && byType[type]) || 'unlisted'

/** How somebody is insured: the kind of company, what is known of the plan, and what they answered themselves. */
export type Insured = {
  payer: PayerKind
  plan: PlanTerms | null
  /** Their own word; null: not sure, or not asked. */
  deductibleMet: boolean | null
  /** The copay on their card for this visit, by their own word. */
  copayOnCard: Money<'USD'> | null
  /** Whether the visit is outside the plan's network. */
  isOutside?: boolean
}

/** What is known of a person's plan for one visit, and who says so. */
export type PlanTerms = {
  /** Whether it is the person's own insurance, by an answer that still holds; else an insurer's list of doctors says it. */
  isVerified: boolean
  /** Null where nobody says it. Of a list only the copay. */
  terms: KnownTerms
  /** All terms that may be meant, where the answer does not say which; absent: those alone. */
  possible?: readonly KnownTerms[]
  /** Terms that may be meant where nobody understands what they are restricted by: as much may be paid. */
  doubtful?: readonly KnownTerms[]
  /** Something stands beside them that nobody understands, so that no figure is certain. */
  isOpen?: boolean
  /** The answer says both that it is covered and that it is not. */
  isContradicted?: boolean
  source: FigureSource
  /** What must be said beside it: no list names the doctor; only a note says the copay; the insurer must say yes first. */
  notes: readonly PlanNote[]
  /** The terms of an MRI or a CT scan, where they are other ones and nobody says which picture it is. */
  scan?: Pick<PlanTerms, 'terms' | 'possible' | 'doubtful' | 'isOpen' | 'isContradicted'> | null
  /** How many visits of this kind the plan still pays for this year; null or absent: not said. */
  visitsLeft?: number | null
  /** Whether only Medicare's Part A is on, which pays no doctors. */
  isHospitalOnly?: boolean
  /** Other plans that the insurer's answer says pay too; empty text: one without a name. */
  otherPayers?: readonly string[]
  /** Whether Medicaid pays what Medicare leaves to them: nobody may bill them for it. */
  isQmb?: boolean
  /** What they pay themselves before the plan pays anything; null or absent: nothing. */
  spendDown?: { cents: bigint | null; period: string | null } | null
  /** Who is asked about this care in the insurer's place, where the insurer prices none of it. */
  askOther?: string | null
  /** Only its price in an office is said, and a visit by video is asked. */
  isVideoOpen?: boolean
  /** The plan's year is over before the visit: its amounts are taken as untouched. */
  isNextYear?: boolean
  /** Only other care is on, such as that of teeth or eyes. */
  isOtherCareOnly?: boolean
}

type PlanNoteWord =
  | 'note.network'
  | 'note.notOnList'
  | 'note.listed'
  | 'note.listedUndated'
  | 'note.insurersNote'
  | 'note.insurersWords'
  | 'note.leftOut'
  | 'note.elsewhere'
  | 'note.managedBy'
  | 'note.onlyDoctor'
  | 'note.askOther'
  | 'note.authorization'
  | 'note.authorizationScan'
  | 'note.scanNotSaid'
  | 'note.waivedIfAdmitted'
  | 'note.copayPerDay'
  | 'note.visitsLeft'
  | 'note.visitsOfYear'
  | 'note.visitsOnlyLeft'
  | 'note.videoWords'
  | 'note.yearEnded'

/** A sentence beside the terms of a plan, with what fills its slots. */
export type PlanNote = { key: PlanNoteWord; values: Readonly<Record<string, string>> }

/** A sentence without slots. */
export const planNote = (key: PlanNoteWord, values: PlanNote['values'] = {}): PlanNote => ({ key, values })

/** Terms of which nothing is known. */
export const nothingKnown: KnownTerms = {
  isCovered: true,
  copay: null,
  coinsurance: null,
  isDeductibleFirst: true,
  deductibleLeft: null,
  outOfPocketLeft: null,
}

const visits: readonly ServiceType[] = [
  'primary_care',
  'specialist',
  'urgent_care',
  'physical_therapy',
  'mental_health',
]

/** Whether a list's copay is meant for this kind of care: it is the fixed price of a visit, not of a test or a hospital. */
export const copayCovers = (service: ServiceType): boolean => visits.includes(service)

/** Why no share is named although the plan was checked: the answer is not the whole of what is paid, or pays no such visit. */
export const shareLeftOpen = [
  'assume.otherCareOnly',
  'assume.spendDown',
  'assume.spendDownMonth',
  'assume.hospitalOnly',
  'assume.otherPayer',
  'assume.otherPayerUnnamed',
  'assume.noVisitsLeft',
  'assume.contradicted',
  'assume.askOther',
] as const satisfies readonly EstimateWord[]

/** A sentence beside a share that another plan may change. */
export const otherPayerNotes = ['note.otherPayer', 'note.otherPayerUnnamed'] as const satisfies readonly EstimateWord[]

type Sentence<Word extends EstimateWord> = { key: Word; values: Readonly<Record<string, string>> }

const named = (payers: readonly string[]): string => payers.filter(Boolean).join(', ')
const perMonth = '34'

/**
 * Why an answer does not say what a person pays: other care alone is on; the person pays first; another plan pays first or in
 * place of Medicare, as Medicare Advantage does; only Part A is on; none of the visits that the plan pays for is left; it says
 * two things that exclude each other; somebody else answers for this care. Null: it says it.
 */
export function whyShareIsOpen({ payer, plan }: Insured): Sentence<(typeof shareLeftOpen)[number]> | null {
  if (!plan?.isVerified) return null
  const { otherPayers = [], isHospitalOnly = false, spendDown, askOther } = plan
  if (plan.isOtherCareOnly) return { key: 'assume.otherCareOnly', values: {} }
  if (spendDown) {
    const values = { amount: spendDown.cents === null ? '' : `: $${centsToDollars(spendDown.cents)}` }
    return { key: spendDown.period === perMonth ? 'assume.spendDownMonth' : 'assume.spendDown', values }
  }
  if (payer === 'original_medicare' && otherPayers.length > 0 && !plan.isQmb) {
    const names = named(otherPayers)
    return names ? { key: 'assume.otherPayer', values: { names } } : { key: 'assume.otherPayerUnnamed', values: {} }
  }
  if (isHospitalOnly) return { key: 'assume.hospitalOnly', values: {} }
  if (plan.visitsLeft === 0) return { key: 'assume.noVisitsLeft', values: {} }
  if (plan.isContradicted) return { key: 'assume.contradicted', values: {} }
  return askOther ? { key: 'assume.askOther', values: { names: askOther } } : null
}

/** That another plan may pay first, for every payer whose share is said all the same. */
export function otherPayerNote({ payer, plan }: Insured): Sentence<(typeof otherPayerNotes)[number]>[] {
  const isSaidBefore = payer === 'original_medicare' && !plan?.isQmb
  const others = plan?.isVerified && !isSaidBefore ? (plan.otherPayers ?? []) : []
  if (others.length === 0) return []
  const names = named(others)
  return [names ? { key: 'note.otherPayer', values: { names } } : { key: 'note.otherPayerUnnamed', values: {} }]
}
