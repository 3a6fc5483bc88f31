import { isoDay, readableName, readablePhone, readableTitle } from '../../names/readable-name.ts'
import { isNpi } from '../../npi.ts'
import { specialtiesOfAll } from '../../specialties/specialties-of.ts'
import type { SpecialtyName } from '../../specialties/specialty-tree.ts'
import type { CsvRow, FieldFault } from '../file/csv-row.ts'
import { type AddressFault, type PracticeAddress, readPracticeAddress } from './practice-address.ts'
import { occupationSlot, occupations, type ProviderColumn, slotOf } from './provider-columns.ts'

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
type FacilityType = (typeof beginnings)[number][1] | 'organization' | 'practice'

/** The kind of place behind an organisation's taxonomy codes; `organization` when none of them says. */
export function facilityTypeOf(codes: readonly string[]): FacilityType {
  for (const code of codes) {
    const known = beginnings.find(([start]) => code.startsWith(start))
    if (known) return known[1]
  }
  return 'organization'
}

/** What makes it unknown which provider a row is about. */
export type NumberFault = 'number of columns' | 'check digit'

/** The number of the provider a row is about (the first wanted column of each file), or what is wrong with it. */
export function readRowNpi(row: CsvRow, columns: number): { npi: string } | NumberFault {
  if (row.columns !== columns) return 'number of columns'
  const npi = row.text(0).trim()
  return isNpi(npi) ? { npi } : 'check digit'
}

/** Why nobody is listed whom a row of the registry describes soundly. */
export type NotListedReason = 'deactivated' | 'outside the US'

/** What makes a row of the registry's file unusable. */
export type RowFault = FieldFault | 'entity type' | 'no name' | Exclude<AddressFault, 'outside the US'>

/** One row of the registry's file, read. */
export type ProviderRecord = { npi: string; updated: string | null } & (
  | { kind: 'gone'; because: NotListedReason }
  | ({ kind: 'organization'; name: string; facilityType: FacilityType; fax: string | null } & Verification &
      PracticeAddress)
  | ({ kind: 'person' } & Person & Verification & PracticeAddress)
)

type Person = {
  firstName: string
  lastName: string
  middleName: string | null
  title: string | null
  /** As the registry has it; null where it says something else, or nothing. */
  sex: 'F' | 'M' | null
  /** What they do; the first is the main one. */
  specialties: readonly SpecialtyName[]
  licenseNumber: string | null
  licenseState: string | null
}
type Verification = { taxonomyCodes: string[]; verified: string | null }
type Get = (column: ProviderColumn) => string

/**
 * Reads the row of this number, or says what makes it unusable. A deactivated number comes with nothing but the day it
 * ended, so what is known of it is as of the day of the file.
 */
export function readProvider(row: CsvRow, npi: string, fileDay: string | null): ProviderRecord | RowFault {
  const get: Get = (column) => row.text(slotOf(column)).trim()
  if (hasEnded(get))
    return { kind: 'gone', npi, because: 'deactivated', updated: fileDay ?? isoDay(get('deactivated')) }
  const type = get('entityType')
  if (type !== '1' && type !== '2') return 'entity type'
  const updated = isoDay(get('updated')) ?? fileDay
  const work = readOccupations(row)
  const address = readPractice(get)
  if (row.fault) return row.fault
  if (address === 'outside the US') return { kind: 'gone', npi, because: address, updated }
  if (typeof address === 'string') return address
  const known = { npi, updated, taxonomyCodes: work.codes, verified: isoDay(get('certified')) ?? updated, ...address }
  const record =
    type === '1' ? ({ kind: 'person', ...readPerson(get, work), ...known } as const) : readOrganization(get, known)
  if (row.fault) return row.fault
  return (record.kind === 'person' ? record.firstName && record.lastName : record.name) ? record : 'no name'
}

/** Whether a number is deactivated: its last day came after it was last given back, or the file says so. */
function hasEnded(get: Get): boolean {
  if (get('status').toLowerCase() === 'deactive') return true
  const [ended, begun] = [get('deactivated'), get('reactivated')]
  return ended !== '' && (begun === '' || (isoDay(ended) ?? '') > (isoDay(begun) ?? ''))
}

const readPerson = (get: Get, { codes, primary }: Occupations): Person => ({
  firstName: readableName(get('firstName')),
  lastName: readableName(get('lastName')),
  middleName: readableName(get('middleName')) || null,
  title: readableTitle(get('credential')),
  sex: sexOf(get('sex')),
  specialties: specialtiesOfAll(primary.code, codes),
  licenseNumber: primary.license || null,
  licenseState: primary.licenseState || null,
})

const sexOf = (code: string) => (code === 'F' || code === 'M' ? code : null)

function readOrganization<K extends Verification>(get: Get, known: K) {
  const name = readableName(get('organization'))
  const facilityType = facilityTypeOf(known.taxonomyCodes)
  return { kind: 'organization', name, facilityType, fax: readablePhone(get('fax')), ...known } as const
}

const readPractice = (get: Get) =>
  readPracticeAddress({
    lines: [get('address1'), get('address2')],
    city: get('city'),
    state: get('state'),
    zip: get('zip'),
    country: get('country'),
    phone: get('phone'),
  })

type Occupation = { code: string; license: string; licenseState: string }
type Occupations = { codes: string[]; primary: Occupation }

/** All occupation codes, and the one marked as primary (the first one when none is). */
function readOccupations(row: CsvRow): Occupations {
  const codes: string[] = []
  let primary = -1
  for (let n = 0; n < occupations; n++) {
    const code = row.text(occupationSlot(n, 0)).trim()
    if (!/^[0-9A-Z]{10}$/.test(code)) continue
    codes.push(code)
    if (primary < 0 || row.text(occupationSlot(n, 1)) === 'Y') primary = n
  }
  const part = (index: 0 | 2 | 3) => (primary < 0 ? '' : row.text(occupationSlot(primary, index)).trim())
  return { codes, primary: { code: part(0), license: part(2), licenseState: part(3) } }
}
