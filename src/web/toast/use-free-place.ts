import { type RefObject, useLayoutEffect, useRef } from 'react'
import { freePlace, type Obstacle } from './free-place.ts'

/** What nobody may miss, what is told or may be about to be pressed or filled in, and what is read, in this order. */
const kinds = [
  ['must', 'h1, h2, h3, .button-primary, .button-danger, .figure, .badge, .qr, dd, td, th[scope="row"], .dial'],
  ['should', '[role="timer"], .note, .strong.tabular, button, a[href], input, select, textarea, summary, [role="img"]'],
  ['may', 'p, dt, li, th, label'],
] as const satisfies readonly (readonly [Obstacle['worth'], string])[]

function standingIn(root: Element): Obstacle[] {
  return [...root.querySelectorAll(kinds.map(([, chosen]) => chosen).join())].flatMap((element) => {
    if (element.closest('.toast-viewport') || !element.checkVisibility({ visibilityProperty: true })) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight || right - left < 2) return []
    const worth = kinds.find(([, chosen]) => element.matches(chosen))?.[0] ?? 'may'
    return [{ left, top, right, bottom, worth }]
  })
}

/** The place of the toasts that are shown, over the page or a dialog: where it covers the least as they come and as the page moves. */
export function useFreePlace(dialog: HTMLElement | null, shown: string): RefObject<HTMLElement | null> {
  const corner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = corner.current
    const inside = section?.firstElementChild
    if (!section || !(inside instanceof HTMLElement) || shown === '') return
    const place = () => {
      // What somebody points at or reads with the keyboard stays where it is.
      if (section.matches(':focus-within') || section.matches(':has(.toast:hover)')) return
      const { offsetWidth: width, offsetHeight: height, offsetTop: margin } = inside
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = freePlace({ width, height }, screen, margin, standingIn(dialog ?? document.body))
      section.style.inset = `${top - margin}px auto auto ${left - margin}px`
    }
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    place()
    const end = new AbortController()
    for (const name of ['scroll', 'scrollend', 'resize'])
      addEventListener(name, soon, { signal: end.signal, capture: true, passive: true })
    const changes = new MutationObserver(soon)
    changes.observe(dialog ?? document.body, { childList: true, subtree: true })
    return () => {
      end.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [dialog, shown])
  return corner
}
