import type { ServiceType } from './service-types.ts'

const bySpecialty: Readonly<Record<string, ServiceType>> = {
  'Primary Care': 'primary_care',
  Pediatrics: 'primary_care',
  Psychology: 'mental_health',
  'Physical Therapy': 'physical_therapy',
}

/** The kind of care a first visit to this specialty is priced as; a specialist's visit when nothing nearer is known. */
export const serviceForSpecialty = (specialtyName: string): ServiceType => bySpecialty[specialtyName] ?? 'specialist'
