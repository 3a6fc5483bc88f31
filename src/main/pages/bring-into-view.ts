/** Brings a part of the page into view and puts focus there, once what was just asked for is drawn. */
export function bringIntoView(partId: string): void {
  requestAnimationFrame(() => {
    const part = document.getElementById(partId)
    if (!part) return
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    // What sticks to the window is always in view; what it belongs to begins somewhere else.
    if (getComputedStyle(part).position === 'sticky') part.parentElement?.scrollIntoView({ behavior, block: 'start' })
    else part.scrollIntoView({ behavior, block: 'nearest' })
  })
}
