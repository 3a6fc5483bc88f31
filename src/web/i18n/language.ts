import { deviceStorage } from '../storage.ts'
import { store } from '../store.ts'
import { isLanguage, type Language } from './languages.ts'

const storageKey = 'language'
const current = store<Language>(read())

/** What was chosen here; before anything was, the first of ours among those the browser says its person reads. */
export function chosenLanguage(stored: string | null, reads: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return reads.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}

function read(): Language {
  // The server draws in English.
  if (!('document' in globalThis)) return 'en'
  return chosenLanguage(deviceStorage.read(storageKey), navigator.languages)
}

/** The language the person reads now. */
export const language = current.get

/** Changes the language of every page at once and remembers it on this device. */
export function setLanguage(next: Language): void {
  document.documentElement.lang = next
  deviceStorage.write(storageKey, next)
  current.set(next)
}

/** Tells when the language changes; answers what ends it. */
export const followLanguage = current.subscribe

/** The language the person reads now; the component is drawn again when it changes. */
export const useLanguage = current.use
