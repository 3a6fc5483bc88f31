let locks = 0

/** Keeps the page behind a dialog still, without moving it sideways where a scroll bar goes away; call the answer to end it. */
export function lockScroll(): () => void {
  const page = document.documentElement
  locks += 1
  if (locks === 1) {
    page.style.paddingInlineEnd = `${innerWidth - page.clientWidth}px`
    page.style.overflow = 'hidden'
  }
  return () => {
    locks -= 1
    if (locks > 0) return
    page.style.paddingInlineEnd = ''
    page.style.overflow = ''
  }
}
