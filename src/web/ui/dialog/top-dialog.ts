import { store } from '../../store.ts'

const dialogs = store<readonly HTMLElement[]>([])

/** Notes that a dialog lies over the page and all that was opened before it; call the answer when it is gone. */
export function layOver(dialog: HTMLElement): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog))
}

/** How many dialogs lie over the page. */
export const dialogCount = (): number => dialogs.get().length

/** The dialog so many layers above the page, or the one in front where there are fewer; null for the page itself. */
export function useDialogAt(layer: number): HTMLElement | null {
  const open = dialogs.use()
  return open[Math.min(layer, open.length) - 1] ?? null
}
