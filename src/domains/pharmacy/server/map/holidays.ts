import OpeningHours from 'opening_hours'

type Region = { country_code: string; state: string }
type Holidays = 'PH' | 'SH'

const known = new Map<string, boolean>()
const named = new Map<string, string | null>()
const maxKnown = 4_000

/** Whether the library knows a region's public holidays (PH) or school holidays (SH); it knows public holidays of 57 countries. */
function areKnown(kind: Holidays, address: Region): boolean {
  const key = [kind, address.country_code, address.state].join('\n')
  const answer = known.get(key) ?? readsRegion(kind, address)
  if (known.size > maxKnown) known.clear()
  known.set(key, answer)
  return answer
}

// What it does not know it raises, on the first day it looks at.
function readsRegion(kind: Holidays, address: Region): boolean {
  try {
    return new OpeningHours(`Mo-Su 08:00-09:00; ${kind} off`, { lat: 0, lon: 0, address }).getState() !== undefined
  } catch {
    return false
  }
}

/** Whether anybody here knows the public holidays of a region. */
export const areHolidaysKnown = (address: Region): boolean => areKnown('PH', address)

/** The name of a public holiday of a region on a day, in the words of the library; null on any other, and where they are not known. */
export function holidayOn(day: Date, address: Region): string | null {
  if (!areKnown('PH', address)) return null
  const key = ['PH', address.country_code, address.state, day.toDateString()].join('\n')
  const noon = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)
  const kept = named.get(key)
  if (kept !== undefined) return kept
  const rules = new OpeningHours('PH 00:00-24:00', { lat: 0, lon: 0, address })
  const answer = rules.getState(noon) ? (rules.getComment(noon) ?? '') : null
  if (named.size > maxKnown) named.clear()
  named.set(key, answer)
  return answer
}

/**
 * Hours as they can be told: where they speak of holidays that nobody here knows, `Mo-Fr,PH 08:00-21:00; SH off` is read as
 * `Mo-Fr 08:00-21:00`, and `isLess` says so. The text is null when nothing certain is left.
 */
export function hoursWithKnownHolidays(hours: string, address: Region): { text: string | null; isLess: boolean } {
  const unknown = (['PH', 'SH'] as const).filter(
    (kind) => new RegExp(`\\b${kind}\\b`).test(hours) && !areKnown(kind, address),
  )
  if (unknown.length === 0) return { text: hours, isLess: false }
  const kinds = unknown.join('|')
  // An alternative, or a holiday's own times behind other times: which of them stay is not ours to guess.
  if (new RegExp(`\\|\\||(\\d|off|closed)\\s*,\\s*(${kinds})\\b`).test(hours)) return { text: null, isLess: true }
  const rules = hours
    .split(';')
    .map((rule) => rule.replace(new RegExp(`\\b(${kinds})\\s*,\\s*|\\s*,\\s*(${kinds})\\b`, 'g'), '').trim())
    .filter((rule) => rule !== '' && !new RegExp(`\\b(${kinds})\\b`).test(rule))
  return { text: rules.length > 0 ? rules.join('; ') : null, isLess: true }
}
