import { type RefObject, useEffect, useState } from 'react'

/** Whether the pointer rests on an element or focus is in it: then nothing in it should go away by itself. */
export function useAttention(element: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false)
  const [within, setWithin] = useState(false)
  useEffect(() => {
    const watched = element.current
    if (!watched) return
    const end = new AbortController()
    const on = (name: string, act: () => void) => watched.addEventListener(name, act, { signal: end.signal })
    on('pointerover', () => setOver(true))
    on('pointerleave', () => setOver(false))
    on('focusin', () => setWithin(true))
    on('focusout', () => setWithin(false))
    return () => end.abort()
  }, [element])
  return over || within
}
