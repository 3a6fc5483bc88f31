import { citiesCalled, cityCalled, lettersOf } from './city-key.ts'
import { postalAreas } from './postal-areas.ts'

/** The beginning of a city's name, in some states or any. */
export type CityText = { city: string; states: string[] | 'any' }

/**
 * What someone who types a place may mean: a ZIP code or its beginning; or a city, which can often be read in two ways, or the
 * state of that code or name. A name that people have for one city comes alone.
 */
type PlaceText = { kind: 'zip'; digits: string } | { kind: 'city'; readings: CityText[]; state: string | null }

const areas = postalAreas.map(({ code, name, names }) => ({ code, name, letters: names.map(lettersOf) }))
const maxStates = 3
const maxWords = Math.max(...postalAreas.flatMap(({ names }) => names.map((name) => name.split(' ').length)))

const country = /,\s*(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)\s*$/i
/** Reads `60604`, `606`, `Chicago`, `Chicago, IL`, `Chicago Illinois`, and addresses that end so: `Chicago, IL 60604, USA`. */
export function readPlaceText(given: string): PlaceText {
  const typed = given.replace(country, '').replace(/[\s.;:!?]+$/, '')
  const several = citiesCalled(typed)
  if (several.length > 0)
    return { kind: 'city', readings: several.map(({ city, state }) => ({ city, states: [state] })), state: null }
  const digits = /^\s*(\d{1,5})(?:-\d{0,4})?\s*$/.exec(typed)?.[1] ?? /[\s,](\d{5})(?:-\d{4})?\s*$/.exec(typed)?.[1]
  if (digits) return { kind: 'zip', digits }
  // A ZIP code that is still being typed.
  const text = typed.replace(/\s\d{1,4}$/, '')
  const comma = text.lastIndexOf(',')
  if (comma >= 0) {
    const behind = statesNamed(text.slice(comma + 1))
    return { kind: 'city', readings: [asAddressed({ city: text.slice(0, comma), states: behind })], state: null }
  }
  const whole = asAddressed({ city: text, states: 'any' })
  if (whole.states !== 'any') return { kind: 'city', readings: [whole], state: null }
  const split = stateAtEnd(text)
  return { kind: 'city', readings: split ? [asAddressed(split), whole] : [whole], state: codeOfState(text) ?? null }
}

/** A city by the name that addresses have for it. */
function asAddressed({ city, states }: CityText): CityText {
  const [state, ...others] = states === 'any' ? [] : states
  const called = others.length === 0 ? cityCalled(city, state) : null
  return called ? { city: called.city, states: [called.state] } : { city, states }
}

/** The city and the state of a text that names one at its end, the longest that it may be: West Virginia, not Virginia. */
function stateAtEnd(text: string): CityText | null {
  const words = text.trim().split(/\s+/)
  for (let count = Math.min(maxWords, words.length - 1); count > 0; count--) {
    const code = codeOfState(words.slice(-count).join(' '))
    if (code) return { city: words.slice(0, -count).join(' '), states: [code] }
  }
  return null
}

/** The states a text may mean: one by its code, else all whose names begin so; nothing typed yet means any. */
function statesNamed(text: string): string[] | 'any' {
  const wanted = lettersOf(text)
  if (!wanted) return text.trim() ? [] : 'any'
  const code = codeByCode(wanted)
  if (code) return [code]
  return areas.filter(({ letters }) => letters.some((name) => name.startsWith(wanted))).map((area) => area.code)
}

/** The states whose code is the text, or whose name begins so. */
export function statesBeginning(text: string): { code: string; name: string }[] {
  const letters = lettersOf(text)
  if (letters.length < 2) return []
  const found = areas.filter(
    (area) => area.code.toLowerCase() === letters || area.letters.some((name) => name.startsWith(letters)),
  )
  return found.slice(0, maxStates).map(({ code, name }) => ({ code, name }))
}

/** The code of the state that a text is the code or the full name of, in any spelling: `D.C.`, `PUERTO RICO`. */
function codeOfState(text: string): string | undefined {
  const wanted = lettersOf(text)
  return codeByCode(wanted) ?? areas.find(({ letters }) => letters.includes(wanted))?.code
}

const codeByCode = (letters: string) => areas.find(({ code }) => code.toLowerCase() === letters)?.code
