import { findColumns } from '../file/columns.ts'
import type { CsvRow, FieldFault } from '../file/csv-row.ts'
import { type AddressFault, type PracticeAddress, readPracticeAddress } from './practice-address.ts'

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
