import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameStarts, overlap, plainName } from './name-words.ts'

const finds = (typed: string, last: string, first: string) =>
  nameStarts(typed).some((start) => last.startsWith(start.last) && first.startsWith(start.first))

test.each([
  ['smi', [{ last: 'smi', first: '' }]],
  ['  SMITH ', [{ last: 'smith', first: '' }]],
  ['Muñoz', [{ last: 'munoz', first: '' }]],
  ['García, María', [{ last: 'garcia', first: 'maria' }]],
  [', ana', [{ last: '', first: 'ana' }]],
  ['Gibson, MD', [{ last: 'gibson', first: '' }]],
  ['', []],
  [' , ', []],
  ['Dr.', []],
])('%s', (typed, meanings) => expect(nameStarts(typed)).toEqual(meanings))

test.each([
  'Dr. Omar Gibson',
  'Dr Gibson',
  'dr.gibson',
  'Doctor Gibson',
  'Dra. Gibson',
  'Omar Gibson, MD',
  'Omar Gibson MD',
  'Omar Gibson, M.D.',
  'Omar Gibson, M.D., Ph.D.',
  'Omar Gibson M D',
  'Omar Gibson DO',
  'Omar Gibson, NP',
  'Omar Gibson Jr.',
  'Gibson Omar',
  'Gibson, Omar, MD',
  'Gibson, Omar J',
  'Omar J. Gibson',
  'Omar James Gibson',
  'Gibson Omar J',
  'O Gibson',
  'ómar gib',
])('finds Omar Gibson: %s', (typed) => expect(finds(typed, 'gibson', 'omar')).toBe(true))

test.each([
  ["O'Brien", 'obrien', 'ana'],
  ['O’Brien', 'obrien', 'ana'],
  ['O Brien', 'obrien', 'ana'],
  ["Ana O'Brien", 'obrien', 'ana'],
  ['de la cruz', 'delacruz', 'ana'],
  ['Ana de la Cruz', 'delacruz', 'ana'],
  ['garcia lopez', 'garcialopez', 'ana'],
  ['Garcia-Lopez', 'garcialopez', 'ana'],
  ['Ana Garcia-Lopez', 'garcialopez', 'ana'],
  ['Bill Gibson', 'gibson', 'william'],
  ['Gibson, Bill', 'gibson', 'william'],
  ['Van Nguyen', 'nguyen', 'van'],
  ['Van Dyke', 'vandyke', 'ana'],
  ['Ludwig van der Berg', 'vanderberg', 'ludwig'],
  ['Kim Do', 'do', 'kim'],
  ['Mary Ann Gibson', 'gibson', 'maryann'],
])('%s finds %s, %s', (typed, last, first) => expect(finds(typed, last, first)).toBe(true))

test.each([
  ['de la cruz', 'cruz', 'denise'],
  ['Omar Gibson', 'gibson', 'ana'],
])('%s does not find %s, %s', (typed, last, first) => expect(finds(typed, last, first)).toBe(false))

test.each([
  ['Dr. Omar Gibson, MD', 'Omar Gibson'],
  ['dr gibson', 'gibson'],
  ['Gibson, Omar, MD', 'Gibson, Omar'],
  ['Kim Do', 'Kim Do'],
  ['Omar Gibson', 'Omar Gibson'],
])('%s is shown as %s', (typed, shown) => expect(plainName(typed)).toBe(shown))

test('no meaning is held by another, and overlapping ones are told', () => {
  const text = fc.stringMatching(/^[ab ,é]{0,6}$/)
  const name = fc.record({ last: fc.stringMatching(/^[ab]{1,6}$/), first: fc.stringMatching(/^[ab]{0,4}$/) })
  fc.assert(
    fc.property(text, name, (typed, { last, first }) => {
      const starts = nameStarts(typed)
      const held = starts.filter((one) => last.startsWith(one.last) && first.startsWith(one.first))
      if (held.length > 1) expect(overlap(starts)).toBe(true)
      for (const one of starts)
        expect(starts.filter((other) => one.last.startsWith(other.last) && one.first.startsWith(other.first))).toEqual([
          one,
        ])
    }),
    { numRuns: 5_000 },
  )
})
