/** The kinds of care whose price a plan is asked for. */
export const careKinds = [
  'primary_care',
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

/** X12's service types that are this kind of care, the nearest first. */
export const serviceTypesOf: Readonly<Record<CareKind, readonly string[]>> = {
  primary_care: ['98'],
  specialist: ['98'],
  urgent_care: ['UC'],
  emergency: ['86', '52', '51'],
  mental_health: ['MH', 'A6', 'A4', 'A8'],
  physical_therapy: ['PT'],
  lab: ['5'],
  imaging: ['4'],
  mri: ['62'],
}

/** What is asked of a payer: the plan as a whole, which under CAQH CORE's rules is answered with each kind of care. Many take no more than one. */
export const askedServiceTypes: readonly string[] = ['30']

/** Said of the plan as a whole. */
export const wholePlanTypes: readonly string[] = ['30', '1']
