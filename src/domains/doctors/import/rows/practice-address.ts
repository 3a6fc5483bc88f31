// Where somebody practises by the registry: of its main file and of that of further locations.

import { islandCodes, postalAreas } from '#domains/location/places/postal-areas.ts'
import { readZip } from '#kit/text/read-zip.ts'
import { addressKey, readableName, readablePhone } from '../../names/readable-name.ts'
import type { CsvRow, FieldFault } from '../file/csv-row.ts'
import { findColumns } from '../file/find-columns.ts'

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

/** Reads a practice location, or says why it is none that can be searched here. A territory may stand as a country. */
export function readPracticeAddress(given: AddressText): PracticeAddress | AddressFault {
  const country = given.country.toUpperCase()
  const territory = stateCode(country)
  // A country of the same code as a state (GA is Gabon) is another country.
  if (country !== '' && country !== 'US' && !(territory && islandCodes.includes(territory))) return 'outside the US'
  const state = stateCode(given.state) ?? (given.state === '' ? territory : undefined)
  if (!state) return given.state === '' ? 'no practice address' : 'no such state'
  const zip = readZip(given.zip, state)
  const address = readableName(given.lines.filter(Boolean).join(', '))
  const city = readableName(given.city)
  if (!address || !city || zip === null) return 'no practice address'
  return { address, addressKey: addressKey(address, zip), city, state, zip, phone: readablePhone(given.phone) }
}

const start = 'Provider Secondary Practice Location Address'
const wanted = [
  'NPI',
  `${start} - Address Line 1`,
  `${start} - Address Line 2`,
  `${start} - City Name`,
  `${start} - State Name`,
  `${start} - Postal Code`,
  `${start} - Country Code (If outside U.S.)`,
  `${start} - Telephone Number`,
]
const isOptional = (name: string) => name.includes('Country') || name.includes('Telephone')

/** Finds the columns of the registry's file of further practice locations. */
export const findPlaceColumns = (header: readonly string[]): number[] =>
  findColumns(header, wanted, isOptional, 'an NPPES file of practice locations')

const zipSlot = 5

/** The ZIP code of a further practice location as the file gives it. */
export const zipOfPlace = (row: CsvRow): string => row.text(zipSlot)

/** Reads one further practice location, or says what is wrong with it. */
export function readPlace(row: CsvRow): PracticeAddress | FieldFault | AddressFault {
  const get = (slot: number) => row.text(slot).trim()
  const address = readPracticeAddress({
    lines: [get(1), get(2)],
    city: get(3),
    state: get(4),
    zip: get(zipSlot),
    country: get(6),
    phone: get(7),
  })
  return row.fault ?? address
}
