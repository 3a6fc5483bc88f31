/** How a toast speaks: an ordinary message, or something that failed. */
type ToastVariant = 'default' | 'destructive'

/** What a caller says. */
export type ToastMessage = {
  title: string
  description?: string | undefined
  variant?: ToastVariant | undefined
  /** Says something to know, and not that anything succeeded. */
  isNotice?: boolean | undefined
  /** Milliseconds on the screen, when the usual five seconds are not right. */
  durationMs?: number | undefined
}

/** One toast. A closed one is kept for a while but is neither drawn nor read aloud. */
export type Toast = ToastMessage & {
  id: number
  open: boolean
  /** How many dialogs lay over the page when it was said: it stays behind those that open later. */
  layer: number
  /** On which page or tab of it it was said: it ends with it. */
  page: string
}

/** The toasts, newest first; never more than `toastLimit`. */
export type ToastState = { readonly toasts: readonly Toast[]; readonly lastId: number }

/** What can happen to toasts. */
export type ToastEvent =
  | { type: 'shown'; message: ToastMessage; layer: number; page: string }
  | { type: 'closed'; id: number }
  | { type: 'removed'; id: number }

/** Only one toast is on the screen at a time. */
export const toastLimit = 1

/** How long a toast stays open unless the person rests on it. */
export const toastDurationMs = 5_000

/** How long a closed toast is kept before it is forgotten. */
export const toastRemovalMs = 1_000_000

/** Before the first toast. */
export const noToasts: ToastState = { toasts: [], lastId: 0 }

/** The toasts after something happened; a new one takes the place of the one before. */
export function nextToasts(state: ToastState, event: ToastEvent): ToastState {
  if (event.type === 'shown') {
    const id = state.lastId + 1
    const { message, layer, page } = event
    return { lastId: id, toasts: [{ ...message, id, open: true, layer, page }, ...state.toasts].slice(0, toastLimit) }
  }
  if (event.type === 'closed') {
    const toasts = state.toasts.map((toast) => (toast.id === event.id ? { ...toast, open: false } : toast))
    return { ...state, toasts }
  }
  return { ...state, toasts: state.toasts.filter((toast) => toast.id !== event.id) }
}
