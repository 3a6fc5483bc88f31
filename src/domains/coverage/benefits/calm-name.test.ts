import { expect, test } from 'vitest'
import { calmName } from './calm-name.ts'

test.each([
  ['CHOICE PPO', 'Choice PPO'],
  ['MEDICARE PART A, MEDICARE PART B', 'Medicare Part A, Medicare Part B'],
  ['BLUE CROSS AND BLUE SHIELD OF TEXAS', 'Blue Cross and Blue Shield of Texas'],
  ['TRICARE PRIME', 'TRICARE Prime'],
  ['Humana Gold Plan', 'Humana Gold Plan'],
  ['HMO 1000', 'HMO 1000'],
])('a name in capitals is shown as people write it: %s', (sent, shown) => {
  expect(calmName(sent)).toBe(shown)
})
