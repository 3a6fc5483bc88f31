import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The sentences for parts that used so many processor seconds, on a machine so many times as slow. */
function overBudget(secondsOf: Record<string, number>, slow: number): string[] {
  const given = JSON.stringify([Object.entries(secondsOf), slow])
  const script = `import('./scripts/test-budgets.mjs').then(({ overBudget }) => {
    const [seconds, slow] = ${given}
    process.stdout.write(JSON.stringify(overBudget(new Map(seconds), slow)))
  })`
  return JSON.parse(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout) as string[]
}

test('test budgets: a domain over its processor seconds fails with a sentence that names it, its use and its budget', () => {
  const [sentence, ...others] = overBudget({ rewards: 51, costs: 50, wallet: 3 }, 1)
  expect(sentence).toContain('The tests of rewards used 51, more than 50 processor seconds on this machine')
  expect(sentence).toContain('its budget of 25')
  expect(others).toEqual([])
})

test('test budgets: the same seconds pass on a machine that takes longer for the same work', () => {
  expect(overBudget({ rewards: 90 }, 1)).toHaveLength(1)
  expect(overBudget({ rewards: 90 }, 2)).toEqual([])
})
