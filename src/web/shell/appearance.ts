import { deviceStorage } from '../storage.ts'
import { store } from '../store.ts'

/** Light, dark, or whatever the device is set to. */
type Appearance = 'light' | 'dark' | 'device'

/** The looks there are, in the order they are offered. */
export const appearances: readonly Appearance[] = ['light', 'dark', 'device']

const appearance = store<Appearance>(current(), 'device')

// start.js has applied what is stored before the first picture.
function current(): Appearance {
  const theme = 'document' in globalThis ? document.documentElement.dataset.theme : undefined
  return theme === 'light' || theme === 'dark' ? theme : 'device'
}

/** Changes the look of every page at once and remembers it on this device. */
export function setAppearance(next: Appearance): void {
  if (next === 'device') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
  deviceStorage.write('appearance', next === 'device' ? null : next)
  appearance.set(next)
}

/** The look in force now. */
export const useAppearance = appearance.use
