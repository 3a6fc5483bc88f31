import { assert, property, string } from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { catalogue, fill, type Slots, translator } from './catalogue.ts'

const texts = catalogue({
  en: { plain: 'Pay', named: 'Hello {name}, you owe {amount}' },
  es: { plain: 'Pagar' },
})

test('values fill their slots, and a slot without a value stays visible', () => {
  expect(fill('{a} and {b}', { a: 1, b: 'two' })).toBe('1 and two')
  expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}')
})

test('a value that looks like a slot is not filled again', () => {
  expect(fill('{a}', { a: '{b}', b: 'never' })).toBe('{b}')
  assert(
    property(string(), (value) => {
      expect(fill('<{a}>', { a: value })).toBe(`<${value}>`)
    }),
  )
})

test('a text that Spanish lacks is shown in English', () => {
  const t = translator(texts, 'es')
  expect(t('plain')).toBe('Pagar')
  expect(t('named', { name: 'Ana', amount: '$5.00' })).toBe('Hello Ana, you owe $5.00')
})

test('every slot of a text must be given, and no unknown text can be asked for', () => {
  expectTypeOf<Slots<'Hello {name}, you owe {amount}'>>().toEqualTypeOf<'name' | 'amount'>()
  expectTypeOf<Slots<'Pay'>>().toEqualTypeOf<never>()
  const t = translator(texts, 'en')
  expectTypeOf(t).parameter(0).toEqualTypeOf<'plain' | 'named'>()
  expectTypeOf(t<'named'>)
    .parameter(1)
    .toEqualTypeOf<Readonly<Record<'name' | 'amount', string | number>>>()
})

test('text: a count has its word in either language, formatted or not, and a count that is not one has the other', () => {
  const counted = catalogue({
    en: { found: '{count} {count|doctor|doctors}' },
    es: { found: '{count} {count|médico|médicos}' },
  })
  const said = (language: 'en' | 'es') => {
    const t = translator(counted, language)
    return [0, 1, 2, '1', '1,001', '1,000+'].map((count) => t('found', { count }))
  }
  expect(said('en')).toEqual(['0 doctors', '1 doctor', '2 doctors', '1 doctor', '1,001 doctors', '1,000+ doctors'])
  expect(said('es')[1]).toBe('1 médico')
  expect(said('es')[4]).toBe('1,001 médicos')
  expectTypeOf<Slots<'{count} {count|doctor|doctors} in {place}'>>().toEqualTypeOf<'count' | 'place'>()
})

test('text: a time that ends a sentence ends it with one full stop', () => {
  const t = translator(catalogue({ en: { since: 'Since {at}. Open.' }, es: { since: 'Desde {at}. Abierto.' } }), 'es')
  expect(t('since', { at: '12:41 p.m.' })).toBe('Desde 12:41 p.m. Abierto.')
  expect(t('since', { at: '12:41 p.\u00a0m.' })).toBe('Desde 12:41 p.\u00a0m. Abierto.')
  expect(t('since', { at: '2026' })).toBe('Desde 2026. Abierto.')
})
