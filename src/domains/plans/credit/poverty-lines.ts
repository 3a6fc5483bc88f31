/** US dollars a year: of one person, and of each further one. Alaska and Hawaii have lines of their own. */
type PovertyLines = {
  source: string
  AK: readonly [number, number]
  HI: readonly [number, number]
  other: readonly [number, number]
}

/** HHS poverty guidelines by the year they are of. https://aspe.hhs.gov/poverty-guidelines */
const povertyLines = {
  2025: { source: '90 FR 5917', AK: [19_550, 6_880], HI: [17_990, 6_330], other: [15_650, 5_500] },
  2026: { source: '91 FR 1797', AK: [19_950, 7_100], HI: [18_360, 6_530], other: [15_960, 5_680] },
} as const satisfies Record<number, PovertyLines>

export type GuidelinesYear = keyof typeof povertyLines
/** The newest: by these Medicaid is decided now. */
export const newestGuidelines = 2026 satisfies GuidelinesYear

/** The poverty line of a household, US dollars a year. */
export function povertyLine(year: GuidelinesYear, state: string, people: number): number {
  const lines = povertyLines[year]
  const [first, further] = lines[state === 'AK' || state === 'HI' ? state : 'other']
  return first + further * (people - 1)
}
