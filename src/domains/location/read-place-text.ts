import { postalAreas } from './postal-areas.ts'

/** The beginning of a city's name, in some states or any. */
export type CityText = { city: string; states: string[] | 'any' }

/** What someone who types a place may mean: a ZIP code or its beginning, or a city, which can often be read in two ways. */
export type PlaceText = { kind: 'zip'; digits: string } | { kind: 'city'; readings: CityText[] }

const codes: readonly string[] = postalAreas.map(({ code }) => code)

/** Reads `60604`, `60604-1234`, `606`, `Chicago`, `Chicago, IL`, `Chicago, Illinois` and `Chicago IL`. */
export function readPlaceText(text: string): PlaceText {
  const digits = /^\s*(\d{1,5})(?:-\d{0,4})?\s*$/.exec(text)?.[1]
  if (digits) return { kind: 'zip', digits }
  const comma = text.lastIndexOf(',')
  if (comma >= 0)
    return { kind: 'city', readings: [{ city: text.slice(0, comma), states: statesNamed(text.slice(comma + 1)) }] }
  const whole: CityText = { city: text, states: 'any' }
  const [, city = '', state = ''] = /^(.*\S)\s+([a-z]{2})\s*$/i.exec(text) ?? []
  const isState = codes.includes(state.toUpperCase())
  return { kind: 'city', readings: isState ? [{ city, states: [state.toUpperCase()] }, whole] : [whole] }
}

/** The states a text may mean: one by its code, else all whose names begin so; nothing typed yet means any. */
function statesNamed(text: string): string[] | 'any' {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return 'any'
  const code = wanted.toUpperCase()
  if (codes.includes(code)) return [code]
  return postalAreas.filter(({ name }) => name.toLowerCase().startsWith(wanted)).map((area) => area.code)
}
