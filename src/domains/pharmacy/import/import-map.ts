import type { Pool, PoolClient } from 'pg'
import { copyLine, sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { jsonObjects } from '#domains/doctors/import/file/json-objects.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { islandCodes } from '#domains/location/places/postal-areas.ts'
import { TownsByPlace } from '#domains/location/places/towns-by-place.ts'
import { timeZoneAt } from '#domains/location/server/time-zone-at.ts'
import { allTowns } from '#domains/location/server/towns/all-zips.ts'
import { utcDay } from '#kit/day.ts'
import type { Point } from '#kit/geo.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { readListDay } from '#server/lists/list-values.ts'
import { peekFile } from '#server/lists/peek-file.ts'
import { mapAddressKey, registryAddressKey } from '../map/street-key.ts'
import { type ImportOptions, loadAtOnce, rowsReplaced } from './load-table.ts'
import { type ElementFault, type OsmPharmacy, readElement } from './read-element.ts'

/** The name every place of an extract bears as its source; the licence asks for the ©. */
export const mapSource = '© OpenStreetMap contributors'

const columns = `osm_ref, name, chain_name, latitude, longitude, house_number, street, city, state, zip_code, country_code, phone, website,
  hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, address_key`
const names = columns.split(',').map((name) => name.trim())

/** What became of an extract, and how many of its places are pharmacies of the US registry. */
type MapReport = ListReport<Rejection> & { matched: number }
type Rejection = ElementFault | 'no country' | 'came twice'

const sound: readonly Rejection[] = ['not a pharmacy', 'gone', 'came twice']

/**
 * Loads an extract of OpenStreetMap, Overpass JSON or GeoJSON, replacing the one of the same area and what others had of the
 * same places. A place that stands at the same address as a pharmacy of the registry tells its hours and its own point; all
 * others are pharmacies by themselves.
 */
export async function importMap(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions & { area?: string | undefined },
): Promise<MapReport> {
  const { area = usualArea, isSample, isShorter = false, at } = options
  if (!/^[a-z0-9-]{1,60}$/.test(area))
    throw new Error('The area of an extract is named in small letters, digits and hyphens, such as australia.')
  const list = { name: 'map', kind: 'a map extract with pharmacies', source: mapSource, sound, isSample, isShorter, at }
  return loadAtOnce(pool, list, async (client) => {
    const report: MapReport = { ...emptyReport<Rejection>(), matched: 0 }
    await client.query(`create temporary table mapped (osm_ref text, name text, chain_name text, latitude float8, longitude float8,
      house_number text, street text, city text, state text, zip_code text, country_code text, phone text, website text, hours text,
      has_drive_thru boolean, has_delivery boolean, has_dispensing boolean, accepts_crypto boolean, services text[],
      address_key text, npi text)
      on commit drop`)
    const towns = new TownsByPlace(await allTowns(client))
    const extract = new Extract(file, report, { towns, today: utcDay(at) })
    await sendRows(client, 'mapped', names, extract)
    const before = await rowsReplaced(client, isSample, 'pharmacy.pharmacies where map_area = $1', [area])
    const twice = (await client.query(dropSecond)).rowCount ?? 0
    if (twice > 0) reject(report, 'came twice', [], twice)
    const day = extract.asOf ?? utcDay(at)
    await writeAddresses(client)
    report.matched = (await client.query(matchRegistry)).rowCount ?? 0
    report.loaded = report.matched + (await writePlaces(client, area, day, isSample))
    // All that was there may be gone.
    return { report, asOf: day, before, mayBeEmpty: report.rejected.gone !== undefined }
  })
}

/** What an extract is read by. */
type Surroundings = { towns: TownsByPlace; today: string }

const [overLand, overSea] = [500_000, 50_000]

/** The country of the nearest town; far out at sea, and at the poles, a place is nobody's. */
const countryAt = (towns: TownsByPlace, point: Point): string | null =>
  towns.countryAt(point, timeZoneAt(point).startsWith('Etc/') ? overSea : overLand)

/** The area of an extract that names none. */
const usualArea = 'map'
const pieceLength = 256 * 1024

/** The pharmacies of an extract as rows, sent while it is read: one of any size takes little memory. */
class Extract {
  /** The day the extract is of; null where it does not say, and until it has been read. */
  asOf: string | null = null
  private readonly file: AsyncIterable<Uint8Array>
  private readonly report: MapReport
  private readonly known: Surroundings

  constructor(file: AsyncIterable<Uint8Array>, report: MapReport, known: Surroundings) {
    this.file = file
    this.report = report
    this.known = known
  }

  async *pieces(): AsyncGenerator<Buffer> {
    const [text, list] = await listNameOf(this.file)
    const objects = jsonObjects(text, list)
    let piece = ''
    for (;;) {
      const { done, value } = await objects.next()
      if (done) this.asOf = dayOfExtract(value)
      else piece += this.lineOf(value)
      if (piece && (done || piece.length > pieceLength)) {
        yield Buffer.from(piece)
        piece = ''
      }
      if (done) return
    }
  }

  private lineOf(json: string): string {
    this.report.read++
    const { towns, today } = this.known
    const one = readElement(json, today)
    const country = typeof one === 'string' ? null : (one.country ?? countryAt(towns, one))
    if (typeof one !== 'string' && country !== null) return copyLine(valuesOf({ ...one, country }))
    reject(this.report, typeof one === 'string' ? one : 'no country', [this.report.read])
    return ''
  }
}

const headLength = 4096

/** Which of both forms a file has, by its beginning, and the file again. */
async function listNameOf(file: AsyncIterable<Uint8Array>): Promise<[AsyncIterable<Uint8Array>, string]> {
  const [begun, again] = await peekFile(file, headLength)
  const head = begun.toString('utf8')
  if (!head.trimStart().startsWith('{')) throw new Error('This is not a map extract: it is no JSON object.')
  return [again, head.includes('"FeatureCollection"') ? 'features' : 'elements']
}

/** The day an extract is of. Raises an error where Overpass says it could not finish. */
function dayOfExtract(frame: string): string | null {
  const around = JSON.parse(frame) as {
    remark?: string
    timestamp?: string
    osm3s?: { timestamp_osm_base?: string }
  }
  if (around.remark)
    throw new Error('The map server did not finish this extract (it says so in "remark"). Nothing was changed.')
  return readListDay(around.osm3s?.timestamp_osm_base ?? around.timestamp ?? '')
}

const valuesOf = (one: OsmPharmacy) => [
  one.ref,
  one.name,
  one.brand,
  one.latitude,
  one.longitude,
  one.houseNumber,
  one.street,
  one.city,
  one.state,
  one.postcode,
  one.country,
  one.phone,
  one.website,
  one.hours,
  one.hasDriveThru,
  one.hasDelivery,
  one.hasDispensing,
  one.acceptsCrypto,
  one.services,
  isUsMail(one.country) ? mapAddressKey(one.houseNumber, one.street, one.postcode) : null,
]

const isUsMail = (country: string | null) => country === 'US' || islandCodes.includes(country ?? '')

/** Of an element that comes twice the first. */
const dropSecond = 'delete from mapped m using mapped first where first.osm_ref = m.osm_ref and first.ctid < m.ctid'

/** Of the same ZIP code, house number and street, exactly one on each side. */
const matchRegistry = `
  with registry as (
    select min(npi) as npi, address_key from addressed group by address_key having count(*) = 1
  ), map as (
    select min(osm_ref) as osm_ref, address_key from mapped where address_key is not null
    group by address_key having count(*) = 1
  )
  update mapped m set npi = r.npi from map, registry r where m.osm_ref = map.osm_ref and r.address_key = map.address_key`

/** Puts the addresses of the registry's pharmacies, as they are compared, beside those of the map. */
async function writeAddresses(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ npi: string; address: string | null; zip: string | null }>(
    'select npi, address, zip_code as zip from pharmacy.pharmacies where npi is not null and is_active',
  )
  const keyed = new RowsInMemory()
  for (const { npi, address, zip } of rows) {
    const key = registryAddressKey(address, zip)
    if (key !== null) keyed.add([npi, key])
  }
  await client.query('create temporary table addressed (npi text, address_key text) on commit drop')
  await sendRows(client, 'addressed', ['npi', 'address_key'], keyed)
}

/** Answers how many are pharmacies by themselves. */
async function writePlaces(client: PoolClient, area: string, asOf: string, isSample: boolean): Promise<number> {
  // What this area had before goes, and so does what another extract or a map server had of the same elements.
  const isReplaced = `(p.map_area = $1 or p.osm_ref in (select osm_ref from mapped))`
  await client.query(`delete from pharmacy.pharmacies p where npi is null and ${isReplaced}`, [area])
  await client.query(
    `update pharmacy.pharmacies p set osm_ref = null, map_area = null, hours = null, hours_source = null, hours_as_of = null,
       has_drive_thru = null, has_delivery = null, has_dispensing = null, accepts_crypto = null, services = '{}', website = null,
       chain_name = null
     where osm_ref is not null and ${isReplaced}`,
    [area],
  )
  await client.query(
    `update pharmacy.pharmacies p set osm_ref = m.osm_ref, map_area = $3, latitude = m.latitude, longitude = m.longitude,
       is_exact = true, hours = m.hours, hours_source = $1, hours_as_of = $2::date, has_drive_thru = m.has_drive_thru,
       has_delivery = m.has_delivery, has_dispensing = m.has_dispensing, accepts_crypto = m.accepts_crypto,
       services = m.services, website = m.website, chain_name = m.chain_name, phone = coalesce(p.phone, m.phone)
     from mapped m where m.npi = p.npi`,
    [mapSource, asOf, area],
  )
  // Neighbours are put beside each other, so that a search reads few pages.
  const { rowCount } = await client.query(
    `insert into pharmacy.pharmacies (osm_ref, name, chain_name, address, city, state, zip_code, country_code, latitude, longitude,
       is_exact, phone, website, hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, source, as_of,
       hours_source, hours_as_of, is_sample, map_area)
     select osm_ref, name, chain_name, nullif(concat_ws(' ', house_number, street), ''), city,
       case when country_code = 'US' then upper(left(state, 2)) when country_code = any($5::text[]) then country_code end, zip_code, country_code, latitude, longitude, true, phone, website,
       hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, $1, $2::date, $1, $2::date, $3::boolean, $4
     from mapped where npi is null
     order by floor(latitude * 8), longitude on conflict (osm_ref) do nothing`,
    [mapSource, asOf, isSample, area, islandCodes],
  )
  return rowCount ?? 0
}
