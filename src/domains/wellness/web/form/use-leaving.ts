import { useEffect, useRef } from 'react'
import { sessionValue } from '#web/storage.ts'
import type { RawForm } from '../../typed-answers.ts'
import type { SavedForm } from '../use-wellness.ts'

/** What was not saved yet when this tab left the page, and what was kept by then. */
type UnsavedForm = { keptThen: string; typed: Partial<RawForm> }

const leftUnsaved = sessionValue('wellness-unsaved', (stored) => stored as UnsavedForm | null)
const sayKept = ({ draftSavedAt, recordedAt }: SavedForm) => `${draftSavedAt} ${recordedAt}`

/** What this tab had not saved when it left, as long as nothing was kept since: after that it has arrived. */
export function readLeft(kept: SavedForm): Partial<RawForm> {
  const left = leftUnsaved.get()
  return left?.keptThen === sayKept(kept) ? left.typed : {}
}

/**
 * Saves when the page is left or looked away from, without waiting for a save that still runs. The page that comes next
 * in this tab may ask for the answers before that save arrives, so it finds them in the tab.
 */
export function useLeaving(kept: SavedForm, unsaved: Partial<RawForm>, save: () => Promise<void>): void {
  const now = useRef({ kept, unsaved })
  now.current = { kept, unsaved }
  useEffect(() => {
    leftUnsaved.set(null)
  }, [])
  useEffect(() => {
    const leave = () => {
      const { kept: keptNow, unsaved: typed } = now.current
      if (Object.keys(typed).length > 0) leftUnsaved.set({ keptThen: sayKept(keptNow), typed })
      void save()
    }
    const lookAway = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    addEventListener('pagehide', leave)
    addEventListener('visibilitychange', lookAway)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('visibilitychange', lookAway)
    }
  }, [save])
}
