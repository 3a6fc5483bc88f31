import type { NotIncluded } from './estimate-words.ts'
import type { hospitalGroupPrices, laboratoryPrices, relativeValues } from './fee-schedule.ts'
import type { ServiceType } from './service-types.ts'

/** What one kind of care is made of: codes of the physician schedule, laboratory tests, a hospital's group. */
export type ServiceCodes = {
  physician: readonly { code: keyof typeof relativeValues; times: number }[]
  laboratory: readonly (keyof typeof laboratoryPrices)[]
  hospital: readonly (keyof typeof hospitalGroupPrices)[]
  notIncluded: readonly NotIncluded[]
}

const visit = (code: keyof typeof relativeValues, notIncluded: readonly NotIncluded[], times = 1): ServiceCodes => ({
  physician: [{ code, times }],
  laboratory: [],
  hospital: [],
  notIncluded,
})

/** The codes that stand for each kind of care, and what people are often billed for besides. */
export const serviceCodes: Readonly<Record<ServiceType, ServiceCodes>> = {
  primary_care: visit(99213, ['not.facility', 'not.tests']),
  specialist: visit(99214, ['not.facility', 'not.tests']),
  // An urgent care centre (place of service 20) is paid as an office is.
  urgent_care: visit(99213, ['not.facility', 'not.tests']),
  emergency: {
    physician: [{ code: 99284, times: 1 }],
    laboratory: [],
    hospital: [5024],
    notIncluded: ['not.tests', 'not.treatment', 'not.stay', 'not.ambulance'],
  },
  lab: { physician: [], laboratory: [80053, 36415], hospital: [], notIncluded: ['not.otherTests', 'not.visit'] },
  imaging: visit(71046, ['not.facility', 'not.visit']),
  physical_therapy: visit(97110, ['not.evaluation', 'not.otherTreatment'], 3),
  mental_health: visit(90834, ['not.evaluation', 'not.medicines']),
}
