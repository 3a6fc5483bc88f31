import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeControls, escapeLines } from './escape-controls.ts'

const obeyed = '\u0000\t\r\u001b[31m\u0007\u007f\u0085\u009b\u00ad\u200b\u2028\u202e\u2066\ufeff\u{e0041}'

test('escapeControls: nothing a terminal obeys or a reader does not see is left, and JSON says the same as before', () => {
  expect(escapeControls(obeyed)).toMatch(/^[ -~]+$/)
  expect(escapeControls('7\u001b[8m')).toBe('7\\u001b[8m')
  expect(escapeControls('Señora Núñez, 東京 👩')).toBe('Señora Núñez, 東京 👩')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const json = escapeControls(JSON.stringify(text))
      expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(JSON.parse(json)).toBe(text)
    }),
  )
})
test('escapeLines: the ends of lines stay, a carriage return does not', () => {
  expect(escapeLines('a\r\nb\u001bc')).toBe('a\\u000d\nb\\u001bc')
})
