import { expect, test } from 'vitest'
import { feedsAgree } from './coin-rate.ts'

test.each([
  ['the same', [1_000n, 1_000n], true],
  ['2% apart', [10_200n, 10_000n], true],
  ['a little more', [10_201n, 10_000n], false],
  ['a third far away', [10_000n, 10_000n, 11_000n], false],
])('feeds agree within 2%%: %s', (_, answers, agree) => {
  expect(feedsAgree(answers.map((answer) => ({ answer, decimals: 8 })))).toBe(agree)
})
test('feeds with different decimals are compared as prices', () => {
  expect(
    feedsAgree([
      { answer: 250_000n, decimals: 2 },
      { answer: 250_100_000_000n, decimals: 8 },
    ]),
  ).toBe(true)
})
