const waitMs = 5_000

/** Brings a part of the page to its top and puts focus there, once what was just asked for is drawn. */
export function bringIntoView(partId: string): void {
  requestAnimationFrame(() => {
    if (show(partId)) return
    const watch = new MutationObserver(() => {
      if (show(partId)) watch.disconnect()
    })
    // A part that is drawn and still hidden cannot have the focus.
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    setTimeout(() => watch.disconnect(), waitMs)
  })
}

function show(partId: string): boolean {
  const part = document.getElementById(partId)
  if (!part) return false
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  part.tabIndex = -1
  part.focus({ preventScroll: true })
  if (document.activeElement !== part) return false
  part.scrollIntoView({ behavior, block: 'start' })
  return true
}
