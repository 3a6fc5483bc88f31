import { expect, test } from 'vitest'
import { toneOfScore } from './PlanList.tsx'

test('REC-21 80 and more is good, 60 and more is fair, below that is poor', () => {
  expect([100, 80, 79, 60, 59, 0].map(toneOfScore)).toEqual(['good', 'good', 'neutral', 'neutral', 'bad', 'bad'])
})
