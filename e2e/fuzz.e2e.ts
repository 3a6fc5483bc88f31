import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { fuzz } from './fuzz/run.ts'
import { fuzzedWorld } from './fuzz/world.ts'

const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000)
const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31))

test('fuzz: whatever is sent to any operation, no answer is a fault of ours', {
  timeout: 300_000 + requests * 60,
}, async () => {
  const world = await fuzzedWorld()
  const { operations, origin, known, examples, outside } = world
  const every = { requests: 2_000, run: world.refresh }
  const { statuses, faults } = await fuzz({ operations, origin, known, examples, outside, requests, seed, every })
  await world.close()
  const lines = [...statuses].map(([operation, counts]) => {
    const sorted = [...counts].sort(([one], [other]) => one - other)
    return `${operation}: ${sorted.map(([status, count]) => `${status} × ${count}`).join(', ')}`
  })
  console.log(`fuzz: ${requests} requests, seed ${seed}\n${lines.sort().join('\n')}`)
  expect(faults.join('\n\n'), `seed ${seed}`).toBe('')
  expect([...statuses.keys()].sort()).toEqual(operations.map(({ name }) => name).sort())
})
