import { expect, test } from 'vitest'
import { chosenLanguage } from './language.ts'

test.each([
  [null, ['es-MX', 'en-US'], 'es'],
  [null, ['en-US', 'es-MX'], 'en'],
  [null, ['fr', 'ES', 'en'], 'es'],
  [null, ['pt-BR', 'de'], 'en'],
  [null, [], 'en'],
  [null, ['est', 'eng'], 'en'],
  ['en', ['es-US'], 'en'],
  ['es', ['en-US'], 'es'],
  ['klingon', ['es'], 'es'],
] as const)('HDR-02 language: %s chosen, %j read: %s', (stored, reads, language) =>
  expect(chosenLanguage(stored, reads)).toBe(language),
)
