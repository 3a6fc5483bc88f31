import { type RefObject, useEffect, useRef } from 'react'

/** Puts focus on a heading by its id, for when what had it is gone from the page. */
export function focusOn(id: string): void {
  const heading = document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

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
