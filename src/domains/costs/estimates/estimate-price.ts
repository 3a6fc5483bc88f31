// What one kind of care is priced at: the codes that stand for it, and what Medicare allows for them.

import { parseDecimal } from '#kit/decimal.ts'
import { add, divide, type Money, money, subtract } from '#kit/money.ts'
import { invariant } from '#kit/problem.ts'
import {
  areaFactors,
  conversionFactor,
  hospitalGroupPrices,
  hospitalSchedule,
  type Locality,
  laboratoryPrices,
  laboratorySchedule,
  nationalFactors,
  nurseShare,
  physicianSchedule,
  priceOfCode,
  relativeValues,
  totalUnits,
} from '../fee-schedule/fee-schedule.ts'
import type { DerivationLine, NotIncludedWord, VariantWord } from './derivation.ts'
import type { imagingStudies, ServiceType } from './service-types.ts'

/** The codes one price is made of: of the physician schedule, laboratory tests, a hospital's group. */
type ServiceCodes = {
  physician: readonly { code: keyof typeof relativeValues; times: number }[]
  laboratory: readonly (keyof typeof laboratoryPrices)[]
  hospital: readonly (keyof typeof hospitalGroupPrices)[]
}

/** One way a kind of care can turn out, with a price of its own; a kind of care that has only one says `only`. */
export type Variant = 'only' | (VariantWord extends `variant.${infer Name}` ? Name : never)

/** The prices of one kind of care. `named` is the one that is worked out while nobody says which it is. */
type ServicePrices = {
  variants: Readonly<Partial<Record<Variant, ServiceCodes>>>
  named: Variant
  notIncluded: readonly NotIncludedWord[]
}

const physician = (code: keyof typeof relativeValues, times = 1): ServiceCodes => ({
  physician: [{ code, times }],
  laboratory: [],
  hospital: [],
})

const emergency = (code: 99283 | 99284 | 99285, group: 5023 | 5024 | 5025): ServiceCodes => ({
  ...physician(code),
  hospital: [group],
})

const generalVisit: ServicePrices = {
  variants: { new: physician(99203), known: physician(99213) },
  named: 'new',
  notIncluded: ['not.facility', 'not.tests'],
}

/** The codes that stand for each kind of care, and what people are often billed for besides. */
const servicePrices: Readonly<Record<ServiceType, ServicePrices>> = {
  primary_care: generalVisit,
  // Medicare’s yearly wellness visit: its schedule pays no other check-up.
  preventive: { variants: { only: physician('G0439') }, named: 'only', notIncluded: ['not.problem', 'not.tests'] },
  specialist: { ...generalVisit, variants: { new: physician(99204), known: physician(99214) } },
  // An urgent care centre (place of service 20) is paid as an office is.
  urgent_care: generalVisit,
  emergency: {
    variants: { level3: emergency(99283, 5023), level4: emergency(99284, 5024), level5: emergency(99285, 5025) },
    named: 'level4',
    notIncluded: ['not.tests', 'not.treatment', 'not.stay', 'not.ambulance'],
  },
  lab: {
    variants: { only: { physician: [], laboratory: [80053, 36415], hospital: [] } },
    named: 'only',
    notIncluded: ['not.otherTests', 'not.visit'],
  },
  imaging: {
    variants: { xray: physician(71046), ultrasound: physician(76700), ct: physician(74177), mri: physician(73721) },
    named: 'xray',
    notIncluded: ['not.facility', 'not.visit'],
  },
  physical_therapy: {
    variants: { only: physician(97110, 3) },
    named: 'only',
    notIncluded: ['not.evaluation', 'not.otherTreatment'],
  },
  mental_health: {
    variants: { only: physician(90834) },
    named: 'only',
    notIncluded: ['not.evaluation', 'not.medicines'],
  },
}

/** Which variant the answers of a person say it is; null while they do not. */
export function variantOf(
  service: ServiceType,
  answers: { seenBefore?: boolean | undefined; imaging?: (typeof imagingStudies)[number] | undefined },
): Variant | null {
  const said =
    service === 'imaging'
      ? answers.imaging
      : answers.seenBefore === undefined
        ? null
        : answers.seenBefore
          ? 'known'
          : 'new'
  return said && said in servicePrices[service].variants ? said : null
}

/** What Medicare allows for one kind of care in one area: the lines add up to the total to the cent. */
export type PriceEstimate = {
  /** Of the variant the lines work out. */
  total: Money<'USD'>
  variant: Variant
  /** From the cheapest to the dearest of the variants it may still be; the total alone once the person said which. */
  low: Money<'USD'>
  high: Money<'USD'>
  /** Each variant with its price, whatever was said. */
  variants: readonly { variant: Variant; amount: Money<'USD'> }[]
  lines: readonly DerivationLine[]
  notIncluded: readonly NotIncludedWord[]
}

/** Who gives the care, as far as Medicare pays them differently. */
export type Practitioner = 'physician' | 'nurse'

// Nurse practitioners, physician assistants and clinical nurse specialists.
const paidAsNurse = /^(?:363L|363A|364S)/

/** How Medicare pays somebody of these occupations: as a nurse only who is nothing else. */
export const practitionerOf = (taxonomyCodes: readonly string[]): Practitioner =>
  taxonomyCodes.length > 0 && taxonomyCodes.every((code) => paidAsNurse.test(code)) ? 'nurse' : 'physician'

/**
 * What Medicare allows for one kind of care in an area; without a known area, the national figure, and it says so. A nurse's
 * is 85% of a physician's: $106.03 where that is $124.74. https://www.ecfr.gov/current/title-42/section-414.56
 */
export function estimatePrice(
  service: ServiceType,
  locality: Locality | null,
  said: Variant | null = null,
  by: Practitioner = 'physician',
): PriceEstimate {
  const { variants, named, notIncluded } = servicePrices[service]
  const variant = said ?? named
  const worked = (Object.entries(variants) as [Variant, ServiceCodes][]).map(([key, codes]) => {
    const lines = linesOf(codes, locality, by)
    return { variant: key, lines, amount: lines.reduce((sum, line) => add(sum, line.amount), money('USD', 0n)) }
  })
  const chosen = worked.find((one) => one.variant === variant)
  invariant(chosen, 'the variant belongs to the kind of care')
  const amounts = said ? [chosen.amount] : worked.map(({ amount }) => amount)
  return {
    total: chosen.amount,
    variant,
    low: amounts.reduce((a, b) => (b.units < a.units ? b : a)),
    high: amounts.reduce((a, b) => (b.units > a.units ? b : a)),
    variants: worked.map(({ variant: key, amount }) => ({ variant: key, amount })),
    lines: chosen.lines,
    notIncluded,
  }
}

const linesOf = (
  { physician, laboratory, hospital }: ServiceCodes,
  locality: Locality | null,
  by: Practitioner,
): DerivationLine[] => [
  ...physician.flatMap(({ code, times }) => physicianLines(code, times, locality, by)),
  ...laboratory.map((code) => flatLine(`code.${code}`, 'why.laboratory', code, laboratoryPrices[code])),
  ...hospital.map((code) => flatLine(`group.${code}`, 'why.hospital', code, hospitalGroupPrices[code])),
]

function physicianLines(
  code: keyof typeof relativeValues,
  times: number,
  locality: Locality | null,
  by: Practitioner,
): DerivationLine[] {
  const value = relativeValues[code]
  const national = priceOfCode(value, nationalFactors, times)
  const first: DerivationLine = {
    label: `code.${code}`,
    why: times > 1 ? 'why.unitsTimes' : 'why.units',
    values: { code: value.code, units: totalUnits(value, times), factor: conversionFactor, times: String(times) },
    amount: national,
    kind: 'line',
    source: physicianSchedule,
  }
  const area = areaLine(national, locality, locality && priceOfCode(value, locality, times))
  return by === 'nurse' ? [first, area, nurseLine(add(national, area.amount))] : [first, area]
}

/** What a nurse is paid less than a physician. */
function nurseLine(physicians: Money<'USD'>): DerivationLine {
  const nurses = money('USD', divide(physicians.units * 85n, 100n, 'half-up'))
  const amount = subtract(nurses, physicians)
  return { label: 'nurse', why: 'why.nurse', values: {}, amount, kind: 'line', source: nurseShare }
}

function areaLine(national: Money<'USD'>, area: Locality | null, local: Money<'USD'> | null): DerivationLine {
  const shape = { kind: 'line', source: areaFactors } as const
  if (!area || !local)
    return { label: 'area.unknown', why: 'why.areaUnknown', values: {}, amount: money('USD', 0n), ...shape }
  const amount = subtract(local, national)
  const size = amount.units < 0n ? -amount.units : amount.units
  const tenths = divide(size * 1000n, national.units, 'half-up')
  const { name, work, practice, malpractice } = area
  return {
    label: tenths === 0n ? 'area.same' : amount.units > 0n ? 'area.higher' : 'area.lower',
    why: 'why.area',
    values: {
      area: name,
      percent: `${tenths / 10n}.${tenths % 10n}`,
      year: String(areaFactors.year),
      work,
      practice,
      malpractice,
    },
    amount,
    ...shape,
  }
}

type FlatWords = Pick<DerivationLine, 'label' | 'why'>

function flatLine(label: FlatWords['label'], why: FlatWords['why'], code: number, dollars: string): DerivationLine {
  const amount = parseDecimal('USD', dollars)
  invariant(amount, 'a price in dollars and cents')
  const source = why === 'why.laboratory' ? laboratorySchedule : hospitalSchedule
  return { label, why, values: { code: String(code) }, amount, kind: 'line', source }
}
