import { expect, test } from 'vitest'
import { clockWords } from './use-open-words.ts'

const now = new Date('2026-11-25T20:00:00').getTime()
// The space before AM and PM is one that does not break.
const plain = ({ day, time }: { day: string; time: string }) => `${day} ${time}`.replace(/\s/gu, ' ')

test.each([
  ['2026-11-27T09:00', 'en', 'Fri 9:00 AM'],
  ['2026-11-27T09:00', 'es', 'viernes 9:00 a. m.'],
  ['2026-12-14T08:30', 'en', 'Mon, Dec 14 8:30 AM'],
] as const)('MAP-05 when a place opens on another day is said with that day: %s in %s', (local, language, words) => {
  expect(plain(clockWords(local, language, now)).replace('a.m.', 'a. m.')).toBe(words)
})
