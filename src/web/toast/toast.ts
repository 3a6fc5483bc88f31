import { useSyncExternalStore } from 'react'
import {
  nextToasts,
  noToasts,
  type ToastEvent,
  type ToastMessage,
  type ToastState,
  toastRemovalMs,
} from './toast-state.ts'

const listeners = new Set<() => void>()
let state: ToastState = noToasts

function happen(event: ToastEvent): void {
  state = nextToasts(state, event)
  for (const listener of listeners) listener()
}

/** Tells the person what just happened; callable from anywhere. One toast for each thing they did. */
export function toast(message: ToastMessage): void {
  happen({ type: 'shown', message })
}

/** Closes a toast at once; it is forgotten later. */
export function closeToast(id: number): void {
  happen({ type: 'closed', id })
  setTimeout(() => happen({ type: 'removed', id }), toastRemovalMs)
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
