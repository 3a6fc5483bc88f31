import { expect, test } from 'vitest'
import { places } from './places.ts'

test('no more than so many are under way; the others follow in their order, also after one that failed', async () => {
  const inPlace = places(2)
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
