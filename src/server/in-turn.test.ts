import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('never more than so many at once, in the order they came, whether or not they fail', async () => {
  const task = fc.record({ ticks: fc.integer({ min: 0, max: 5 }), fails: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(task), async (most, tasks) => {
      const run = inTurn(most)
      const begun: number[] = []
      let now = 0
      const outcomes = await Promise.allSettled(
        tasks.map(({ ticks, fails }, i) =>
          run(async () => {
            begun.push(i)
            expect(++now).toBeLessThanOrEqual(most)
            for (let tick = 0; tick < ticks; tick++) await Promise.resolve()
            now--
            if (fails) throw new Error(String(i))
            return i
          }),
        ),
      )
      expect(begun).toEqual(tasks.map((_, i) => i))
      expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(tasks.map(({ fails }) => fails))
    }),
  )
})
