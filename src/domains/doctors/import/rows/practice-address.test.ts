import { expect, test } from 'vitest'
import { readPracticeAddress } from './practice-address.ts'

const address = { lines: ['12 MAIN ST', ''], city: 'SOMEWHERE', zip: '02108', phone: '' } as const

test.each([
  ['MA', 'US', 'MA'],
  ['ma', '', 'MA'],
  ['MASSACHUSETTS', 'US', 'MA'],
  ['PUERTO RICO', 'US', 'PR'],
  ['PUERTO RICO', 'PR', 'PR'],
  ['', 'PR', 'PR'],
  ['GU', 'GU', 'GU'],
  ['NEW HAMPSHIRE', 'US', 'NH'],
])('DOC-09 an address in “%s” of country “%s” is in %s', (state, country, code) =>
  expect(readPracticeAddress({ ...address, state, country })).toMatchObject({ state: code }),
)

test.each([
  ['ONTARIO', 'CA', 'outside the US'],
  ['TBILISI', 'GE', 'outside the US'],
  ['GA', 'GA', 'outside the US'],
  ['ZZ', 'US', 'no such state'],
  ['', 'US', 'no practice address'],
])('DOC-09 an address in “%s” of country “%s” is told as: %s', (state, country, why) =>
  expect(readPracticeAddress({ ...address, state, country })).toBe(why),
)
