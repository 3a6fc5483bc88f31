import type { Pool, PoolClient } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { readLines } from '#domains/doctors/import/file/read-lines.ts'
import { reject } from '#domains/doctors/import/load-report.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { utcDay } from '#kit/day.ts'
import { oldestPriceDay } from '../discounts/oldest-price-day.ts'
import { substanceKey } from '../medicines/same-medicine.ts'
import { type FeedLine, type FeedPrice, type FeedProgram, readFeedLine } from './feed-line.ts'
import { emptyReport, type FileReport, type ImportOptions, loadAtOnce } from './load-table.ts'

type Rejection = 'not readable' | 'not as described' | 'too old' | 'from the future' | 'unknown pharmacy'

const minUnderstood = 0.9
const feedsName = 'Price feeds'

/**
 * Loads what partners say they ask, replacing all they said before: one JSON object a line, each a programme, a price or a
 * maker's discount. Throws when less than nine lines in ten can be read: then it is no such feed, and nothing changes.
 */
export function importPrices(
  pool: Pool,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<FileReport<Rejection>> {
  const today = utcDay(options.at)
  const oldest = oldestPriceDay(options.at)
  return loadAtOnce(pool, async (client) => {
    const report = emptyReport<Rejection>()
    const programs: FeedProgram[] = []
    const rows = new RowsInMemory()
    const makers: FeedLine['maker'][] = []
    let asOf = ''
    for await (const lines of readLines(file))
      for (const text of lines) {
        report.read++
        if (text.trim() === '') continue
        const line = readFeedLine(text)
        if (typeof line === 'string') reject(report, line, [report.read])
        else if (line.asOf < oldest) reject(report, 'too old', [report.read])
        else if (line.asOf > today) reject(report, 'from the future', [report.read])
        else {
          asOf = line.asOf > asOf ? line.asOf : asOf
          if (line.program) programs.push(line.program)
          if (line.price) rows.add(priceValues(line.price, line.asOf))
          if (line.maker) makers.push(line.maker)
        }
      }
    const bad = (report.rejected['not readable']?.count ?? 0) + (report.rejected['not as described']?.count ?? 0)
    if (report.read === 0 || bad > report.read * (1 - minUnderstood))
      throw new Error('This is not a price feed: most of its lines cannot be read. Nothing was changed.')
    await writePrograms(client, programs, makers, asOf || today, options)
    report.loaded = await writePrices(client, rows, options)
    const unknown = rows.count - report.loaded
    if (unknown > 0) report.rejected['unknown pharmacy'] = { count: unknown, lines: [] }
    return { report, load: { kind: 'prices', source: feedsName, asOf: asOf || null, ...options } }
  })
}

const priceValues = ({ npi, ndc, quantity, field, cents, source }: FeedPrice, asOf: string) => [
  npi,
  ndc,
  Math.round(quantity * 10),
  field,
  cents,
  source,
  asOf,
]

async function writePrograms(
  client: PoolClient,
  programs: readonly FeedProgram[],
  makers: readonly FeedLine['maker'][],
  asOf: string,
  { isSample }: ImportOptions,
): Promise<void> {
  await client.query('delete from pharmacy.discount_programs; delete from pharmacy.manufacturer_discounts')
  for (const { name, field, bin, pcn, group, member } of programs)
    await client.query(
      `insert into pharmacy.discount_programs (name, type, field, bin, pcn, group_number, member_id, source, as_of, is_sample)
       values ($1, 'card', $2, $3, $4, $5, $6, $1, $7, $8) on conflict do nothing`,
      [name, field, bin, pcn, group, member, asOf, isSample],
    )
  for (const one of makers)
    if (one)
      await client.query(
        `insert into pharmacy.manufacturer_discounts
           (substance_key, brand_name, program_name, terms, url, expires_at, source, as_of, is_sample)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [
          substanceKey(one.medication),
          one.brand,
          one.program,
          one.terms,
          one.url,
          one.until,
          feedsName,
          asOf,
          isSample,
        ],
      )
}

async function writePrices(client: PoolClient, rows: RowsInMemory, { isSample }: ImportOptions): Promise<number> {
  await client.query(`create temporary table asked (npi text, ndc text, quantity integer, field text, cents numeric(78, 0),
    source text, as_of date) on commit drop`)
  await sendRows(client, 'asked', ['npi', 'ndc', 'quantity', 'field', 'cents', 'source', 'as_of'], rows)
  await client.query('delete from pharmacy.pharmacy_medication_pricing')
  await client.query(
    `insert into pharmacy.pharmacy_medication_pricing
       (pharmacy_id, ndc, quantity, cash_price, goodrx_price, singlecare_price, source, as_of, is_sample)
     select p.id, a.ndc, a.quantity, min(a.cents) filter (where a.field = 'cash'), min(a.cents) filter (where a.field = 'goodrx'),
       min(a.cents) filter (where a.field = 'singlecare'), string_agg(distinct a.source, ', '), min(a.as_of), $1::boolean
     from asked a join pharmacy.pharmacies p on p.npi = a.npi group by 1, 2, 3`,
    [isSample],
  )
  const { rows: known } = await client.query<{ count: number }>(
    'select count(*)::integer as count from asked a join pharmacy.pharmacies p on p.npi = a.npi',
  )
  return known[0]?.count ?? 0
}
