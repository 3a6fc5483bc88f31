const beginnings = [
  ['3336', 'pharmacy'],
  ['333600000X', 'pharmacy'],
  ['28', 'hospital'],
  ['27', 'hospital'],
  ['261QU', 'urgent care'],
  ['261Q', 'clinic'],
  ['291', 'laboratory'],
  ['292', 'laboratory'],
  ['193', 'group practice'],
] as const

/** What kind of place an organisation is, by the first taxonomy code that says so. */
export type FacilityType = (typeof beginnings)[number][1] | 'organization' | 'practice'

/** The kind of place behind an organisation's taxonomy codes; `organization` when none of them says. */
export function facilityTypeOf(codes: readonly string[]): FacilityType {
  for (const code of codes) {
    const known = beginnings.find(([start]) => code.startsWith(start))
    if (known) return known[1]
  }
  return 'organization'
}
