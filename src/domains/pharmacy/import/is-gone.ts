type Tags = Readonly<Record<string, unknown>>

// What it was, or will be: https://wiki.openstreetmap.org/wiki/Lifecycle_prefix
const prefix =
  /^(disused|abandoned|was|were|former|formerly|old|past|historic|removed|demolished|razed|destroyed|dismantled|closed|vacant|ruins|ruined|no|construction|proposed|planned):(amenity|healthcare|shop|pharmacy)$/i
const kinds = /^(pharmacy|chemist|drugstore)$/i
const states =
  /^(disused|abandoned|demolished|removed|razed|destroyed|dismantled|closed|vacant|ruins|construction|proposed|planned|permanently_closed|closed:permanently)$/i
const saysState = /^(business_status|operational_status|status|state|lifecycle|condition)$/i
const isOver =
  /^(closed|closed_permanently|permanently[ _-]closed|closed[ _-]permanently|out[ _-]of[ _-]business|disused|abandoned|demolished|removed|razed|destroyed|vacant|no|inactive|proposed|planned|construction|under[ _-]construction)$/i

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Whether an element is called a pharmacy only by what it was, or is to be. */
export const isGonePharmacy = (tags: Tags): boolean =>
  Object.entries(tags).some(([name, value]) => prefix.test(name) && kinds.test(text(value)))

/** Whether the tags of a pharmacy take it back: it is gone, or not there yet. */
export function isGone(tags: Tags, today: string): boolean {
  if (isGonePharmacy(tags)) return true
  const said = Object.entries(tags)
  if (
    said.some(
      ([name, value]) => states.test(name) && /^(yes|true|1|pharmacy|permanent|permanently)$/i.test(text(value)),
    )
  )
    return true
  if (said.some(([name, value]) => saysState.test(name) && isOver.test(text(value)))) return true
  if (/^vacant$/i.test(text(tags['shop'])) || /^(off|closed)$/i.test(hoursAlone(tags))) return true
  const [end, begin] = [dayOf(tags, 'end_date', 'closed_date', 'closing_date'), dayOf(tags, 'opening_date')]
  // Of a year or a month that is not over nobody says what of it is left.
  const hasEnded = end !== null && (end.length < today.length ? end <= today.slice(0, end.length) : end < today)
  return hasEnded || (begin !== null && begin > today.slice(0, begin.length))
}

/** `closed "for good"` without what is said of it. */
const hoursAlone = (tags: Tags) =>
  text(tags['opening_hours'])
    .replace(/"[^"]*"/g, '')
    .trim()

/** The first day that one of the tags says, `2024`, `2024-05` or whole, also `before 2024` or `~2024`. */
function dayOf(tags: Tags, ...names: readonly string[]): string | null {
  for (const name of names) {
    const [, day] =
      /^(?:before |until |~|early |mid |late )?(\d{4}(?:-\d\d(?:-\d\d)?)?)(?:s|$)/i.exec(text(tags[name])) ?? []
    if (day) return day
  }
  return null
}
