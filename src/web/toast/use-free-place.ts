import { type RefObject, useLayoutEffect, useRef } from 'react'
import { freePlace, liesOver, type Obstacle } from './free-place.ts'

/** What is never covered, what nobody may miss, and what is told or may be about to be pressed or filled in, in this order; all other text is read. */
const kinds = [
  ['never', 'a[href^="tel:"], .address, input:focus, select:focus, textarea:focus'],
  [
    'must',
    'h1, h2, h3, .button-primary, .button-danger, .field-error, .figure, .badge, .qr, .note-large, dd, td, th[scope="row"], .dial',
  ],
  [
    'should',
    '[role="timer"], .note, .strong.tabular, button, a[href], input, select, textarea, summary, img, [role="img"]',
  ],
] as const satisfies readonly (readonly [Obstacle['worth'], string])[]

/** Until then what was asked for is still being drawn, and a toast may be moved off a figure, in milliseconds. */
const settlingMs = 600
/** A page that lies still so long is read and pressed again, in milliseconds. */
const restMs = 300

function standingIn(root: Element): Obstacle[] {
  const marked = [...root.querySelectorAll(kinds.map(([, chosen]) => chosen).join())].flatMap((element) => {
    if (isHidden(element)) return []
    const worth = kinds.find(([, chosen]) => element.matches(chosen))?.[0] ?? 'should'
    return onScreen(element.getBoundingClientRect(), worth)
  })
  return [...marked, ...linesIn(root)]
}

const isHidden = (element: Element) =>
  element.closest('.toast-viewport') !== null || !element.checkVisibility({ visibilityProperty: true })

const onScreen = ({ left, top, right, bottom }: DOMRect, worth: Obstacle['worth']): Obstacle[] =>
  bottom < 0 || top > innerHeight || right - left < 2 ? [] : [{ left, top, right, bottom, worth }]

/** Each line of text that is on the screen. */
function linesIn(root: Element): Obstacle[] {
  const lines: Obstacle[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const parent = texts.currentNode.parentElement
    if (!parent || texts.currentNode.nodeValue?.trim() === '') continue
    range.selectNodeContents(texts.currentNode)
    const { top, bottom } = range.getBoundingClientRect()
    if (bottom <= 0 || top >= innerHeight || isHidden(parent)) continue
    for (const line of range.getClientRects()) lines.push(...onScreen(line, 'may'))
  }
  return lines
}

/**
 * The place of the toasts that are shown, over the page or a dialog: where it covers the least as they come. There it stays
 * while the page moves, unless a number to call or the field that is being filled in comes to rest under it.
 */
export function useFreePlace(dialog: HTMLElement | null, shown: string): RefObject<HTMLElement | null> {
  const corner = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const section = corner.current
    const inside = section?.firstElementChild
    if (!section || !(inside instanceof HTMLElement) || shown === '') return
    const settled = performance.now() + settlingMs
    const place = (standing = standingIn(dialog ?? document.body)) => {
      const { offsetWidth: width, offsetHeight: height, offsetTop: margin } = inside
      const screen = { width: document.documentElement.clientWidth, height: innerHeight }
      const { left, top } = freePlace({ width, height }, screen, margin, standing)
      section.style.inset = `${top - margin}px auto auto ${left - margin}px`
    }
    const replace = () => {
      // What somebody points at or reads with the keyboard stays where it is.
      if (section.matches(':focus-within') || section.matches(':has(.toast:hover)')) return
      const standing = standingIn(dialog ?? document.body)
      const worths = performance.now() < settled ? (['never', 'must'] as const) : (['never'] as const)
      if (liesOver(inside.getBoundingClientRect(), standing, worths)) place(standing)
    }
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(replace)
    }
    place()
    const end = new AbortController()
    const signal = end.signal
    // A page that is being scrolled is not read yet: it is looked at where it comes to rest.
    let rest = 0
    const rested = () => {
      clearTimeout(rest)
      rest = window.setTimeout(replace, restMs)
    }
    addEventListener('scrollend', rested, { signal, capture: true, passive: true })
    addEventListener('focusin', soon, { signal, passive: true })
    addEventListener('resize', () => place(), { signal, passive: true })
    const changes = new MutationObserver(soon)
    changes.observe(dialog ?? document.body, { childList: true, subtree: true })
    return () => {
      end.abort()
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(rest)
    }
  }, [dialog, shown])
  return corner
}
