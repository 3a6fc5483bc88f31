import { useSyncExternalStore } from 'react'

/** A value that everything on the page can read, change and follow. */
type Store<T> = {
  get: () => T
  /** Changes the value and tells everybody who follows it, unless it is the same. */
  set: (next: T) => void
  /** Hears of every change; call the answer to stop. */
  subscribe: (listener: () => void) => () => void
  /** The value for a component, which is drawn again when it changes. */
  use: () => T
}

/** Makes a store. `drawn` is what the server draws pages with, where that differs from the first value. */
export function store<T>(first: T, drawn: T = first): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => drawn),
  }
}
