import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { blockhashLifetime, Slots } from './slots.ts'

afterEach(() => {
  vi.useRealTimers()
})

const slotsAt = (tip: number) => {
  const slots = new Slots('genesis', 1_000_000, false)
  if (tip > 0) slots.mark({ slot: tip, time: 1_000_000 + tip })
  return slots
}

test('every block has its height, and every height its block, however forks were lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 31 })), { maxLength: 8 }),
      (steps) => {
        const slots = slotsAt(0)
        for (const [pass, depth] of steps) {
          slots.mark({ slot: slots.tip + pass, time: 2_000_000 })
          const to = slots.tip
          if (depth > slots.height(to)) continue
          slots.skip({ from: slots.slotAtHeight(slots.height(to) - depth + 1), to })
          slots.mark({ slot: to + 1, time: 2_000_000 })
        }
        const blocks = Array.from({ length: slots.tip + 1 }, (_, slot) => slot).filter((slot) => slots.hasBlock(slot))
        expect(blocks.map((slot) => slots.height(slot))).toEqual(blocks.map((_, index) => index))
        expect(blocks.map((_, height) => slots.slotAtHeight(height))).toEqual(blocks)
      },
    ),
  )
})

test('a blockhash may be named for 150 blocks, and is of this chain only', () => {
  const slots = slotsAt(400)
  const old = slots.blockhash(400 - blockhashLifetime)
  expect(slots.slotOfBlockhash(old, 400)).toBe(250)
  expect(slots.slotOfBlockhash(old, 401)).toBeUndefined()
  expect(slots.slotOfBlockhash(slots.blockhash(400), 399)).toBeUndefined()
  expect(new Slots('another', 1_000_000, false).blockhash(0)).not.toBe(slots.blockhash(0))
})

test('by the clock slots follow from the time that passed, over a restart too, and never go back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const slots = new Slots('genesis', 1_000_000, true)
  vi.setSystemTime(1_000_000 + 40_399)
  expect([slots.tip, new Slots('genesis', 1_000_000, true).tip]).toEqual([100, 100])
  expect(slots.landing()).toEqual({ slot: 100, time: 1_040_000 })
  vi.setSystemTime(1_020_000)
  expect(slots.tip).toBe(100)
})

test('slots passed by hand begin at once, and none is later than the next', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const slots = new Slots('genesis', 1_000_000, true)
  slots.mark({ slot: 500, time: 1_000_000 })
  vi.setSystemTime(1_000_400)
  expect([slots.tip, slots.newest('confirmed'), slots.newest('finalized')]).toEqual([501, 500, 469])
  expect([0, 300, 500, 501].map((slot) => slots.time(slot))).toEqual([1_000_000, 1_000_000, 1_000_000, 1_000_400])
})
