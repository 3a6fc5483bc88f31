import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { organizationsWithCodes } from '#domains/doctors/import/rows/organizations-with-codes.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { allZipZones } from '#domains/location/server/towns/all-zips.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { loadAtOnce } from './load-table.ts'

// Where people walk in: community, clinic and compounding pharmacies. Long-term care, infusion, institutional, mail order
// and those that do not say are not. Codes of the NUCC Health Care Provider Taxonomy, © American Medical Association.
const walkInCodes = ['3336C0003X', '3336C0002X', '3336C0004X']

const columns = `npi, name, address, city, state, zip_code, country_code, latitude, longitude, is_exact, time_zone, phone, source,
  as_of, is_sample`
const names = columns.split(',').map((name) => name.trim())

/**
 * Takes over the pharmacies people can walk into from the registry the directory of doctors holds. What a map knows of
 * them stays; who is no longer in the registry is no longer shown.
 */
export function derivePharmacies(pool: Pool, at: Date): Promise<ListReport<'no place'>> {
  const list = { name: 'registry', kind: 'the registry', source: 'NPI registry', isDerived: true, at }
  return loadAtOnce(pool, list, async (client) => {
    const report = emptyReport<'no place'>()
    const zones = await allZipZones(client)
    const rows = new RowsInMemory()
    let asOf = ''
    let isSample = false
    for await (const some of organizationsWithCodes(client, walkInCodes))
      for (const one of some) {
        report.read++
        if (one.latitude === null || one.longitude === null) {
          reject(report, 'no place', [report.read])
          continue
        }
        if (one.asOf && one.asOf > asOf) asOf = one.asOf
        isSample ||= one.isSample
        const zone = zones.get(one.zipCode.slice(0, 5)) ?? null
        const place = [one.address, one.city, one.state, one.zipCode, 'US', one.latitude, one.longitude, false, zone]
        rows.add([one.npi, one.name, ...place, one.phone, one.source, one.asOf, one.isSample])
      }
    await client.query('create temporary table listed (like pharmacy.pharmacies) on commit drop')
    await client.query(
      'alter table listed alter id drop not null, alter services drop not null, alter is_active drop not null',
    )
    await sendRows(client, 'listed', names, rows)
    const kept = `latitude = case when p.is_exact then p.latitude else excluded.latitude end,
      longitude = case when p.is_exact then p.longitude else excluded.longitude end, is_active = true,
      ${['name', 'address', 'city', 'state', 'zip_code', 'time_zone', 'phone', 'source', 'as_of', 'is_sample']
        .map((name) => `${name} = excluded.${name}`)
        .join(', ')}`
    const { rowCount } = await client.query(
      `insert into pharmacy.pharmacies as p (${columns}) select ${columns} from listed
       on conflict (npi) do update set ${kept}`,
    )
    await client.query(
      'update pharmacy.pharmacies p set is_active = false where npi is not null and not exists (select from listed l where l.npi = p.npi)',
    )
    report.loaded = rowCount ?? 0
    return { report, asOf: asOf || null, isSample }
  })
}
