import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { me } from '#kit/me.ts'
import { type RawForm, untyped } from '../../typed-answers.ts'
import { wellnessApi } from '../api.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { type SavedForm, savedForm } from '../use-wellness.ts'
import { readLeft, useLeaving } from './use-leaving.ts'

const quietMs = 500

/** How it stands with keeping what is typed. */
export type Keeping = { state: 'idle' | 'saving' | 'failed' } | { state: 'saved'; at: string }

/**
 * The form with what is typed into it. A moment after the typing stops it is kept with the server, one save after the
 * other, so that a reload and another tab find it.
 */
export function useForm(kept: SavedForm) {
  const queries = useQueryClient()
  const [unsaved, setUnsaved] = useState<Partial<RawForm>>(() => readLeft(kept))
  const [keeping, setKeeping] = useState<Keeping>({ state: 'idle' })
  const waiting = useRef(unsaved)
  const timer = useRef<number | undefined>(undefined)
  const running = useRef<Promise<void>>(Promise.resolve())
  const save = useCallback(async () => {
    const sent = waiting.current
    if (Object.keys(sent).length === 0) return
    waiting.current = {}
    setKeeping({ state: 'saving' })
    try {
      const { savedAt } = await wellnessApi.saveDraft({ userId: me, ...sent })
      queries.setQueryData<SavedForm>(
        savedForm.queryKey,
        (before) => before && { ...before, draft: { ...before.draft, ...sent }, draftSavedAt: savedAt },
      )
      // What was typed meanwhile is not kept yet.
      setUnsaved(waiting.current)
      setKeeping({ state: 'saved', at: savedAt })
      tellOtherTabs()
      // What was being read meanwhile may be from before this save.
      if (queries.isFetching({ queryKey: savedForm.queryKey }) > 0) void queries.invalidateQueries(savedForm)
    } catch {
      waiting.current = { ...sent, ...waiting.current }
      setKeeping({ state: 'failed' })
    }
  }, [queries])
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    running.current = running.current.then(save)
    return running.current
  }, [save])
  useEffect(() => {
    // What this tab left unsaved before a reload.
    void flush()
    return () => void flush()
  }, [flush])
  useLeaving(kept, unsaved, save)
  const change = useCallback(
    (more: Partial<RawForm>) => {
      waiting.current = { ...waiting.current, ...more }
      setUnsaved((before) => ({ ...before, ...more }))
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => void flush(), quietMs)
    },
    [flush],
  )
  const typed = { ...untyped, ...kept.typed, ...kept.draft, ...unsaved } as RawForm
  return { typed, change, flush, keeping }
}
