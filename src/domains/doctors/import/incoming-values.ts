import type { Point } from '#kit/geo.ts'
import type { CopyValue } from './copy-lines.ts'
import type { NppesRecord } from './nppes-row.ts'

/** One record in the order of the incoming columns; what it does not have is unknown. Called for every row, so it is plain. */
export function incomingValues(
  record: NppesRecord,
  specialtyIds: ReadonlyMap<string, number>,
  points: ReadonlyMap<string, Point>,
): CopyValue[] {
  if (record.kind === 'gone') return [record.kind, record.npi, ...nothing]
  const point = points.get(record.zip)
  const values: CopyValue[] = [record.kind, record.npi]
  if (record.kind === 'person')
    values.push(
      null,
      record.firstName,
      record.lastName,
      record.middleName,
      record.title,
      specialtyIds.get(record.specialty) ?? null,
      record.licenseNumber,
      record.licenseState,
      null,
      null,
    )
  else values.push(record.name, null, null, null, null, null, null, null, record.facilityType, record.fax)
  values.push(
    record.taxonomyCodes,
    record.address,
    record.addressKey,
    record.city,
    record.state,
    record.zip,
    record.phone,
    point?.latitude ?? null,
    point?.longitude ?? null,
    record.verified,
  )
  return values
}

const nothing: readonly CopyValue[] = Array.from({ length: 20 }, () => null)
