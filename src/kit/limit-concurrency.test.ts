import { expect, test } from 'vitest'
import { fewAtOnce, limitConcurrency } from './limit-concurrency.ts'

test('no more than so many are under way; the others follow in their order, also after one that failed', async () => {
  const inPlace = limitConcurrency(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4].map((n) =>
    inPlace(async () => {
      begun.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n === 1) throw new Error('failed')
      return n
    }),
  )
  const settled = Promise.allSettled(all)
  for (const seen of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4],
  ]) {
    await new Promise(setImmediate)
    expect(begun).toEqual(seen)
    ends.shift()?.()
  }
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ])
})

test('a list is gone through two at a time and answered in its order', async () => {
  let [running, most] = [0, 0]
  const double = async (n: number) => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
    return 2 * n
  }
  expect(await fewAtOnce(2, [1, 2, 3, 4, 5], double)).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
})

test('a list of which one fails: the failure is the answer, and none after it is begun', async () => {
  const begun: number[] = []
  const failAtTwo = async (n: number) => {
    begun.push(n)
    await new Promise(setImmediate)
    if (n === 2) throw new Error('failed')
  }
  await expect(fewAtOnce(1, [1, 2, 3, 4], failAtTwo)).rejects.toThrow('failed')
  await new Promise(setImmediate)
  expect(begun).toEqual([1, 2])
})
