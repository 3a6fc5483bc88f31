import { expect, test, vi } from 'vitest'
import { startLoop } from './start-loop.ts'

const turn = () => new Promise(setImmediate)

test('loop: one turn at a time; what wakes it meanwhile, at whichever step of its end, gets a turn of its own', async () => {
  for (let steps = 1; steps < 30; steps++) {
    const happened: string[] = []
    let going = 0
    const announceAfter = async (steps: number) => {
      for (let step = 0; step < steps; step++) await Promise.resolve()
      happened.push('announced')
      loop.wake()
    }
    const loop = startLoop(
      async () => {
        expect(++going).toBe(1)
        if (happened.length === 0) void announceAfter(steps)
        happened.push('turn')
        await Promise.resolve()
        going -= 1
        return null
      },
      { onFailure: () => {} },
    )
    await turn()
    await loop.settled()
    expect(happened, `after ${steps} steps`).toEqual(['turn', 'announced', 'turn'])
    await loop.stop()
  }
})

test('loop: sleeps as long as a turn says, and after failures as long as their number in a row says', async () => {
  vi.useFakeTimers()
  const startedAt = Date.now()
  const taken: number[] = []
  const failures: number[] = []
  const results = [300, 'fails', 'fails', 300, 'fails', null]
  const loop = startLoop(
    async () => {
      taken.push(Date.now() - startedAt)
      const result = results[taken.length - 1]
      if (typeof result === 'string') throw new Error(result)
      return result ?? null
    },
    { firstAfterMs: 50, backoffMs: (times) => 100 * times, onFailure: (_error, times) => failures.push(times) },
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(taken).toEqual([50, 350, 450, 650, 950, 1050])
  expect(failures).toEqual([1, 2, 1])
  loop.wake()
  await loop.settled()
  expect(taken.at(-1)).toBe(60_000)
  await loop.stop()
  vi.useRealTimers()
})

test('loop: stopping tells the turn under way and waits for it, and nothing wakes it after that', async () => {
  let taken = 0
  const ended: string[] = []
  const loop = startLoop(
    async (stopping) => {
      taken += 1
      await new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()))
      await turn()
      ended.push('turn')
      return 1
    },
    { onFailure: () => {} },
  )
  await loop.stop()
  ended.push('stopped')
  loop.wake()
  await loop.settled()
  await turn()
  expect({ taken, ended }).toEqual({ taken: 1, ended: ['turn', 'stopped'] })
})
