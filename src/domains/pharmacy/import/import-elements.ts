import type { Pool } from 'pg'
import { readLines } from '#domains/doctors/import/file/read-lines.ts'
import { reject } from '#domains/doctors/import/load-report.ts'
import { type OrbitElements, orbitNetworks, readTle, type SatelliteNetwork } from '../global/orbits.ts'
import { emptyReport, type FileReport, type ImportOptions, loadAtOnce } from './load-table.ts'

type Rejection = 'not readable' | 'came twice'

/** The name the elements bear as their source. */
const elementsSource = 'CelesTrak'

const numbers = [
  'MEAN_MOTION',
  'ECCENTRICITY',
  'INCLINATION',
  'RA_OF_ASC_NODE',
  'ARG_OF_PERICENTER',
  'MEAN_ANOMALY',
  'NORAD_CAT_ID',
  'BSTAR',
  'MEAN_MOTION_DOT',
  'MEAN_MOTION_DDOT',
] as const

/** Loads where the satellites of one network are, replacing what was known of it: names with two lines (TLE), or OMM as CSV. */
export function importElements(
  pool: Pool,
  name: string,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<FileReport<Rejection>> {
  const network = orbitNetworks.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!network) throw new Error(`There is no network ${name}; there are ${orbitNetworks.join(', ')}.`)
  return loadAtOnce(pool, async (client) => {
    const report = emptyReport<Rejection>()
    const found = new Map<number, OrbitElements>()
    for await (const { line, elements } of elementsIn(file)) {
      report.read++
      if (!elements) reject(report, 'not readable', [line])
      else if (found.has(elements.NORAD_CAT_ID)) reject(report, 'came twice', [line])
      else found.set(elements.NORAD_CAT_ID, elements)
    }
    if (found.size === 0) throw new Error('This file has no orbital elements that can be read. Nothing was changed.')
    report.loaded = found.size
    await client.query('delete from pharmacy.orbital_elements where network = $1', [network])
    await client.query(
      `insert into pharmacy.orbital_elements (network, norad_id, name, epoch, elements, source, is_sample)
       select $1, (e->>'NORAD_CAT_ID')::integer, e->>'OBJECT_NAME', (e->>'EPOCH' || 'Z')::timestamptz, e, $2, $3::boolean
       from jsonb_array_elements($4::jsonb) e`,
      [network, elementsSource, options.isSample, JSON.stringify([...found.values()])],
    )
    const asOf =
      [...found.values()]
        .map(({ EPOCH }) => EPOCH.slice(0, 10))
        .toSorted()
        .at(-1) ?? null
    return {
      report,
      load: { kind: `elements/${network satisfies SatelliteNetwork}`, source: elementsSource, asOf, ...options },
    }
  })
}

type ElementsLine = { line: number; elements: OrbitElements | null }

// A line of elements by its number and the satellite's, which may begin with a letter. All others are names.
const elementLine = /^([12]) ([0-9A-Z]\d{4})/

async function* elementsIn(file: AsyncIterable<Uint8Array>): AsyncGenerator<ElementsLine> {
  let line = 0
  let head: string[] | undefined
  let name = ''
  let first: string | null = null
  for await (const lines of readLines(file))
    for (const raw of lines) {
      line++
      const text = raw.trimEnd()
      if (text === '') continue
      if (head) {
        yield { line, elements: readOmm(head, text.split(',')) }
        continue
      }
      if (text.startsWith('OBJECT_NAME,')) {
        head = text.split(',')
        continue
      }
      const [, number, satellite] = elementLine.exec(text) ?? []
      // A line that is missing costs its own satellite, and none that follows.
      if (number === '2') {
        yield { line, elements: first === null ? null : readTle(name || `${satellite}`, first, text) }
        first = null
        name = ''
        continue
      }
      if (first !== null) yield { line: line - 1, elements: null }
      first = number === '1' ? text : null
      if (number === undefined) name = text
    }
  if (first !== null) yield { line, elements: null }
}

function readOmm(head: readonly string[], values: readonly string[]): OrbitElements | null {
  const row = new Map(head.map((name, i) => [name, values[i] ?? '']))
  const read = Object.fromEntries(
    numbers.map((name) => [name, row.get(name) === '' ? Number.NaN : Number(row.get(name))]),
  )
  const epoch = row.get('EPOCH') ?? ''
  const isGood = Object.values(read).every(Number.isFinite) && !Number.isNaN(Date.parse(`${epoch}Z`))
  return isGood ? ({ ...read, OBJECT_NAME: row.get('OBJECT_NAME') ?? '', EPOCH: epoch } as OrbitElements) : null
}
