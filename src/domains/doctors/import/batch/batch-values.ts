import type { Point } from '#kit/geo.ts'
import type { SpecialtyName } from '../../specialties/specialty-tree.ts'
import type { PracticeAddress } from '../rows/practice-address.ts'
import type { ProviderRecord } from '../rows/provider-row.ts'
import { type BatchTable } from './batch-tables.ts'
import type { CopyValue } from './copy-rows.ts'

/** What the database calls the things a file names. */
export type KnownNames = {
  specialties: ReadonlyMap<SpecialtyName, { id: number; parentId: number | null }>
  points: ReadonlyMap<string, Point>
}

/** The table of a batch a provider belongs in. */
export const tableOf = { person: 'people', organization: 'organizations', gone: 'gone' } as const satisfies Record<
  ProviderRecord['kind'],
  BatchTable
>

/**
 * An area of the country: the first three digits of its ZIP codes. Whoever has none is nobody's neighbour; they are spread
 * over the areas by their numbers.
 */
export function areaOf(zip: string, npi: string): string {
  const area = zip.trim().slice(0, 3)
  return /^\d{3}$/.test(area) ? area : npi.slice(-3)
}

/** A provider in the order of the columns of its table. Called for every row, so it is plain. */
export function providerValues(record: ProviderRecord, known: KnownNames): CopyValue[] {
  const values: CopyValue[] = [record.npi, record.updated]
  if (record.kind === 'gone') return values
  pushAddress(values, record, known)
  values.push(record.taxonomyCodes)
  if (record.kind === 'organization') values.push(record.name, record.facilityType, record.fax)
  else
    values.push(
      record.verified,
      record.firstName,
      record.lastName,
      record.middleName,
      record.title,
      record.sex,
      ...specialtyIds(record.specialties, known),
      record.licenseNumber,
      record.licenseState,
    )
  return values
}

/** A further practice location of a provider in the order of the columns of its table. */
export function placeValues(
  address: PracticeAddress,
  npi: string,
  line: number,
  asOf: string | null,
  known: KnownNames,
): CopyValue[] {
  const values: CopyValue[] = [npi, asOf]
  pushAddress(values, address, known)
  values.push(line)
  return values
}

/** The main specialty, and all that somebody is found under: the parents too. */
function specialtyIds(names: readonly SpecialtyName[], { specialties }: KnownNames): [number | null, string[]] {
  const ids = new Set<number>()
  for (const name of names) {
    const { id, parentId } = specialties.get(name) ?? {}
    if (id) ids.add(id)
    if (parentId) ids.add(parentId)
  }
  return [specialties.get(names[0] as SpecialtyName)?.id ?? null, Array.from(ids, String)]
}

function pushAddress(values: CopyValue[], address: PracticeAddress, { points }: KnownNames): void {
  const point = points.get(address.zip)
  values.push(address.address, address.addressKey, address.city, address.state, address.zip, address.phone)
  values.push(point?.latitude ?? null, point?.longitude ?? null)
}
