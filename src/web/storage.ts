import { useSyncExternalStore } from 'react'
import { store } from './store.ts'

/** A value that is kept for this tab until it is closed, and that pages follow. */
type SessionValue<T> = { get: () => T | null; set: (value: T | null) => void; use: () => T | null }

/** Text that a browser keeps under names: on the device for all its tabs, or in one tab until that is closed. */
type TextStorage = {
  read: (name: string) => string | null
  /** Null removes it. */
  write: (name: string, text: string | null) => void
  /** Hears of every change, here or in another tab; call the answer to stop. */
  subscribe: (listener: () => void) => () => void
  /** The text for a component, which is drawn again when it changes. */
  use: (name: string) => string | null
  /** Removes all whose name passes. */
  clear: (isMeant: (name: string) => boolean) => void
}

// Names of what is forgotten with the person; wallet, language and appearance stay.
const personalPrefix = 'person:'

/** The name of something on the device that says something of the person, and is forgotten with them. */
export const personal = (name: string): string => `${personalPrefix}${name}`

/** Storage of the device, and of this tab. */
export const deviceStorage = textStorage(() => localStorage)
export const tabStorage = textStorage(() => sessionStorage)

/** A browser that keeps nothing still knows each text until the page is left. */
function textStorage(area: () => Storage): TextStorage {
  const unkept = new Map<string, string | null>()
  const changes = store(0)
  const read = (name: string) => {
    try {
      return unkept.get(name) ?? area().getItem(name)
    } catch {
      return null
    }
  }
  const subscribe = (listener: () => void) => {
    const stop = changes.subscribe(listener)
    addEventListener('storage', listener)
    return () => {
      stop()
      removeEventListener('storage', listener)
    }
  }
  const write = (name: string, text: string | null) => {
    try {
      if (text === null) area().removeItem(name)
      else area().setItem(name, text)
      unkept.delete(name)
    } catch {
      unkept.set(name, text)
    }
    changes.set(changes.get() + 1)
  }
  return {
    read,
    write,
    subscribe,
    use: (name) =>
      useSyncExternalStore(
        subscribe,
        () => read(name),
        () => null,
      ),
    clear: (isMeant) => {
      for (const name of namesIn(area)) if (isMeant(name)) write(name, null)
      for (const name of unkept.keys()) if (isMeant(name)) unkept.delete(name)
    },
  }
}

function namesIn(area: () => Storage): string[] {
  try {
    return Object.keys(area())
  } catch {
    return []
  }
}

/** Takes from the device and this tab all that says something of the person. */
export function forgetPersonal(): void {
  tabStorage.clear(() => true)
  deviceStorage.clear((name) => name.startsWith(personalPrefix))
}

/** Keeps a value under a name in this tab's session storage; what `read` does not recognise counts as nothing. */
export function sessionValue<T>(name: string, read: (stored: unknown) => T | null): SessionValue<T> {
  const { get, set, use } = store(load(name, read), null)
  return {
    get,
    set: (value) => {
      tabStorage.write(name, value === null ? null : JSON.stringify(value))
      set(value)
    },
    use,
  }
}

function load<T>(name: string, read: (stored: unknown) => T | null): T | null {
  try {
    return read(JSON.parse(tabStorage.read(name) ?? 'null'))
  } catch {
    return null
  }
}
