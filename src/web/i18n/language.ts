import { useSyncExternalStore } from 'react'
import type { Language } from './catalogue.ts'

const storageKey = 'language'
const listeners = new Set<() => void>()
let current: Language = read()

function read(): Language {
  try {
    return localStorage.getItem(storageKey) === 'es' ? 'es' : 'en'
  } catch {
    return 'en'
  }
}

/** The language the person reads now. */
export function language(): Language {
  return current
}

/** Changes the language of every page at once and remembers it on this device. */
export function setLanguage(next: Language): void {
  current = next
  document.documentElement.lang = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // A browser that keeps nothing still shows the chosen language until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language the person reads now; the component is drawn again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language, language)
}
