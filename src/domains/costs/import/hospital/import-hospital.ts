// Loads the price file of one hospital in the place of its former one.

import type { Pool, PoolClient } from 'pg'
import { companyNames } from '#domains/coverage/server/list-companies.ts'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { phonesOfOrganizations } from '#domains/doctors/import/rows/phones-of-organizations.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { pointsOfZips } from '#domains/location/server/towns/all-zips.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { ListRefusedError, replaceList, requireUnderstood } from '#server/lists/replace-list.ts'
import { procedureCodes } from '../../comparison/procedures.ts'
import { companyFinder } from '../company-of-payer.ts'
import { type FileHead, readFileHead } from './file-head.ts'
import type { OpenPriceFile } from './open-price-file.ts'
import { type ChargeFault, readCharge, soundFaults, type WrittenCharge } from './published-price.ts'
import { readChargesCsv } from './read-charges-csv.ts'
import { readChargesJson } from './read-charges-json.ts'

type Rejection = ChargeFault | 'not as described'
type Report = ListReport<Rejection> & { publisher: string; places: number }
type Format = 'csv-tall' | 'csv-wide' | 'json'
type Options = { isSample: boolean; at: Date; isShorter?: boolean }

const kind = 'a hospital’s price file'
const columns = [
  'line',
  'code',
  'part',
  'setting',
  'gross',
  'cash',
  'minimum',
  'maximum',
  'payer',
  'plan',
  'company_id',
  'negotiated',
  'is_formula',
  'methodology',
  'median',
  'p10',
  'p90',
  'bills',
]

/** Loads a hospital's price file, of which only the compared procedures are taken over. A file that is not understood, or is older than the one before, changes nothing. */
export function importHospital(pool: Pool, file: OpenPriceFile, options: Options): Promise<Report> {
  const rules = { kind, sound: soundFaults, ...options }
  return replaceList(pool, rules, async (client) => {
    const report: Report = { ...emptyReport<Rejection>(), publisher: '', places: 0 }
    const reading = new Reading(report, companyFinder(await companyNames(client)))
    const { head, format } = await reading.read(file)
    report.publisher = head.publisher
    reading.requireCompared()
    const before = await formerFile(client, head, options)
    const id = await writeFile(client, { head, format, report, sha256: file.sha256(), ...options })
    report.places = await writePlaces(client, id, head)
    report.loaded = await writePrices(client, id, reading.rows)
    await client.query('update costs.price_files set rejected = $2 where id = $1', [
      id,
      JSON.stringify(report.rejected),
    ])
    // That a hospital has none of the ten is worth knowing: then it was looked for, and nobody near published it.
    return { report, asOf: head.asOf, before, mayBeEmpty: reading.compared === 0 }
  })
}

class Reading {
  readonly rows = new RowsInMemory()
  /** Rows that are of a compared procedure, understood or not. */
  compared = 0
  private readonly faults: Pick<Report, 'rejected'> = { rejected: {} }
  private readonly report: Report
  private readonly companyOf: (payer: string) => number | null

  constructor(report: Report, companyOf: (payer: string) => number | null) {
    this.report = report
    this.companyOf = companyOf
  }

  async read(file: OpenPriceFile): Promise<{ head: FileHead; format: Format }> {
    if (!file.isJson) {
      const { head, format } = await readChargesCsv(file.bytes, (charge, line) => this.take(charge, line))
      return { head: readFileHead(head), format }
    }
    const isWanted = (json: string) => procedureCodes.some((code) => json.includes(code))
    const head = await readChargesJson(file.bytes, isWanted, (item, number) => this.takeItem(item, number))
    return { head: readFileHead(head), format: 'json' }
  }

  private takeItem(item: readonly WrittenCharge[] | 'not as described', number: number): void {
    if (item === 'not as described') this.take(item, number)
    else if (item.length === 0) {
      this.report.read++
      this.refuse('another procedure', number)
    } else for (const charge of item) this.take(charge, number)
  }

  private take(charge: WrittenCharge | 'not as described', line: number): void {
    this.report.read++
    const prices = charge === 'not as described' ? charge : readCharge(charge)
    if (prices !== 'another procedure') this.compared++
    if (typeof prices === 'string') return this.refuse(prices, line)
    for (const price of prices)
      this.rows.add([
        line,
        price.code,
        price.part,
        price.setting,
        textOrNull(price.gross),
        textOrNull(price.cash),
        textOrNull(price.minimum),
        textOrNull(price.maximum),
        price.payer,
        price.plan,
        price.payer === null ? null : this.companyOf(price.payer),
        textOrNull(price.negotiated),
        price.isFormula,
        price.methodology,
        textOrNull(price.median),
        textOrNull(price.p10),
        textOrNull(price.p90),
        price.bills,
      ])
  }

  private refuse(reason: Rejection, line: number): void {
    reject(this.report, reason, [line])
    if (reason !== 'another procedure') reject(this.faults, reason, [line])
  }

  /** Thousands of rows of other care, which nobody looks at, make none of ours right. */
  requireCompared(): void {
    if (this.compared > 0) requireUnderstood(kind, { read: this.compared, ...this.faults }, soundFaults)
  }
}

const textOrNull = (cents: bigint | null) => (cents === null ? null : cents.toString())

/** A publisher is its name and where it is first; a file without either was refused. */
const keyOf = ({ publisher, places }: FileHead) =>
  `${publisher
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}|${places[0]?.zip}`

/** Removes the former file of the publisher; answers how many prices it had that were not invented. */
async function formerFile(client: PoolClient, head: FileHead, { isSample }: Options): Promise<number> {
  const { rows } = await client.query<{ id: number; asOf: string; isSample: boolean; prices: number }>(
    `select id, as_of::text as "asOf", is_sample as "isSample",
       (select count(*)::integer from costs.published_prices p where p.file_id = f.id) as prices
     from costs.price_files f where key = $1 for update`,
    [keyOf(head)],
  )
  const [former] = rows
  if (!former) return 0
  if (!former.isSample && isSample)
    throw new ListRefusedError(
      'A price file of this hospital that is not for practice is here already. Nothing was changed.',
    )
  if (former.isSample === isSample && former.asOf > head.asOf)
    throw new ListRefusedError(
      `A price file of this hospital of ${former.asOf} is here already; this one is of ${head.asOf}. Nothing was changed.`,
    )
  await client.query('delete from costs.price_files where id = $1', [former.id])
  return former.isSample ? 0 : former.prices
}

type NewFile = Options & { head: FileHead; format: Format; report: Report; sha256: string }

async function writeFile(client: PoolClient, { head, format, report, sha256, at, isSample }: NewFile): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into costs.price_files (key, publisher, format, version, as_of, sha256, rows, rejected, aid_url, loaded_at, is_sample)
     values ($1, $2, $3, $4, $5, $6, $7, '{}', $8, $9, $10) returning id`,
    [keyOf(head), head.publisher, format, head.version, head.asOf, sha256, report.read, head.aidUrl, at, isSample],
  )
  return rows[0]?.id as number
}

async function writePlaces(client: PoolClient, fileId: number, head: FileHead): Promise<number> {
  const points = await pointsOfZips(
    client,
    head.places.map(({ zip }) => zip),
  )
  const phones = await phonesOfOrganizations(client, head.npis)
  for (const { name, address, zip } of head.places) {
    const point = points.get(zip)
    await client.query(
      `insert into costs.price_places (file_id, name, address, zip, latitude, longitude, phone) values ($1, $2, $3, $4, $5, $6, $7)`,
      [fileId, name, address, zip, point?.latitude ?? null, point?.longitude ?? null, phones.get(zip) ?? null],
    )
  }
  return head.places.length
}

async function writePrices(client: PoolClient, fileId: number, rows: RowsInMemory): Promise<number> {
  await client.query(
    'create temporary table read_prices on commit drop as select * from costs.published_prices with no data',
  )
  await sendRows(client, 'read_prices', columns, rows)
  const { rowCount } = await client.query(
    `insert into costs.published_prices (file_id, ${columns.join(', ')}) select $1, ${columns.join(', ')} from read_prices`,
    [fileId],
  )
  return rowCount ?? 0
}
