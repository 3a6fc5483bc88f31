import { facilityTypeOf } from '../facility-type.ts'
import { isNpi } from '../npi.ts'
import { addressKey, isoDay, readableName, readablePhone, readableTitle } from '../registry-text.ts'
import { type SpecialtyName, specialtyOf } from '../specialty-codes.ts'
import type { CsvRow } from './csv-row.ts'
import { type NppesColumn, occupationSlot, occupations, slotOf } from './nppes-columns.ts'

/** Why a row of the registry's file is not loaded. */
export type Refusal =
  | 'row cut short'
  | 'check digit'
  | 'entity type'
  | 'deactivated'
  | 'no name'
  | 'outside the US'
  | 'no practice address'
  | 'occupation not searched'

/** A practice location as it will be stored. */
type Door = { address: string; addressKey: string; city: string; state: string; zip: string; phone: string | null }

/** One row of the registry's file, read. */
export type NppesRecord =
  | { kind: 'gone'; npi: string }
  | ({ kind: 'organization'; npi: string; name: string; facilityType: string; fax: string | null } & Known & Door)
  | ({
      kind: 'person'
      npi: string
      firstName: string
      lastName: string
      middleName: string | null
      title: string | null
      specialty: SpecialtyName
      licenseNumber: string | null
      licenseState: string | null
    } & Known &
      Door)

type Known = { taxonomyCodes: string[]; updated: string | null; verified: string | null }

/** Reads one row, or says why it is refused. */
export function readNppesRow(row: CsvRow, columns: number): NppesRecord | Refusal {
  if (row.columns !== columns) return 'row cut short'
  const get = (column: NppesColumn) => row.text(slotOf(column)).trim()
  const npi = get('npi')
  if (!isNpi(npi)) return 'check digit'
  if (get('deactivated') !== '' && get('reactivated') === '') return { kind: 'gone', npi }
  const type = get('entityType')
  if (type !== '1' && type !== '2') return type === '' ? 'deactivated' : 'entity type'
  const work = readOccupations(row)
  const specialty = type === '1' ? specialtyOf(work.primary.code) : null
  if (type === '1' && !specialty) return 'occupation not searched'
  const door = readDoor(get)
  if (typeof door === 'string') return door
  const updated = isoDay(get('updated'))
  const known = { taxonomyCodes: work.codes, updated, verified: isoDay(get('certified')) ?? updated }
  return specialty
    ? readPerson(get, npi, { ...known, ...door }, specialty, work.primary)
    : readOrganization(get, npi, { ...known, ...door })
}

type Get = (column: NppesColumn) => string

function readPerson(
  get: Get,
  npi: string,
  rest: Known & Door,
  specialty: SpecialtyName,
  primary: Occupation,
): NppesRecord | Refusal {
  const lastName = readableName(get('lastName'))
  const firstName = readableName(get('firstName'))
  if (!lastName || !firstName) return 'no name'
  return {
    kind: 'person',
    npi,
    firstName,
    lastName,
    middleName: readableName(get('middleName')) || null,
    title: readableTitle(get('credential')),
    specialty,
    licenseNumber: primary.license || null,
    licenseState: primary.licenseState || null,
    ...rest,
  }
}

function readOrganization(get: Get, npi: string, rest: Known & Door): NppesRecord | Refusal {
  const name = readableName(get('organization'))
  if (!name) return 'no name'
  const facilityType = facilityTypeOf(rest.taxonomyCodes)
  return { kind: 'organization', npi, name, facilityType, fax: readablePhone(get('fax')), ...rest }
}

function readDoor(get: Get): Door | Refusal {
  const country = get('country')
  const state = get('state').toUpperCase()
  if ((country !== '' && country !== 'US') || !/^[A-Z]{2}$/.test(state)) return 'outside the US'
  const zip = get('zip').slice(0, 5)
  const address = readableName([get('address1'), get('address2')].filter(Boolean).join(', '))
  const city = readableName(get('city'))
  if (!address || !city || !/^\d{5}$/.test(zip)) return 'no practice address'
  return { address, addressKey: addressKey(address, zip), city, state, zip, phone: readablePhone(get('phone')) }
}

type Occupation = { code: string; license: string; licenseState: string }

/** All occupation codes, and the one marked as primary (the first one when none is). */
function readOccupations(row: CsvRow): { codes: string[]; primary: Occupation } {
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
