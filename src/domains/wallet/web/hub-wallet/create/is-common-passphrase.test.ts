import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassphrase } from './is-common-passphrase.ts'
import { wordsOf } from './keys.ts'

test.each([
  'aaaaaaaaaaaa',
  '111111111111',
  'abababababab',
  'qwertyuiop123',
  'qwertyuiopasdf',
  '1234567890123',
  '0987654321098',
  'abcdefghijklm',
  '1qaz2wsx3edc4rfv',
  'password1234',
  'Password123!Password123!',
  'P@$$w0rd2026!',
  'passwordpassword',
  'iloveyou1234567',
  'letmein letmein',
  'my secret password',
  'correct horse battery staple',
  'contraseña123',
  'te amo mi vida 2026',
  'bitcoin wallet 1',
  'hub wallet passphrase',
])('a passphrase that everybody would try first is known as one: %s', (passphrase) =>
  expect(isCommonPassphrase(passphrase)).toBe(true),
)

test.each([
  'four plain test words',
  'four calm words here',
  'tejado lluvia cuchara bicicleta',
  'J7#kd92!mQx0Lp',
  'mi perro come zapatos verdes',
])('a passphrase of one’s own is taken: %s', (passphrase) => expect(isCommonPassphrase(passphrase)).toBe(false))

test('a passphrase of four words drawn by chance is taken', () => {
  for (let draw = 0; draw < 500; draw++) {
    const entropy = Uint8Array.from({ length: 16 }, (_, at) => (draw * 31 + at * 97 + draw * at * 13) % 256)
    const drawn = wordsOf(entropy).slice(0, 4).join(' ')
    expect([drawn, isCommonPassphrase(drawn)]).toEqual([drawn, false])
  }
})

test('a passphrase of any characters is judged without failing', () =>
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => void isCommonPassphrase(text))))
