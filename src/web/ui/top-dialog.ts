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

/** How many dialogs lie over the page. */
export const dialogCount = (): number => dialogs.length

/** The dialog so many layers above the page, or the one in front where there are fewer; null for the page itself. */
export const useDialogAt = (layer: number): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs[Math.min(layer, dialogs.length) - 1] ?? null,
    () => null,
  )
