import type { Pool, PoolClient } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { UnreadableFileError } from '#domains/doctors/import/file/read-csv.ts'
import { readLines } from '#domains/doctors/import/file/read-lines.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { newestOfEach } from '#server/lists/newest-of-each.ts'
import { oldestPriceDay } from '../discounts/oldest-price-day.ts'
import { substanceKey } from '../medicines/same-medicine.ts'
import { type FeedLine, type FeedMaker, type FeedPrice, type FeedProgram, readFeedLine } from './feed-line.ts'
import { type ImportOptions, loadAtOnce, rowsReplaced } from './load-table.ts'

type Rejection =
  | 'not readable'
  | 'not as described'
  | 'too old'
  | 'from the future'
  | 'unknown pharmacy'
  | 'came twice'
  | 'two prices of one day'
type Report = ListReport<Rejection>
type Dated<Said> = Said & { asOf: string }

const feedsName = 'Price feeds'
const sound: readonly Rejection[] = ['too old', 'unknown pharmacy', 'came twice', 'two prices of one day']

/**
 * Loads what partners say they ask, replacing all they said before: one JSON object a line, each a programme, a price or a
 * maker's discount. Of two lines for one thing the newer counts; where two of one day differ, neither does.
 */
export function importPrices(pool: Pool, file: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<Report> {
  const list = { name: 'prices', kind: 'a price feed', source: feedsName, sound, ...options }
  return loadAtOnce(pool, list, async (client) => {
    const report = emptyReport<Rejection>()
    const { rows, programs, makers, asOf } = await readFeed(file, report, options.at)
    await client.query('delete from pharmacy.discount_programs; delete from pharmacy.manufacturer_discounts')
    const others = (await writePrograms(client, programs, options)) + (await writeMakers(client, makers, options))
    const before = await rowsReplaced(client, options.isSample, 'pharmacy.pharmacy_medication_pricing where true')
    const prices = await writePrices(client, rows, report, options)
    // Prices of which none is of a pharmacy here are no list that replaces another.
    report.loaded = rows.count > 0 ? prices : others
    return { report, asOf: asOf || null, before }
  })
}

type Feed = { rows: RowsInMemory; programs: Dated<FeedProgram>[]; makers: Dated<FeedMaker>[]; asOf: string }

async function readFeed(file: AsyncIterable<Uint8Array>, report: Report, at: Date): Promise<Feed> {
  const [today, oldest] = [utcDay(at), oldestPriceDay(at)]
  const feed: Feed = { rows: new RowsInMemory(), programs: [], makers: [], asOf: '' }
  let number = 0
  let last: FeedLine | string | undefined
  for await (const lines of readLines(file))
    for (const text of lines) {
      number++
      if (text.trim() === '') continue
      report.read++
      const line = readFeedLine(text)
      last = line
      if (typeof line === 'string') reject(report, line, [number])
      else if (line.asOf < oldest) reject(report, 'too old', [number])
      else if (line.asOf > today) reject(report, 'from the future', [number])
      else addLine(feed, line)
    }
  if (last === 'not readable' && report.read > 1)
    throw new UnreadableFileError(
      'The price feed ends in the middle of a line; a whole copy of it is needed. Nothing was changed',
    )
  return feed
}

function addLine(feed: Feed, { asOf, program, price, maker }: FeedLine): void {
  feed.asOf = asOf > feed.asOf ? asOf : feed.asOf
  if (program) feed.programs.push({ ...program, asOf })
  if (price) feed.rows.add(priceValues(price, asOf))
  if (maker) feed.makers.push({ ...maker, asOf })
}

const columns = ['npi', 'ndc', 'quantity', 'field', 'cents', 'source', 'as_of']
const priceValues = ({ npi, ndc, quantity, field, cents, source }: FeedPrice, asOf: string) => [
  npi,
  ndc,
  Math.round(quantity * 10),
  field,
  cents,
  source,
  asOf,
]

async function writePrograms(client: PoolClient, programs: readonly Dated<FeedProgram>[], { isSample }: ImportOptions) {
  const { kept } = newestOfEach(
    programs,
    ({ field }) => field,
    ({ asOf }) => asOf,
    (said) => ({ ...said, asOf: '' }),
  )
  for (const { name, field, bin, pcn, group, member, asOf } of kept)
    await client.query(
      `insert into pharmacy.discount_programs (name, type, field, bin, pcn, group_number, member_id, source, as_of, is_sample)
       values ($1, 'card', $2, $3, $4, $5, $6, $1, $7, $8) on conflict do nothing`,
      [name, field, bin, pcn, group, member, asOf, isSample],
    )
  return kept.length
}

async function writeMakers(client: PoolClient, makers: readonly Dated<FeedMaker>[], { isSample }: ImportOptions) {
  const { kept } = newestOfEach(
    makers,
    ({ medication, program }) => JSON.stringify([substanceKey(medication), program]),
    ({ asOf }) => asOf,
    (said) => ({ ...said, asOf: '' }),
  )
  for (const { medication, brand, program, terms, url, until, asOf } of kept)
    await client.query(
      `insert into pharmacy.manufacturer_discounts
         (substance_key, brand_name, program_name, terms, url, expires_at, source, as_of, is_sample)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [substanceKey(medication), brand, program, terms, url, until, feedsName, asOf, isSample],
    )
  return kept.length
}

/** Answers how many lines are prices of pharmacies here. */
async function writePrices(
  client: PoolClient,
  rows: RowsInMemory,
  report: Report,
  { isSample }: ImportOptions,
): Promise<number> {
  await client.query(`create temporary table asked (npi text, ndc text, quantity integer, field text, cents numeric(78, 0),
    source text, as_of date) on commit drop`)
  await sendRows(client, 'asked', columns, rows)
  await client.query(`
    create temporary table chosen on commit drop as
      select npi, ndc, quantity, field, min(cents) as cents, min(source) as source, min(as_of) as as_of,
        count(distinct cents) as prices, count(*) as lines
      from (select *, rank() over (partition by npi, ndc, quantity, field order by as_of desc) as place from asked) placed
      where place = 1 group by 1, 2, 3, 4`)
  await client.query('delete from pharmacy.pharmacy_medication_pricing')
  await client.query(
    `insert into pharmacy.pharmacy_medication_pricing
       (pharmacy_id, ndc, quantity, cash_price, goodrx_price, singlecare_price, source, as_of, is_sample)
     select p.id, a.ndc, a.quantity, min(a.cents) filter (where a.field = 'cash'), min(a.cents) filter (where a.field = 'goodrx'),
       min(a.cents) filter (where a.field = 'singlecare'), string_agg(distinct a.source, ', '), min(a.as_of), $1::boolean
     from chosen a join pharmacy.pharmacies p on p.npi = a.npi where a.prices = 1 group by 1, 2, 3`,
    [isSample],
  )
  const { rows: found } = await client.query<{ known: number; unknown: number; contrary: number }>(
    `select (count(*) filter (where prices = 1 and p.id is not null))::integer as known,
       (count(*) filter (where prices = 1 and p.id is null))::integer as unknown,
       coalesce(sum(lines) filter (where prices > 1), 0)::integer as contrary
     from chosen a left join pharmacy.pharmacies p on p.npi = a.npi`,
  )
  const { known = 0, unknown = 0, contrary = 0 } = found[0] ?? {}
  const twice = rows.count - known - unknown - contrary
  for (const [reason, count] of [
    ['unknown pharmacy', unknown],
    ['two prices of one day', contrary],
    ['came twice', twice],
  ] as const)
    if (count > 0) reject(report, reason, [], count)
  return known
}
