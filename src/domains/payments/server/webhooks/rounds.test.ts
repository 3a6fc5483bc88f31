import { expect, test } from 'vitest'
import { startRounds } from './rounds.ts'

const turn = () => new Promise(setImmediate)

test('one round at a time, and whatever is announced meanwhile, at whichever step of its end, gets a round of its own', async () => {
  for (let steps = 1; steps < 30; steps++) {
    const happened: string[] = []
    let going = 0
    const announceAfter = async (steps: number) => {
      for (let step = 0; step < steps; step++) await Promise.resolve()
      happened.push('announced')
      rounds.wake()
    }
    const rounds = startRounds(
      async () => {
        expect(++going).toBe(1)
        if (happened.length === 0) void announceAfter(steps)
        happened.push('round')
        await Promise.resolve()
        going -= 1
        return null
      },
      () => {},
    )
    await turn()
    await rounds.settled()
    expect(happened, `after ${steps} steps`).toEqual(['round', 'announced', 'round'])
    rounds.stop()
  }
})

test('it sleeps as long as it was told to, and after a failure begins again', async () => {
  const failures: unknown[] = []
  const times: number[] = []
  const done = new Promise<void>((resolve) => {
    const rounds = startRounds(
      async () => {
        times.push(times.length)
        if (times.length === 2) throw new Error('once')
        if (times.length === 3) {
          rounds.stop()
          resolve()
        }
        return 1
      },
      (error) => failures.push(error),
    )
  })
  await done
  expect([times.length, failures.length]).toEqual([3, 1])
})

test('once stopped, nothing wakes it', async () => {
  let made = 0
  const rounds = startRounds(
    async () => {
      made += 1
      return 1
    },
    () => {},
  )
  await rounds.settled()
  rounds.stop()
  rounds.wake()
  await rounds.settled()
  await turn()
  expect(made).toBe(1)
})
