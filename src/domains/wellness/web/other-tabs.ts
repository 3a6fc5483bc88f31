import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceStorage, personal } from '#web/storage.ts'
import { store } from '#web/store.ts'
import { openStep, savedForm, scoreKey } from './use-wellness.ts'

// Written and taken away at once: other tabs hear of both, and nothing stays.
const signal = personal('wellness-kept')

const elsewhere = store(false)
/** Whether another tab answered since this one last did, while the form stood open here. */
export const useAnsweredElsewhere = elsewhere.use

/** Tells the other tabs of this browser that something was kept; what is shown here is the newest. */
export function tellOtherTabs(): void {
  elsewhere.set(false)
  deviceStorage.write(signal, 'now')
  deviceStorage.write(signal, null)
}

/** Reads form and score anew when another tab kept something. */
export function useOtherTabs(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== signal || newValue === null) return
      elsewhere.set(openStep.get() !== null)
      void queries.invalidateQueries(savedForm)
      void queries.invalidateQueries({ queryKey: scoreKey })
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [queries])
}
