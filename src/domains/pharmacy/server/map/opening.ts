import OpeningHours from 'opening_hours'
import { states } from '#domains/location/places/states.ts'
import { timeZoneAt } from '#domains/location/server/time-zone-at.ts'
import { areHolidaysKnown, holidayOn, hoursWithKnownHolidays } from './holidays.ts'

/** Whether a place is open, as far as that is certain. */
export type Opening = {
  /** Null: nobody told the hours, or they cannot be read. */
  isOpen: boolean | null
  is24Hours: boolean | null
  /** When that changes next, as the clock there shows it: `2026-11-20T21:00`. */
  changesAt: string | null
  /** That is on the day it is there now. */
  changesToday: boolean
  /** The hours of today there: `08:00-21:00`; empty on a day it is closed. */
  today: string | null
  /** The public holiday it is there today, by its name where that is known. */
  holiday: string | null
  /**
   * The hours differ on holidays, and nobody here knows when those are; or it is a holiday, of which the hours say nothing: all of
   * this is of a day that is none.
   */
  holidaysUnknown: boolean
}

/** Where hours hold: holidays are the country's and the state's, the clock that of its time zone, by its point where none is given. */
export type HoursPlace = {
  country: string
  state: string | null
  latitude: number
  longitude: number
  timeZone: string | null
}

/** The time zone of a place: its own where it is known, else the one its point lies in. */
export const zoneOf = ({
  timeZone,
  latitude,
  longitude,
}: Pick<HoursPlace, 'timeZone' | 'latitude' | 'longitude'>): string => timeZone ?? timeZoneAt({ latitude, longitude })

const stateNames = new Map<string, string>(states.map(({ code, name }) => [code, name]))
const unknown: Opening = {
  isOpen: null,
  is24Hours: null,
  changesAt: null,
  changesToday: false,
  today: null,
  holiday: null,
  holidaysUnknown: false,
}
const maxParsed = 4_000
const parsed = new Map<string, Rules>()
const answers = new Map<string, Opening>()
let answersOf = 0

/** What hours in OpenStreetMap's words say of a moment. https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification */
export function openingAt(hours: string | null, at: Date, place: HoursPlace): Opening {
  if (hours === null) return unknown
  const minute = Math.floor(at.getTime() / 60_000)
  if (minute !== answersOf || answers.size > maxParsed) answers.clear()
  answersOf = minute
  const zone = zoneOf(place)
  const key = [hours, place.country, place.state ?? '', zone, ...(followsSun(hours) ? pointOf(place) : [])].join('\n')
  const known = answers.get(key)
  if (known) return known
  const answer = evaluate(hours, at, place, clockIn(zone, at))
  answers.set(key, answer)
  return answer
}

const followsSun = (hours: string): boolean => /\b(dawn|sunrise|sunset|dusk)\b/i.test(hours)

/**
 * A point as the library takes it. It tells sun times by this process's clock, so the point is moved by as many degrees as
 * that clock differs from the one there: 15 for each hour.
 */
const pointOf = ({ latitude, longitude }: HoursPlace, aheadMinutes = 0): [lat: string, lon: string] => [
  String(latitude),
  String(longitude - aheadMinutes / 4),
]

function evaluate(hours: string, at: Date, place: HoursPlace, clock: Date): Opening {
  const aheadMinutes = Math.round((clock.getTime() - at.getTime()) / 60_000)
  const { rules, holidaysUnknown } = rulesOf(hours, place, aheadMinutes)
  if (!rules) return { ...unknown, holidaysUnknown }
  try {
    const is24Hours = isAroundTheClock(hours, clock)
    const isOpen = rules.getUnknown(clock) ? null : rules.getState(clock)
    const next = nextChange(rules, clock)
    const changesAt = next ? clockText(next) : null
    const changesToday = next?.toDateString() === clock.toDateString()
    const saysNoHolidays = !/\bPH\b/.test(hours) && is24Hours !== true
    const days = next && !changesToday ? [clock, next] : [clock]
    return {
      isOpen,
      is24Hours,
      changesAt,
      changesToday,
      today: todayOf(rules, clock),
      holiday: holidayOn(clock, addressOf(place)) || null,
      holidaysUnknown:
        holidaysUnknown ||
        (saysNoHolidays &&
          (!areHolidaysKnown(addressOf(place)) || days.some((day) => holidayOn(day, addressOf(place)) !== null))),
    }
  } catch {
    return unknown
  }
}

/** Of hours that never change the library may look for a change without end, and gives up by raising. */
function nextChange(rules: OpeningHours, clock: Date): Date | undefined {
  try {
    return rules.getNextChange(clock)
  } catch {
    return undefined
  }
}

const weekMs = 7 * 24 * 3_600_000
const ofHolidays = /\b(?:PH|SH)\b/
const always = new Map<string, boolean | null>()

/**
 * Whether hours, in whatever spelling, are all hours of a common week: `24/7`, `Mo-Su,PH 00:00-24:00`, `24/7; PH off`.
 * Null where part of the week is unknown.
 */
function isAroundTheClock(hours: string, clock: Date): boolean | null {
  const known = always.get(hours)
  if (known !== undefined) return known
  const common = hours
    .split(';')
    .map((rule) => rule.replace(/\b(?:PH|SH)\s*,\s*|\s*,\s*(?:PH|SH)\b/g, '').trim())
    .filter((rule) => rule !== '' && !ofHolidays.test(rule))
    .join('; ')
  let answer: boolean | null = null
  try {
    const rules = new OpeningHours(common, { lat: 0, lon: 0, address: { country_code: 'us', state: '' } } as never)
    const from = new Date(clock.getFullYear(), clock.getMonth(), clock.getDate())
    const [open, unknownMs] = rules.getOpenDuration(from, new Date(from.getTime() + weekMs))
    answer = open >= weekMs ? true : open + unknownMs >= weekMs ? null : false
    if (!rules.isWeekStable()) return answer
  } catch {
    // Hours nobody can read are not known.
  }
  if (always.size > maxParsed) always.clear()
  always.set(hours, answer)
  return answer
}

const addressOf = ({ country, state }: Pick<HoursPlace, 'country' | 'state'>) => ({
  country_code: country.toLowerCase(),
  state: stateNames.get(state ?? '') ?? state ?? '',
})

type Rules = { rules: OpeningHours | null; holidaysUnknown: boolean }

function rulesOf(hours: string, place: HoursPlace, aheadMinutes: number): Rules {
  const { country, state } = place
  const [lat, lon] = pointOf(place, aheadMinutes)
  const key = [hours, country, state ?? '', ...(followsSun(hours) ? [lat, lon] : [])].join('\n')
  const known = parsed.get(key)
  if (known !== undefined) return known
  if (parsed.size > maxParsed) parsed.clear()
  const address = addressOf({ country, state })
  const { text, isLess } = hoursWithKnownHolidays(hours, address)
  const read: Rules = { rules: null, holidaysUnknown: isLess }
  try {
    // Its types say numbers; numbers it passes over.
    if (text !== null) read.rules = new OpeningHours(text, { lat, lon, address } as never)
  } catch {
    // Hours nobody can read are not known.
  }
  parsed.set(key, read)
  return read
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The moment as this process would call it whose own clock shows what the clock there shows: the library knows no zones. */
function clockIn(zone: string, at: Date): Date {
  let format = formats.get(zone)
  if (!format) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    format = new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: zone })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return new Date(year, month - 1, day, hour, minute)
}

const two = (value: number) => String(value).padStart(2, '0')
const timeText = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`
const clockText = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${timeText(at)}`

/** Null where all that is said of today is that it may be open: by appointment, on call, `08:00+`. */
function todayOf(rules: OpeningHours, clock: Date): string | null {
  const from = new Date(clock.getFullYear(), clock.getMonth(), clock.getDate())
  const to = new Date(clock.getFullYear(), clock.getMonth(), clock.getDate() + 1)
  const all = rules.getOpenIntervals(from, to)
  const certain = all.filter(([, , isUnknown]) => !isUnknown)
  if (certain.length === 0 && all.length > 0) return null
  const spans = certain.map(([start, end]) => {
    const last = end.getTime() === to.getTime() ? '24:00' : timeText(end)
    return `${timeText(start)}-${last}`
  })
  return spans.join(', ')
}
