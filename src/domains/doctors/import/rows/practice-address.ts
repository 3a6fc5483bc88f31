import { postalAreas } from '#domains/location/places/postal-areas.ts'
import { addressKey, readableName, readablePhone } from '../../names/registry-text.ts'

/** A practice location as it will be stored. */
export type PracticeAddress = {
  address: string
  addressKey: string
  city: string
  state: string
  zip: string
  phone: string | null
}

/** The parts of an address as a file of the registry gives them. */
type AddressText = {
  lines: readonly [string, string]
  city: string
  state: string
  zip: string
  country: string
  phone: string
}

/** Why an address is no practice location that can be searched here. */
export type AddressFault = 'outside the US' | 'no such state' | 'no practice address'

const letters = (name: string) => name.toUpperCase().replace(/[^\p{L}]/gu, '')
const codes = new Map(postalAreas.flatMap(({ code, names }) => [code, ...names].map((name) => [letters(name), code])))

/** `MA`, `MASSACHUSETTS` and `Puerto Rico` by their codes. */
const stateCode = (text: string): string | undefined => codes.get(letters(text))

// A country of the same code as a state (GA is Gabon) is another country.
const isTerritory = (code: string) => /^(AS|GU|MP|PR|VI|FM|MH|PW)$/.test(code)

/** Reads a practice location, or says why it is none that can be searched here. A territory may stand as a country. */
export function readPracticeAddress(given: AddressText): PracticeAddress | AddressFault {
  const country = given.country.toUpperCase()
  const territory = stateCode(country)
  if (country !== '' && country !== 'US' && !(territory && isTerritory(territory))) return 'outside the US'
  const state = stateCode(given.state) ?? (given.state === '' ? territory : undefined)
  if (!state) return given.state === '' ? 'no practice address' : 'no such state'
  const zip = given.zip.slice(0, 5)
  const address = readableName(given.lines.filter(Boolean).join(', '))
  const city = readableName(given.city)
  if (!address || !city || !/^\d{5}$/.test(zip)) return 'no practice address'
  return { address, addressKey: addressKey(address, zip), city, state, zip, phone: readablePhone(given.phone) }
}
