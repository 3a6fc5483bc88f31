import { expect, test } from 'vitest'
import { wishesIn } from './wishes-in.ts'

test.each([
  ['doctor que hable español', ['hable español']],
  ['Spanish speaking pediatrician open today', ['Spanish speaking', 'open today']],
  ['best cheap dentist', ['best cheap']],
  ['Dr. Gibson', []],
  ['', []],
])('of %j these words are not searched for: %j', (typed, words) => expect(wishesIn(typed, '')).toEqual(words))

test('a word that is part of the name looked for is searched for', () =>
  expect(wishesIn('Dr. Best today', 'Best')).toEqual(['today']))
