import { expect, test } from 'vitest'
import { cityKey, lettersOf } from './city-key.ts'

test('the ways a city is written are one', () => {
  for (const city of ['St. Louis', 'SAINT LOUIS', 'saint-louis', ' St  Louis '])
    expect(cityKey(city)).toBe('saintlouis')
  expect(cityKey("O'Fallon")).toBe(cityKey('O’Fallon'))
  expect(cityKey('Mc Lean')).toBe(cityKey('McLean'))
  expect(cityKey('Ft Worth')).toBe(cityKey('Fort Worth'))
  expect(cityKey('Mt. Vernon')).toBe('mountvernon')
  expect(cityKey('Añasco')).toBe(cityKey('ANASCO'))
})

test('other names stay apart, and nothing is nothing', () => {
  expect(cityKey('Stockton')).toBe('stockton')
  expect(cityKey('Saint Paul')).not.toBe(cityKey('Paul'))
  expect(cityKey(' .,- ')).toBe('')
})

test('letters are what was typed, not what it stands for', () => {
  expect(lettersOf('St. L')).toBe('stl')
})
