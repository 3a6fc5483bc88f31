import { findColumns } from '#domains/doctors/import/file/find-columns.ts'
import { readTable, UnreadableFileError } from '#domains/doctors/import/file/read-csv.ts'
import { readLines } from '#domains/doctors/import/file/read-lines.ts'
import { readListName } from '#server/lists/list-values.ts'
import { peekFile } from '#server/lists/peek-file.ts'
import { isOrbit, type OrbitElements, readCatalogNumber, readTle } from '../global/orbits.ts'

/** Elements of one satellite, null where they cannot be read, and the line they end on. */
export type ElementsLine = { line: number; elements: OrbitElements | null }

const headLength = 4096
const kindOfFile = 'a list of orbital elements (TLE, or OMM as CSV)'

/** Reads the elements of a file: two lines for each satellite (TLE), its name before them or not, or OMM as CSV. */
export async function readElements(
  file: AsyncIterable<Uint8Array>,
  take: (elements: ElementsLine) => void,
): Promise<void> {
  const [head, again] = await peekFile(file, headLength)
  const [first = ''] = head.toString('utf8').trimStart().split('\n')
  if (/\bMEAN_MOTION\b/i.test(first) && first.includes(',')) await readOmm(again, take)
  else for await (const one of twoLines(again)) take(one)
}

// A line of elements by its number and the satellite's, which may begin with a letter or blanks. All others are names.
const elementLine = /^([12]) ([A-Z\d ][\d ]{3}\d)[A-Z ]/

async function* twoLines(file: AsyncIterable<Uint8Array>): AsyncGenerator<ElementsLine> {
  let line = 0
  let name = ''
  let first: string | null = null
  for await (const lines of readLines(file))
    for (const raw of lines) {
      line++
      const text = raw.trimEnd()
      if (text === '') continue
      const [, number, satellite = ''] = elementLine.exec(text) ?? []
      // A line that is missing costs its own satellite, and none that follows.
      if (number === '2') {
        yield { line, elements: first === null ? null : readTle(readListName(name) || satellite.trim(), first, text) }
        first = null
        name = ''
        continue
      }
      if (first !== null) yield { line: line - 1, elements: null }
      first = number === '1' ? text : null
      if (number === undefined) name = text
    }
  if (first !== null)
    throw new UnreadableFileError(
      'The file ends in the middle of a satellite; a whole copy of it is needed. Nothing was changed',
    )
}

const needed = [
  'EPOCH',
  'MEAN_MOTION',
  'ECCENTRICITY',
  'INCLINATION',
  'RA_OF_ASC_NODE',
  'ARG_OF_PERICENTER',
  'MEAN_ANOMALY',
  'NORAD_CAT_ID',
  'BSTAR',
]
const wanted = [
  ...needed,
  'OBJECT_NAME',
  'MEAN_MOTION_DOT',
  'MEAN_MOTION_DDOT',
  'CENTER_NAME',
  'REF_FRAME',
  'TIME_SYSTEM',
  'MEAN_ELEMENT_THEORY',
]
// What the elements must be of to be worked out here; whoever writes them seldom says it.
const frame: Readonly<Record<string, string>> = {
  CENTER_NAME: 'EARTH',
  REF_FRAME: 'TEME',
  TIME_SYSTEM: 'UTC',
  MEAN_ELEMENT_THEORY: 'SGP4',
}

/** https://celestrak.org/NORAD/documentation/gp-data-formats.php, in any order of its columns. */
async function readOmm(file: AsyncIterable<Uint8Array>, take: (elements: ElementsLine) => void): Promise<void> {
  await readTable(file, {
    header: (names) => findColumns(names, wanted, (name) => !needed.includes(name), kindOfFile),
    row: (row) => {
      const values = Object.fromEntries(wanted.map((name, slot) => [name, row.text(slot).trim()]))
      take({ line: row.line, elements: row.fault ? null : ommOf(values) })
    },
  })
}

function ommOf(values: Readonly<Record<string, string>>): OrbitElements | null {
  const text = (name: string) => values[name] ?? ''
  if (Object.entries(frame).some(([name, said]) => text(name) !== '' && text(name).toUpperCase() !== said)) return null
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)))
  // They say how an orbit changed: it is worked out without them.
  const ifSaid = (name: string) => (text(name) === '' ? 0 : Number(text(name)))
  const read: OrbitElements = {
    OBJECT_NAME: readListName(text('OBJECT_NAME')) || text('NORAD_CAT_ID'),
    EPOCH: epochOf(text('EPOCH')),
    MEAN_MOTION: number('MEAN_MOTION'),
    ECCENTRICITY: number('ECCENTRICITY'),
    INCLINATION: number('INCLINATION'),
    RA_OF_ASC_NODE: number('RA_OF_ASC_NODE'),
    ARG_OF_PERICENTER: number('ARG_OF_PERICENTER'),
    MEAN_ANOMALY: number('MEAN_ANOMALY'),
    NORAD_CAT_ID: readCatalogNumber(text('NORAD_CAT_ID')),
    BSTAR: number('BSTAR'),
    MEAN_MOTION_DOT: ifSaid('MEAN_MOTION_DOT'),
    MEAN_MOTION_DDOT: ifSaid('MEAN_MOTION_DDOT'),
  }
  return isOrbit(read) ? read : null
}

/** `2026-11-27T03:29:50.665Z`, also with a blank for the T or the day of the year, without the Z. */
function epochOf(text: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d|\d{4}-\d{3})[T ](\d\d:\d\d:\d\d(?:\.\d+)?)Z?$/i.exec(text) ?? []
  if (day.length !== 'yyyy-ddd'.length) return `${day}T${time}`
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), 0, Number(day.slice(5))))
  return `${date.toISOString().slice(0, 10)}T${time}`
}
