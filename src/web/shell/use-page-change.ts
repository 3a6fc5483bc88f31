import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

const headingWaitMs = 5_000

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

/** Puts focus on the page's heading, waiting a little when the page is still being loaded. */
function announcePage(main: HTMLElement): () => void {
  if (focusHeading(main)) return () => {}
  main.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    const moved = document.activeElement !== main && document.activeElement !== document.body
    if (moved || focusHeading(main)) watch.disconnect()
  })
  watch.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => watch.disconnect(), headingWaitMs)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}

/**
 * When the page changes: a new page starts at its top with focus on its heading; going back keeps the place the
 * browser remembers.
 */
export function usePageChange(mainId: string): void {
  const [path] = useLocation()
  const previous = useRef(path)
  const traversed = useRef(false)
  useEffect(() => {
    const back = () => {
      // Back to another tab of the same page is no change of page, and says nothing of the next one.
      traversed.current = location.pathname !== previous.current
    }
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    if (previous.current === path) return
    previous.current = path
    if (!traversed.current) scrollTo(0, 0)
    traversed.current = false
    const main = document.getElementById(mainId)
    return main ? announcePage(main) : undefined
  }, [path, mainId])
}
