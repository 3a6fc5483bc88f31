import type { Pool, PoolClient } from 'pg'
import { copyLine, sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { reject } from '#domains/doctors/import/load-report.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { TownsByPlace } from '#domains/location/places/towns-by-place.ts'
import { allTowns } from '#domains/location/server/towns/all-zips.ts'
import { utcDay } from '#kit/day.ts'
import { mapAddressKey, registryAddressKey } from '../map/street-key.ts'
import { jsonObjects } from './json-objects.ts'
import { emptyReport, type FileReport, type ImportOptions, loadAtOnce } from './load-table.ts'
import { type ElementFault, type OsmPharmacy, readElement } from './read-element.ts'

/** The name every place of an extract bears as its source; the licence asks for the ©. */
export const mapSource = '© OpenStreetMap contributors'

const columns = `osm_ref, name, chain_name, latitude, longitude, house_number, street, city, state, zip_code, country_code, phone, website,
  hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, address_key`
const names = columns.split(',').map((name) => name.trim())

/** What became of an extract, and how many of its places are pharmacies of the US registry. */
type MapReport = FileReport<ElementFault> & { matched: number }

/**
 * Loads an extract of OpenStreetMap, Overpass JSON or GeoJSON, replacing the one of the same area and what others had of the
 * same places. A place that stands at the same address as a pharmacy of the registry tells its hours and its own point; all
 * others are pharmacies by themselves. Throws when there is no pharmacy in it: then nothing changes.
 */
export async function importMap(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions & { area?: string | undefined },
): Promise<MapReport> {
  const { area = usualArea, isSample, at } = options
  if (!/^[a-z0-9-]{1,60}$/.test(area))
    throw new Error('The area of an extract is named in small letters, digits and hyphens, such as australia.')
  return loadAtOnce(pool, async (client) => {
    const report: MapReport = { ...emptyReport<ElementFault>(), matched: 0 }
    await client.query(`create temporary table mapped (osm_ref text, name text, chain_name text, latitude float8, longitude float8,
      house_number text, street text, city text, state text, zip_code text, country_code text, phone text, website text, hours text,
      has_drive_thru boolean, has_delivery boolean, has_dispensing boolean, accepts_crypto boolean, services text[],
      address_key text, npi text)
      on commit drop`)
    const extract = new Extract(file, report, new TownsByPlace(await allTowns(client)))
    await sendRows(client, 'mapped', names, extract)
    if (extract.pharmacies === 0) throw new Error('This extract has no pharmacy that can be read. Nothing was changed.')
    const day = extract.asOf ?? utcDay(at)
    await writeAddresses(client)
    report.matched = (await client.query(matchRegistry)).rowCount ?? 0
    report.loaded = report.matched + (await writePlaces(client, area, day, isSample))
    return { report, load: { kind: 'map', source: mapSource, asOf: day, isSample, at } }
  })
}

/** The area of an extract that names none. */
const usualArea = 'map'
const pieceLength = 256 * 1024

/** The pharmacies of an extract as rows, sent while it is read: one of any size takes little memory. */
class Extract {
  /** The day the extract is of; null where it does not say, and until it has been read. */
  asOf: string | null = null
  /** How many have been sent. */
  pharmacies = 0
  private readonly file: AsyncIterable<Uint8Array>
  private readonly report: MapReport
  private readonly towns: TownsByPlace

  constructor(file: AsyncIterable<Uint8Array>, report: MapReport, towns: TownsByPlace) {
    this.file = file
    this.report = report
    this.towns = towns
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
    const one = readElement(json)
    if (typeof one !== 'string') {
      this.pharmacies++
      return copyLine(valuesOf({ ...one, country: one.country ?? this.towns.countryAt(one) }))
    }
    reject(this.report, one, [this.report.read])
    return ''
  }
}

const headLength = 4096

/** Which of both forms a file has, by its beginning, and the file again. */
async function listNameOf(file: AsyncIterable<Uint8Array>): Promise<[AsyncIterable<Uint8Array>, string]> {
  const pieces = file[Symbol.asyncIterator]()
  let begun: Buffer = Buffer.alloc(0)
  while (begun.length < headLength) {
    const { done, value } = await pieces.next()
    if (done) break
    begun = Buffer.concat([begun, value])
  }
  const head = begun.toString('utf8', 0, headLength)
  if (!head.trimStart().startsWith('{')) throw new Error('This is not a map extract: it is no JSON object.')
  async function* again() {
    yield begun
    for (;;) {
      const { done, value } = await pieces.next()
      if (done) return
      yield value
    }
  }
  return [again(), head.includes('"FeatureCollection"') ? 'features' : 'elements']
}

/** The day an extract is of. Raises an error where Overpass says it could not finish. */
function dayOfExtract(frame: string): string | null {
  const around = JSON.parse(frame) as { remark?: string; osm3s?: { timestamp_osm_base?: string } }
  if (around.remark)
    throw new Error('The map server did not finish this extract (it says so in "remark"). Nothing was changed.')
  const day = around.osm3s?.timestamp_osm_base?.slice(0, 10)
  return day && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null
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
  one.country === 'US' ? mapAddressKey(one.houseNumber, one.street, one.postcode) : null,
]

/** Of the same ZIP code, house number and street, exactly one on each side. */
const matchRegistry = `
  with registry as (
    select min(npi) as npi, address_key from addressed group by address_key having count(*) = 1
  ), map as (
    select min(osm_ref) as osm_ref, address_key from mapped where country_code = 'US' and address_key is not null
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
  // Of an element that comes twice, one. Neighbours are put beside each other, so that a search reads few pages.
  const { rowCount } = await client.query(
    `insert into pharmacy.pharmacies (osm_ref, name, chain_name, address, city, state, zip_code, country_code, latitude, longitude,
       is_exact, phone, website, hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, source, as_of,
       hours_source, hours_as_of, is_sample, map_area)
     select osm_ref, name, chain_name, nullif(concat_ws(' ', house_number, street), ''), city,
       case when country_code = 'US' then upper(left(state, 2)) end, zip_code, country_code, latitude, longitude, true, phone, website,
       hours, has_drive_thru, has_delivery, has_dispensing, accepts_crypto, services, $1, $2::date, $1, $2::date, $3::boolean, $4
     from mapped where npi is null and country_code is not null
     order by floor(latitude * 8), longitude on conflict (osm_ref) do nothing`,
    [mapSource, asOf, isSample, area],
  )
  return rowCount ?? 0
}
