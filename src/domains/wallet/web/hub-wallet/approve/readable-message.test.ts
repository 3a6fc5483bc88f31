import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableMessage } from './readable-message.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

test('a message in words is shown in its words', () => {
  const text = 'Payment Solutions Hub\nI sent transaction 0xab for invoice INV-1.\n\tNiño 钱'
  expect(readableMessage(utf8(text))).toEqual({ text, words: true })
})

test('bytes that are no words, or words that hide something, are shown as bytes', () => {
  expect(readableMessage(Uint8Array.of(0xff, 0x00))).toEqual({ text: '0xff00', words: false })
  for (const hidden of ['pay \u202e100', 'zero\u200bwidth', '\ufeffmark', 'nul\u0000'])
    expect(readableMessage(utf8(hidden)).words).toBe(false)
})

test('what is shown in words is exactly what is signed', () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      const { text, words } = readableMessage(bytes)
      if (words) expect([...utf8(text)]).toEqual([...bytes])
      else expect(text).toBe(`0x${Buffer.from(bytes).toString('hex')}`)
    }),
  ))
