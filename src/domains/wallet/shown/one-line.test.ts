import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPlain, oneLine } from './one-line.ts'

test('foreign words become one plain line of at most so many characters', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 2, max: 60 }), (text, most) => {
      const line = oneLine(text, most)
      expect([...line].length).toBeLessThanOrEqual(most)
      expect(line).toBe(line.trim())
      expect(isPlain(line)).toBe(true)
      expect(line).not.toMatch(/[\n\r\t]/)
    }),
  ))

test('a name that reads backwards or hides something loses that', () => {
  expect(oneLine('Meta\u202eksaM\u200b  \nMask\u0000', 40)).toBe('Meta ksaM Mask')
  expect(oneLine('x'.repeat(1_000_000), 40)).toBe(`${'x'.repeat(39)}…`)
  expect(oneLine('Zoë Ñandú 钱包', 40)).toBe('Zoë Ñandú 钱包')
})

test('ordinary lines are plain; a text that hides something is not', () => {
  expect(isPlain('Pay invoice INV-1\n\tto Northgate')).toBe(true)
  for (const hidden of ['pay\u202eyap', 'zero\u200bwidth', 'bell\u0007', '\ufeffmark'])
    expect(isPlain(hidden)).toBe(false)
})
