import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './plane.ts'

/** How large an element is on the screen, and whenever that changes; null until it is measured, and while it has no room. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const it = element.current
    if (!it) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = it
      setSize(width > 0 && height > 0 ? { width, height } : null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(it)
    return () => observer.disconnect()
  }, [element])
  return size
}
