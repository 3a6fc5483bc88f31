import { expect, test } from 'vitest'
import { nextToasts, noToasts, toastDurationMs, toastLimit, toastRemovalMs } from './toast-state.ts'

const shown = (title: string) => ({ type: 'shown', message: { title }, layer: 0, page: '/ ' }) as const

test('TOAST-02 a second toast takes the place of the first', () => {
  const state = nextToasts(nextToasts(noToasts, shown('Copied!')), shown('Wallet Connected'))
  expect(toastLimit).toBe(1)
  expect(state.toasts.map((toast) => toast.title)).toEqual(['Wallet Connected'])
})

test('TOAST-01 a toast keeps its variant and words', () => {
  const message = { title: 'Connection Failed', description: 'Unknown error', variant: 'destructive' } as const
  const [toast] = nextToasts(noToasts, { type: 'shown', message, layer: 1, page: '/ ' }).toasts
  expect(toast).toEqual({ ...message, id: 1, open: true, layer: 1, page: '/ ' })
})

test('TOAST-03 TOAST-04 a toast lasts 5 s; closed, it is hidden at once and forgotten after 1,000,000 ms', () => {
  expect([toastDurationMs, toastRemovalMs]).toEqual([5_000, 1_000_000])
  const closed = nextToasts(nextToasts(noToasts, shown('Copied!')), { type: 'closed', id: 1 })
  expect(closed.toasts).toEqual([{ title: 'Copied!', id: 1, open: false, layer: 0, page: '/ ' }])
  expect(nextToasts(closed, { type: 'removed', id: 1 }).toasts).toEqual([])
})

test('closing or forgetting an older toast leaves the one on the screen alone', () => {
  const state = nextToasts(nextToasts(noToasts, shown('first')), shown('second'))
  expect(nextToasts(state, { type: 'closed', id: 1 }).toasts).toEqual(state.toasts)
  expect(nextToasts(state, { type: 'removed', id: 1 }).toasts).toEqual(state.toasts)
})
