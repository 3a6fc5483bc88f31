import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that a dialog lies over the page and all that was opened before it; call the answer when it is gone. */
export function layOver(dialog: HTMLElement): () => void {
  change([...dialogs, dialog])
  return () => change(dialogs.filter((other) => other !== dialog))
}

/** The dialog in front of everything; null when none is open. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  )
