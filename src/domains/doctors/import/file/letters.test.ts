import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLetters } from './letters.ts'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

test('UTF-8 is read as it is, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ñ', '日', '😀', '\n', '"') }), (text) => {
      expect(readLetters(bytesOf(text))).toEqual({ text, alphabet: 'utf-8' })
    }),
  )
})

test('what is not UTF-8 is Windows-1252', () => {
  expect(readLetters('PE\u00d1A')).toEqual({ text: 'PEÑA', alphabet: 'windows-1252' })
  expect(readLetters('O\u0092BRIEN \u0080 \u008a')).toEqual({ text: 'O’BRIEN € Š', alphabet: 'windows-1252' })
})

test.each([
  ['a byte that means nothing', 'PE\u00d1A\u0081'],
  ['a letter lost already', bytesOf('PE\ufffdA')],
  ['a zero byte', 'A\u0000B'],
  ['an escape', 'A\u001bB'],
])('%s is not text', (_name, bytes) => expect(readLetters(bytes)).toBeNull())
