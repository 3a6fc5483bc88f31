import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv, readExcerpts } from './read-csv.ts'

/** Reads a text given in pieces that end at these bytes; the header counts as the first row. */
async function rowsOf(text: string, cuts: readonly number[] = []) {
  const bytes = Buffer.from(text)
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const pieces = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end))
  const rows: string[][] = []
  const lines: number[] = []
  const excerpts: string[] = []
  let ending = ''
  await readCsv(
    (async function* () {
      yield* pieces
    })(),
    {
      header: (names) => {
        rows.push(names)
        return names.map((_, column) => column)
      },
      row: (row) => {
        rows.push(Array.from({ length: row.columns }, (_, slot) => row.text(slot)))
        lines.push(row.line)
        excerpts.push(row.excerpt())
        ending = row.ending
      },
    },
  )
  return { rows, lines, ending, excerpts }
}

/** The rows after the header, and their lines, as they are read again from what was kept of them. */
async function readAgain(text: string) {
  const { rows, lines, excerpts } = await rowsOf(text)
  const again: { rows: string[][]; lines: number[] } = { rows: [], lines: [] }
  const width = rows[0]?.length ?? 0
  const take = readExcerpts([Buffer.from(excerpts.join(''), 'latin1')], width, (row) => {
    again.rows.push(Array.from({ length: width }, (_, slot) => row.text(slot)))
    again.lines.push(row.line)
  })
  for (const _ of take);
  return { again, once: { rows: rows.slice(1), lines } }
}

describe('what a file may hold', () => {
  test.each([
    [
      'quotes and doubled quotes',
      '"a","b ""c"" d"\n"e",""\n',
      [
        ['a', 'b "c" d'],
        ['e', ''],
      ],
    ],
    [
      'CRLF',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line feeds and commas inside quotes',
      '"a\nb","c,d"\n1,2\n',
      [
        ['a\nb', 'c,d'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no last line end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quoted last field without line end',
      'a,b\n1,"2"',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n\r\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'letters of more than one byte',
      'añ,"日本"\n1,2\n',
      [
        ['añ', '日本'],
        ['1', '2'],
      ],
    ],
  ])('%s', async (_name, text, rows) => {
    for (let cut = 0; cut <= Buffer.byteLength(text); cut++) expect((await rowsOf(text, [cut])).rows).toEqual(rows)
  })
  test('how a file ends is known', async () => {
    expect((await rowsOf('a,b\n1,"2')).ending).toBe('file inside quotes')
    expect((await rowsOf('a,b\n1,"2"')).ending).toBe('file')
    expect((await rowsOf('a,b\n1,2')).ending).toBe('file')
    expect((await rowsOf('a,b\n1,"2"\n')).ending).toBe('line')
  })
  test('a row knows the line it begins on', async () => {
    for (const cuts of [[], [5], [9, 14]])
      expect((await rowsOf('a,b\r\n1,"2\n3\n"\n\n4,5\n6,7', cuts)).lines).toEqual([2, 6, 7])
  })
  test('quotes in a field without quotes come back from what was kept of it', async () => {
    const { again } = await readAgain('a,b,c\n1,2 "3" 4,\n\n"5",,ñ')
    expect(again).toEqual({
      rows: [
        ['1', '2 "3" 4', ''],
        ['5', '', 'ñ'],
      ],
      lines: [2, 4],
    })
  })
  test('quotes that never close stop the reading instead of filling the memory', async () => {
    await expect(rowsOf(`a,b\n1,"${'x'.repeat(2_000_000)}`, [1_500_000])).rejects.toThrow('longer than 1 MB')
    await expect(rowsOf('x'.repeat(2_000_000), [1_500_000])).rejects.toThrow('first row does not end')
  })
})

const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ñ', '日', '😀'), maxLength: 6 })
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(field, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

test('whatever is written comes back, however the file is cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (rows, lineEnd, cuts) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join(lineEnd)
        expect((await rowsOf(text + lineEnd, cuts)).rows).toEqual(rows)
        const { again, once } = await readAgain(text + lineEnd)
        expect(again).toEqual(once)
      },
    ),
    { numRuns: 300 },
  )
})
