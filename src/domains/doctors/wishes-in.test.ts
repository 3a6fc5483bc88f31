import { expect, test } from 'vitest'
import { wishesIn } from './wishes-in.ts'

test.each([
  ['doctor que hable español', {}, ['hable español']],
  ['Spanish speaking pediatrician open today', {}, ['Spanish speaking', 'open today']],
  ['best cheap dentist', {}, ['best cheap']],
  ['Dr. Gibson', { name: 'Gibson' }, []],
  ['Dr. Best today', { name: 'Best' }, ['today']],
  ['dentist Great Falls', { place: 'Great Falls' }, []],
  ['dentist near Great Falls, MT', { place: 'Great Falls' }, []],
  ['great dentist great falls', { place: 'Great Falls' }, ['great']],
  ['great dentist', { place: 'Great Falls' }, ['great']],
  ['Dr. Best, Great Falls, today', { name: 'Best', place: 'Great Falls' }, ['today']],
  ['OB - GYN', {}, []],
  ['ear & throat', {}, []],
  ['cheap & free dentist', {}, ['cheap free']],
  ['open - today', {}, ['open today']],
  ['', {}, []],
])('of %j, where %j is searched for, these words are not: %j', (typed, searched, words) =>
  expect(wishesIn(typed, searched)).toEqual(words),
)
