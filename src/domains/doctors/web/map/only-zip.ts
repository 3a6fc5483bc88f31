import { practiceFound } from '../../practice-found.ts'

type FoundPractice = Parameters<typeof practiceFound>[0]

/** The ZIP code in whose middle a doctor stands on the map; empty where none is known. */
export const pinZip = (doctor: FoundPractice): string => practiceFound(doctor)?.zipCode.slice(0, 5) ?? ''

/** The ZIP code that several doctors share, who would be one pin on a map; undefined when they are in different ones, and of one doctor. */
export function onlyZip(doctors: readonly FoundPractice[]): string | undefined {
  const [zip, ...others] = new Set(doctors.map(pinZip))
  return others.length === 0 && doctors.length > 1 && zip ? zip : undefined
}
