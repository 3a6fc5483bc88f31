import { type SpecialtyCategory, type SpecialtyName, specialtyTree } from './specialty-tree.ts'

const neighbours: Readonly<Partial<Record<SpecialtyName, SpecialtyName>>> = {
  Orthopedics: 'Physical Therapy',
  Psychiatry: 'Psychology',
  Psychology: 'Psychiatry',
  'Physical Therapy': 'Orthopedics',
  'Midwives and Doulas': 'OB-GYN',
  'Breastfeeding Help': 'OB-GYN',
}

const firstOf: Readonly<Record<SpecialtyCategory, SpecialtyName>> = {
  Medical: 'Primary Care',
  Surgery: 'Surgery',
  Behavioral: 'Psychology',
  Dental: 'Dentistry',
  Vision: 'Optometry',
  Rehabilitation: 'Physical Therapy',
  Nursing: 'Nurse Practitioners',
  Other: 'Primary Care',
}

/**
 * Who else may help where nobody of a specialty is found, the nearest to it first: the one it is a part of, its neighbour, the
 * one most people begin with under its heading, and whoever knows whom to send to.
 */
export function widerThan(specialty: string | undefined): SpecialtyName[] {
  const one = specialtyTree.find(({ name }) => name === specialty)
  if (!one) return []
  const wider = [one.parent, neighbours[one.name], firstOf[one.category], 'Primary Care' as const]
  return [...new Set(wider)].filter((name) => name !== undefined && name !== specialty) as SpecialtyName[]
}
