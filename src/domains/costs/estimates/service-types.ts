// The kinds of care that have a price, and which specialty gives which.

/** The kinds of care a person can ask the price of. */
export const serviceTypes = [
  'primary_care',
  'preventive',
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

/** The kinds of care that are given by video too. */
export const byVideoToo: readonly ServiceType[] = ['primary_care', 'specialist', 'mental_health']

/** The pictures somebody may be sent for. */
export const imagingStudies = ['xray', 'ultrasound', 'ct', 'mri'] as const

/** Physicians whose visits are billed as a specialist's. Nurses and therapists are paid another share of it, so they are not here. */
export const specialists = [
  'Allergy',
  'Brain and Spine Surgery',
  'Cardiology',
  'Colon and Rectal Surgery',
  'Dermatology',
  'ENT',
  'Endocrinology',
  'Fertility',
  'Gastroenterology',
  'Geriatrics',
  'Hand Surgery',
  'Heart Rhythm',
  'Heart and Chest Surgery',
  'Hematology',
  'High-Risk Pregnancy',
  'Infectious Disease',
  'Nephrology',
  'Neurology',
  'OB-GYN',
  'Oncology',
  'Orthopedics',
  'Pain Care',
  'Pediatric Specialists',
  'Physical Medicine',
  'Psychiatry',
  'Pulmonology',
  'Rheumatology',
  'Sleep Medicine',
  'Sports Medicine',
  'Surgery',
  'Urology',
  'Vascular Surgery',
] as const

/** One specialty of theirs. */
export type Specialist = (typeof specialists)[number]

const bySpecialty: Readonly<Record<string, ServiceType>> = {
  'Primary Care': 'primary_care',
  Pediatrics: 'primary_care',
  Psychology: 'mental_health',
  'Physical Therapy': 'physical_therapy',
  ...Object.fromEntries(specialists.map((name) => [name, 'specialist'])),
}

/** The specialty in which somebody looks for a doctor for a kind of care; none where several or no doctors of an office give it. */
export const specialtyForService: Readonly<Partial<Record<ServiceType, string>>> = {
  primary_care: 'Primary Care',
  preventive: 'Primary Care',
  // Whoever does not know which specialist is sent to one from there.
  specialist: 'Primary Care',
  // Who reads the pictures stands at a place that makes them.
  imaging: 'Radiology',
  physical_therapy: 'Physical Therapy',
  mental_health: 'Psychology',
}

/**
 * The kind of care a visit to this specialty is priced as. Null where no code of ours stands for it, as for dentists:
 * another doctor's price is no price of theirs.
 */
export const serviceForSpecialty = (specialtyName: string): ServiceType | null => bySpecialty[specialtyName] ?? null
