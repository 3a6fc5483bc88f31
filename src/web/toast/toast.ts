import { useSyncExternalStore } from 'react'
import { dialogCount } from '../ui/top-dialog.ts'
import {
  nextToasts,
  noToasts,
  type ToastEvent,
  type ToastMessage,
  type ToastState,
  toastDurationMs,
  toastRemovalMs,
} from './toast-state.ts'

const listeners = new Set<() => void>()
let state: ToastState = noToasts

/** What is left of the shown toast's time; it runs on wherever the toast is drawn. */
let clock: { id: number; leftMs: number; startedAt?: number; timer?: number } | undefined

function happen(event: ToastEvent): void {
  state = nextToasts(state, event)
  for (const listener of listeners) listener()
}

/** Tells the person what just happened; callable from anywhere. One toast for each thing they did. */
export function toast(message: ToastMessage): void {
  stopClock()
  happen({ type: 'shown', message, layer: dialogCount() })
  clock = { id: state.lastId, leftMs: message.durationMs ?? toastDurationMs }
  runClock()
}

/** Closes a toast at once; it is forgotten later. */
export function closeToast(id: number): void {
  if (clock?.id === id) {
    stopClock()
    clock = undefined
  }
  happen({ type: 'closed', id })
  setTimeout(() => happen({ type: 'removed', id }), toastRemovalMs)
}

/** Lets the time of the shown toast run on. */
export function runClock(): void {
  if (!clock || clock.timer !== undefined) return
  const { id, leftMs } = clock
  clock.startedAt = Date.now()
  clock.timer = window.setTimeout(() => closeToast(id), leftMs)
}

/** Holds the time of the shown toast. */
export function stopClock(): void {
  if (clock?.timer === undefined || clock.startedAt === undefined) return
  clearTimeout(clock.timer)
  clock = { id: clock.id, leftMs: Math.max(0, clock.leftMs - (Date.now() - clock.startedAt)) }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The toasts as they are now. */
export function useToasts(): ToastState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => noToasts,
  )
}
