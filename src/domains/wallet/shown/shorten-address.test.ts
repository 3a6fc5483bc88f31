import { expect, test } from 'vitest'
import { shortenAddress } from './shorten-address.ts'

const address = '0xcc19f0fe962ca52e27b6eee0d6a0d502957fbbb3'

test('HDR-14 PAY-05 the button shows the first six and the last four characters', () =>
  expect(shortenAddress(address, 6, 4)).toBe('0xcc19…bbb3'))
test('HDR-16 the menu shows the first eight and the last eight', () =>
  expect(shortenAddress(address, 8, 8)).toBe('0xcc19f0…957fbbb3'))
test('eight and six', () => expect(shortenAddress(address, 8, 6)).toBe('0xcc19f0…7fbbb3'))
test('a text with nothing to leave out stays whole', () =>
  expect(shortenAddress('0x12345678', 6, 4)).toBe('0x12345678'))
