import type { CompanyType } from '#domains/coverage/company-types.ts'

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
