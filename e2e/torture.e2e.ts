import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { torture } from './torture/torture.ts'

const cycles = Number(process.env['TORTURE_CYCLES'] ?? 8)
const seed = Number(process.env['TORTURE_SEED'] ?? randomInt(2 ** 31))

test('whatever is paid, killed and taken back: nothing is lost, counted twice or booked wrongly', {
  timeout: 600_000 + cycles * 60_000,
}, async () => {
  console.log(`torture: ${cycles} cycles, seed ${seed}`)
  const { faults, counts } = await torture(cycles, seed)
  console.log(counts)
  // The seed is printed above.
  expect(faults, 'V2.3.3 what is killed half-way is done whole or not at all').toEqual([])
})
