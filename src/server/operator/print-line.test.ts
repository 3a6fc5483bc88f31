import { expect, test } from 'vitest'
import { jsonLine, plainLine } from './print-line.ts'

const tag = '7\u001b[8m\u001b]0;pwn\u0007'

test('plainLine: a value with control characters is quoted and escaped, and stays one line', () => {
  expect(plainLine({ tag })).toBe('tag="7\\u001b[8m\\u001b]0;pwn\\u0007"\n')
  expect(plainLine({ note: 'a\nb', to: 'r1\u009b31m', [`x${tag}`]: 1 })).toMatch(/^[ -~]+\n$/)
  expect(plainLine({ right: 'a\u202eb\u2066c', line: 'a\u2028b' })).toBe('right="a\\u202eb\\u2066c" line="a\\u2028b"\n')
})
test('plainLine: what is harmless stands as it is', () => {
  expect(plainLine({ refund: 'refund_1', amount: '1.50', tag: null, at: new Date(0) })).toBe(
    'refund=refund_1 amount=1.50 tag=- at=1970-01-01T00:00:00.000Z\n',
  )
})
test('jsonLine: holds no control character, and says what it was given', () => {
  const line = jsonLine({ tag, other: 'a\u007f\u009b\u202e\u2028b' })
  expect(line).toMatch(/^[ -~]+\n$/)
  expect(JSON.parse(line)).toEqual({ tag, other: 'a\u007f\u009b\u202e\u2028b' })
})
