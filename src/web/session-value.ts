import { useSyncExternalStore } from 'react'

/** A value that is kept for this tab until it is closed, and that pages follow. */
export type SessionValue<T> = { get: () => T | null; set: (value: T | null) => void; use: () => T | null }

/** Keeps a value under a name in this tab's session storage; what `read` does not recognise counts as nothing. */
export function sessionValue<T>(name: string, read: (stored: unknown) => T | null): SessionValue<T> {
  const listeners = new Set<() => void>()
  let current: T | null | undefined
  const get = () => {
    current ??= load(name, read)
    return current
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (value) => {
      current = value
      store(name, value)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get, () => null),
  }
}

function load<T>(name: string, read: (stored: unknown) => T | null): T | null {
  try {
    return read(JSON.parse(sessionStorage.getItem(name) ?? 'null'))
  } catch {
    return null
  }
}

function store(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A browser that keeps nothing still knows the value until the page is left.
  }
}
