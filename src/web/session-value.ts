import { tabStorage } from './storage.ts'
import { store } from './store.ts'

/** A value that is kept for this tab until it is closed, and that pages follow. */
type SessionValue<T> = { get: () => T | null; set: (value: T | null) => void; use: () => T | null }

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
