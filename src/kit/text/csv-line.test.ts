import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

/** An independent reader of one CSV line. */
function read(line: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|$)/.exec(rest)
    if (!match) throw new Error(`not CSV: ${line}`)
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    rest = rest.slice(match[0].length)
    if (match[3] === '') return cells
  }
}

test('a cell is quoted when it must be, and absent ones are empty', () => {
  expect(csvLine(['a', 1, null, { text: 'b,"c"' }, { text: null }])).toBe('a,1,,"b,""c""",\r\n')
})
test('a text that a spreadsheet would run is shown instead; figures of ours stay figures', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)']) expect(read(csvLine([{ text }, 'x']))[0]).toBe(`'${text}`)
  for (const text of ['\t=1', '\r=1']) expect(read(csvLine([{ text }, 'x']))[0]).toMatch(/^'\\u00/)
  expect(csvLine(['-1.50'])).toBe('-1.50\r\n')
})
test('csvLine: control characters of a text are escaped, so that a terminal shows the table and does not obey it', () => {
  expect(csvLine([{ text: '7\u001b]0;pwn\u0007' }, { text: 'a\r\nb\u202e' }])).toBe(
    '7\\u001b]0;pwn\\u0007,a\\u000d\\u000ab\\u202e\r\n',
  )
})
test('whatever is in the cells, the same comes out, in as many cells', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
      expect(read(csvLine(cells))).toEqual(cells)
    }),
  )
})
