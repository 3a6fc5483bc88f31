/** The kinds of care a person can ask the price of. */
export const serviceTypes = [
  'primary_care',
  'specialist',
  'urgent_care',
  'emergency',
  'lab',
  'imaging',
  'physical_therapy',
  'mental_health',
] as const

/** One kind of care. */
export type ServiceType = (typeof serviceTypes)[number]
