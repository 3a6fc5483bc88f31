import type { hospitalGroupPrices, laboratoryPrices, relativeValues } from '../fee-schedule/fee-schedule.ts'
import type { NotIncludedWord, VariantWord } from './estimate-words.ts'
import type { ServiceType } from './service-types.ts'

/** The codes one price is made of: of the physician schedule, laboratory tests, a hospital's group. */
export type ServiceCodes = {
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
export const servicePrices: Readonly<Record<ServiceType, ServicePrices>> = {
  primary_care: generalVisit,
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

/** The pictures somebody may be sent for. */
export const imagingStudies = ['xray', 'ultrasound', 'ct', 'mri'] as const

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
