import { useSyncExternalStore } from 'react'
import { deviceStorage } from './storage.ts'

/** Whether this browser may tell its person something while they look elsewhere: it cannot, they forbade it, off or on. */
type Notifications = 'unsupported' | 'blocked' | 'off' | 'on'

const storageKey = 'notifications'
// Some browsers know the name and still refuse to show one outside an installed program.
let refuses = false

function state(): Notifications {
  if (refuses || !('Notification' in globalThis)) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && deviceStorage.read(storageKey) === 'on' ? 'on' : 'off'
}

/** How it stands now. */
export const useNotifications = (): Notifications => useSyncExternalStore(deviceStorage.subscribe, state, () => 'off')

/** Asks the browser, which asks the person; shows a first one, so that they see what it is like. */
export async function turnOn(first: { title: string; text: string }): Promise<void> {
  await Notification.requestPermission()
  deviceStorage.write(storageKey, 'on')
  if (state() === 'on') show(first.title, first.text, 'first')
}

/** Tells nothing from now on. */
export const turnOff = (): void => deviceStorage.write(storageKey, 'off')

/** Tells something while the page is not looked at. The tag is told once, however many pages tell it. Nothing of health. */
export function notify(title: string, text: string, tag: string): void {
  if (document.visibilityState === 'hidden' && state() === 'on') show(title, text, tag)
}

function show(title: string, text: string, tag: string): void {
  try {
    const shown = new Notification(title, { body: text, tag, icon: '/icon.svg' })
    shown.addEventListener('click', () => {
      window.focus()
      shown.close()
    })
  } catch {
    refuses = true
    turnOff()
  }
}
