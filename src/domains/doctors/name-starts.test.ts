import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameStarts } from './name-starts.ts'

test.each([
  ['smi', [{ last: 'smi', first: '' }]],
  ['  SMITH ', [{ last: 'smith', first: '' }]],
  ['Muñoz', [{ last: 'munoz', first: '' }]],
  [
    'maria  gar',
    [
      { first: 'maria', last: 'gar' },
      { first: '', last: 'maria gar' },
    ],
  ],
  ['García, María', [{ last: 'garcia', first: 'maria' }]],
  [', ana', [{ last: '', first: 'ana' }]],
  ['', []],
  [' , ', []],
])('%s', (typed, meanings) => expect(nameStarts(typed)).toEqual(meanings))

test('nobody has two of the meanings', () => {
  const text = fc.stringMatching(/^[ab ,é]{0,6}$/)
  const name = fc.record({ last: fc.stringMatching(/^[ab ]{1,6}$/), first: fc.stringMatching(/^[ab]{0,4}$/) })
  fc.assert(
    fc.property(text, name, (typed, { last, first }) => {
      const held = nameStarts(typed).filter((one) => last.startsWith(one.last) && first.startsWith(one.first))
      expect(held.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 5_000 },
  )
})
