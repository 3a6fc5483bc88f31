import { useSyncExternalStore } from 'react'

/** Light, dark, or whatever the device is set to. */
export type Appearance = 'light' | 'dark' | 'device'

/** The looks there are, in the order they are offered. */
export const appearances: readonly Appearance[] = ['light', 'dark', 'device']

const storageKey = 'appearance'
const listeners = new Set<() => void>()

function current(): Appearance {
  const theme = document.documentElement.dataset.theme
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

/** Changes the look of every page at once and remembers it on this device. */
export function setAppearance(next: Appearance): void {
  if (next === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  try {
    if (next === 'device') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, next)
  } catch {
    // A browser that keeps nothing still shows the chosen look until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The look in force now. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, current, () => 'device')
}
