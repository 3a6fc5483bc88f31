import { useEffect, useState } from 'react'

const pauseMs = 120

/** What was typed, trimmed, once the typing pauses: asked for then, and not with every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
