/** Brings a part of the page into view and puts focus there, once what was just asked for is drawn. */
export function bringIntoView(partId: string): void {
  requestAnimationFrame(() => {
    const part = document.getElementById(partId)
    if (!part) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    part.tabIndex = -1
    part.focus({ preventScroll: true })
    part.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'nearest' })
  })
}
