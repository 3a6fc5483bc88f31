import type { Pool } from 'pg'
import { sendRows } from '#domains/doctors/import/batch/copy-rows.ts'
import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readTable } from '#domains/doctors/import/file/read-csv.ts'
import { RowsInMemory } from '#domains/doctors/import/rows/rows-in-memory.ts'
import { type ListReport, reject } from '#server/lists/list-report.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'
import { countReplaced, loadPlanList, type PlanImportOptions } from './read-puf.ts'

type Rejection = 'unreadable' | 'not a state' | 'not a place' | 'not a rating area' | 'came twice'

const kind = 'a list of rating areas'
const name = 'plans/rating-areas'
// As the landscape files of HealthCare.gov name them; ours has ZIP besides, where a state goes by ZIP codes.
const wanted = ['State Code', 'FIPS County Code', 'Rating Area', 'ZIP']

/** Loads which rating area a county or ZIP code is in, from one plan year on: in place of all rows of that year. */
export function importRatingAreas(
  pool: Pool,
  yearText: string,
  file: AsyncIterable<Uint8Array>,
  options: PlanImportOptions,
): Promise<ListReport<Rejection>> {
  if (!/^20\d\d$/.test(yearText)) throw new Error(`Name the plan year first, such as 2027; ${yearText} is none.`)
  const year = Number(yearText)
  return loadPlanList<Rejection>(pool, { name, kind, sound: ['came twice'], ...options }, async (client, report) => {
    const places = new Map<string, readonly [string, string | null, string | null, number]>()
    await readTable(file, {
      header: (names) =>
        findColumns(names, wanted, (column) => column === 'ZIP' || column === 'FIPS County Code', kind),
      row: (row) => {
        report.read++
        const texts = wanted.map((_, slot) => row.text(slot).trim())
        const read = row.fault ? 'unreadable' : readPlace(texts)
        const key = typeof read === 'string' ? '' : read.slice(0, 3).join(' ')
        const known = places.get(key)
        if (typeof read === 'string') reject(report, read, [row.line])
        else if (known && known[3] !== read[3])
          throw new ListRefusedError(
            `Line ${row.line} puts ${read[1] ?? read[2]} in a second rating area. Nothing was changed.`,
          )
        else if (known) reject(report, 'came twice', [row.line])
        else places.set(key, read)
      },
    })
    const before = await countReplaced(client, 'plans.rating_areas', year, options.isSample)
    await client.query('delete from plans.rating_areas where plan_year = $1', [year])
    const rows = new RowsInMemory()
    for (const place of places.values()) rows.add([year, ...place, 'CMS', options.isSample])
    await sendRows(client, 'plans.rating_areas', columns, rows)
    report.loaded = rows.count
    return { year, asOf: null, before }
  })
}

const columns = ['plan_year', 'state', 'fips', 'zip_prefix', 'rating_area', 'source', 'is_sample']

function readPlace([state = '', county = '', area = '', zip = '']: string[]) {
  if (!/^[A-Z]{2}$/.test(state)) return 'not a state'
  const fips = /^\d{4,5}$/.test(county) ? county.padStart(5, '0') : null
  const prefix = /^\d{3,5}$/.test(zip) ? zip : null
  if ((county && !fips) || (zip && !prefix) || (!fips && !prefix)) return 'not a place'
  const number = /^(?:Rating Area )?(\d{1,3})$/i.exec(area)?.[1]
  return number ? ([state, fips, prefix, Number(number)] as const) : 'not a rating area'
}
