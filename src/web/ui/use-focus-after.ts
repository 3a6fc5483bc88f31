import { type RefObject, useEffect, useRef } from 'react'

/** Keeps whoever pressed a button that goes away at what it was about: focus goes there when the value changes. */
export function useFocusAfter<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) place.current?.focus()
    before.current = value
  }, [value])
  return place
}
