import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A queue whose work ends when the test says so, each taking so long; what began, by name, in order. */
function queueOf(places: number) {
  let time = 0
  const queue = fairQueue(places, () => time)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (from: string, name = from) =>
    queue(from, () => {
      begun.push(name)
      return new Promise<string>((end) => ends.push(() => end(name)))
    })
  const endOne = async (tookMs: number) => {
    time += tookMs
    ends.shift()?.()
    for (let turns = 0; turns < 10; turns++) await Promise.resolve()
  }
  const pass = (ms: number) => void (time += ms)
  return { ask, begun, endOne, pass }
}

test('who comes first is next after the one thing under way, however many wait from one place', async () => {
  const { ask, begun, endOne } = queueOf(20)
  const flood = Array.from({ length: 12 }, (_, n) => ask('flood', `flood ${n}`))
  const first = ask('somebody')
  await endOne(16_000)
  expect(begun).toEqual(['flood 0', 'somebody'])
  await endOne(2_000)
  expect(await first).toBe('somebody')
  for (let left = flood.length - 1; left > 0; left--) await endOne(1)
  expect(await Promise.all(flood)).toEqual(flood.map((_, n) => `flood ${n}`))
})

test('where all places are taken, the last of who takes most gives way, and a flood finds no other place', async () => {
  const { ask, begun, endOne } = queueOf(4)
  const flood = Array.from({ length: 6 }, (_, n) => ask('flood', `flood ${n}`))
  expect(await Promise.all(flood.slice(4))).toEqual([null, null])
  const [one, other] = [ask('one'), ask('other')]
  expect(await Promise.all([flood[2], flood[3]])).toEqual([null, null])
  for (let left = 0; left < 4; left++) await endOne(16_000)
  expect(begun).toEqual(['flood 0', 'one', 'other', 'flood 1'])
  expect(await Promise.all([one, other])).toEqual(['one', 'other'])
})

test('what somebody took counts against them for minutes, and then no more', async () => {
  const { ask, begun, endOne, pass } = queueOf(4)
  void ask('often')
  await endOne(20_000)
  void ask('running')
  const waitBoth = () => [ask('often'), ask('new')]
  void waitBoth()
  await endOne(1)
  expect(begun.at(-1)).toBe('new')
  await endOne(1)
  await endOne(1)
  pass(3_600_000)
  void ask('running')
  void waitBoth()
  await endOne(1)
  expect(begun.at(-1)).toBe('often')
})

test('as many strangers as there are places are all served in the order in which they came; one failure ends nothing', async () => {
  const queue = fairQueue(3)
  const failing = queue('a', () => Promise.reject(new Error('unreadable')))
  const [second, third, none] = [queue('b', async () => 2), queue('c', async () => 3), queue('d', async () => 4)]
  await expect(failing).rejects.toThrow('unreadable')
  expect(await Promise.all([second, third, none])).toEqual([2, 3, null])
  expect(await queue('d', async () => 5)).toBe(5)
})
