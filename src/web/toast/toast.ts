import { store } from '../store.ts'
import { dialogCount } from '../ui/dialog/top-dialog.ts'
import {
  nextToasts,
  noToasts,
  type ToastEvent,
  type ToastMessage,
  type ToastState,
  toastDurationMs,
  toastRemovalMs,
} from './toast-state.ts'

const state = store<ToastState>(noToasts)

/** What is left of the shown toast's time; it runs on wherever the toast is drawn. */
let clock: { id: number; leftMs: number; startedAt?: number; timer?: number } | undefined

const dispatch = (event: ToastEvent): void => state.set(nextToasts(state.get(), event))

/** Which page an address opens, and which tab of it. */
export const pageOf = (path: string, search: string): string =>
  `${path} ${new URLSearchParams(search).get('tab') ?? ''}`

/** Tells the person what just happened; callable from anywhere. One toast for each thing they did. */
export function toast(message: ToastMessage): void {
  stopClock()
  dispatch({ type: 'shown', message, layer: dialogCount(), page: pageOf(location.pathname, location.search) })
  clock = { id: state.get().lastId, leftMs: message.durationMs ?? toastDurationMs }
  runClock()
}

/** Closes a toast at once; it is forgotten later. */
export function closeToast(id: number): void {
  if (clock?.id === id) {
    stopClock()
    clock = undefined
  }
  dispatch({ type: 'closed', id })
  setTimeout(() => dispatch({ type: 'removed', id }), toastRemovalMs)
}

/** Closes what was said on any page or tab but this one. */
export function closeToastsOfOthers(page: string): void {
  for (const toast of state.get().toasts) if (toast.open && toast.page !== page) closeToast(toast.id)
}

/** Lets the time of the shown toast run on. */
export function runClock(): void {
  if (!clock || clock.timer !== undefined) return
  const { id, leftMs } = clock
  clock.startedAt = performance.now()
  clock.timer = window.setTimeout(() => closeToast(id), leftMs)
}

/** Holds the time of the shown toast. */
export function stopClock(): void {
  if (clock?.timer === undefined || clock.startedAt === undefined) return
  clearTimeout(clock.timer)
  clock = { id: clock.id, leftMs: Math.max(0, clock.leftMs - (performance.now() - clock.startedAt)) }
}

/** The toasts as they are now. */
export const useToasts = state.use
