import { expect, test } from 'vitest'
import { readZip } from './read-zip.ts'

test.each([
  ['02139', 'MA'],
  ['2139', 'MA'],
  ['21391234', 'MA'],
  ['2139-1234', 'MA'],
  ['021391234', 'MA'],
  ['02139 1234', 'MA'],
  [' 02139-1234 ', 'MA'],
  ['02139-', 'MA'],
])('a ZIP code is read from %s', (text, state) => expect(readZip(text, state)).toBe('02139'))

test.each([
  ['CT', '06103'],
  ['ME', '04101'],
  ['NH', '03101'],
  ['NJ', '07102'],
  ['RI', '02903'],
  ['VT', '05401'],
  ['PR', '00901'],
  ['VI', '00801'],
  ['NY', '00501'],
  ['AE', '09128'],
])('zeros that a table took off stand again in %s', (state, zip) => {
  const short = zip.replace(/^0+/, '')
  expect(readZip(short, state)).toBe(zip)
  expect(readZip(`${short}1234`, state)).toBe(zip)
})

test.each([
  ['6410', 'MO'],
  ['64108123', 'MO'],
  ['641081', 'MO'],
  ['1001', 'NY'],
  ['10011234', 'NY'],
  ['K1A 0B1', 'NY'],
  ['', 'MA'],
])('no ZIP code is made of %s in %s', (text, state) => expect(readZip(text, state)).toBeNull())
