/** The kinds of care whose price a plan is asked for. */
export const careKinds = [
  'primary_care',
  'preventive',
  'specialist',
  'urgent_care',
  'emergency',
  'mental_health',
  'physical_therapy',
  'lab',
  'imaging',
  'mri',
] as const

/** One kind of care. */
export type CareKind = (typeof careKinds)[number]

/**
 * X12's service types that are this kind of care, the nearest first; those of one step are equally near. 98 is an office
 * visit, BY one when sick, BZ one when well, 81 a routine physical, A0 one in a hospital's clinic, 96 a physician's care; 3 a consultation; 86 an emergency, 52 and 51
 * the hospital's part of one; MH, then talk therapy, then psychiatry outside a hospital stay; PT, then physical medicine.
 */
const serviceTypes: Readonly<Record<CareKind, readonly (readonly string[])[]>> = {
  primary_care: [['98', 'BY'], ['A0'], ['96']],
  preventive: [['BZ'], ['81']],
  specialist: [['98', 'BY', 'A0'], ['3'], ['96']],
  urgent_care: [['UC']],
  emergency: [['86'], ['52', '51']],
  mental_health: [['MH'], ['A6', 'CF'], ['A8', 'CH'], ['A4']],
  physical_therapy: [['PT'], ['AE']],
  lab: [['5']],
  imaging: [['4']],
  mri: [['62']],
}

/** All of them, whatever their nearness. */
export const serviceTypesOf = (care: CareKind): readonly string[] => serviceTypes[care].flat()

/** Said of the plan as a whole. */
export const wholePlanTypes: readonly string[] = ['30', '1']

/** Any visit to a doctor: where these are on, the plan is, whatever is said of the whole. */
export const visitTypes: readonly string[] = ['1', '98', 'BY', 'A0', '96']

/** How near a row's service types are to a kind of care, 0 the nearest; null: it is about other care. */
export function nearnessOf(types: readonly string[], care: CareKind): number | null {
  const at = serviceTypes[care].findIndex((step) => step.some((type) => types.includes(type)))
  return at < 0 ? null : at
}

/** Whether a row is about the plan as a whole. */
export const isOfWholePlan = (types: readonly string[]): boolean =>
  types.length === 0 || types.some((type) => wholePlanTypes.includes(type))

/** What is asked of a payer: the plan as a whole, which under CAQH CORE's rules is answered with each kind of care. Many take no more than one. */
export const askedServiceTypes: readonly string[] = ['30']

/** Where care is given, as far as a plan's prices differ by it. */
export const carePlaces = [
  'office',
  'telehealth',
  'home',
  'hospital',
  'surgery',
  'retail',
  'lab',
  'urgent',
  'other',
] as const

/** One such place. */
export type CarePlace = (typeof carePlaces)[number]

/** Medicare's codes of places of service. https://www.cms.gov/medicare/coding-billing/place-of-service-codes/code-sets */
const places: Readonly<Record<CarePlace, readonly string[]>> = {
  office: ['11'],
  telehealth: ['02', '10'],
  home: ['12'],
  hospital: ['19', '21', '22', '23', '51', '52', '61'],
  surgery: ['24'],
  retail: ['17'],
  lab: ['81'],
  urgent: ['20'],
  other:
    '01 03 04 05 06 07 08 09 13 14 15 16 18 25 26 31 32 33 34 41 42 49 50 53 54 55 56 57 58 60 62 65 66 71 72'.split(
      ' ',
    ),
}

/** The place of a code; null: nobody knows it. */
export const placeOfCode = (code: string): CarePlace | null =>
  carePlaces.find((place) => places[place].includes(code.padStart(2, '0'))) ?? null

/**
 * Where each kind of care is given when nothing more is asked of it. Of several it is not known which: a laboratory's own
 * price and a hospital's are both named.
 */
export const placesOf: Readonly<Record<CareKind, readonly CarePlace[]>> = {
  primary_care: ['office'],
  preventive: ['office'],
  specialist: ['office'],
  urgent_care: ['urgent', 'office'],
  emergency: ['hospital'],
  mental_health: ['office'],
  physical_therapy: ['office', 'hospital'],
  lab: ['lab', 'office', 'hospital'],
  imaging: ['office', 'hospital', 'surgery', 'lab'],
  mri: ['office', 'hospital', 'surgery', 'lab'],
}
