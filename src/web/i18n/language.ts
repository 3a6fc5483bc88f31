import { useSyncExternalStore } from 'react'
import type { Language } from './catalogue.ts'

const storageKey = 'language'
const listeners = new Set<() => void>()
let current: Language = read()

/** What was chosen here; before anything was, the first of ours among those the browser says its person reads. */
export function chosenLanguage(stored: string | null, reads: readonly string[]): Language {
  if (stored === 'en' || stored === 'es') return stored
  const first = reads.find((tag) => /^(en|es)\b/i.test(tag)) ?? 'en'
  return /^es/i.test(first) ? 'es' : 'en'
}

function read(): Language {
  // The server draws in English.
  if (!('document' in globalThis)) return 'en'
  return chosenLanguage(readStored(), navigator.languages)
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
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
