import type { SpecialtyName } from './specialty-tree.ts'

const neighbours: Readonly<Partial<Record<SpecialtyName, SpecialtyName>>> = {
  Pediatrics: 'Primary Care',
  'OB-GYN': 'Primary Care',
  Dermatology: 'Primary Care',
  Cardiology: 'Primary Care',
  Orthopedics: 'Physical Therapy',
  Psychiatry: 'Psychology',
  Psychology: 'Psychiatry',
  ENT: 'Primary Care',
  Gastroenterology: 'Primary Care',
  Neurology: 'Primary Care',
  Urology: 'Primary Care',
  'Physical Therapy': 'Orthopedics',
}

/** Who else may help where nobody of a specialty is found, or knows whom to send to. */
export const neighbourOf = (specialty: string | undefined): SpecialtyName | undefined =>
  neighbours[specialty as SpecialtyName]
