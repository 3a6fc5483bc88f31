import { useCallback, useRef } from 'react'

/** Does what a press asks for, once however often it is pressed: null while what an earlier press began is under way. */
export function useOneAtATime(): <T>(run: () => Promise<T>) => Promise<T | null> {
  const isRunning = useRef(false)
  return useCallback(async (run) => {
    if (isRunning.current) return null
    isRunning.current = true
    try {
      return await run()
    } finally {
      isRunning.current = false
    }
  }, [])
}
