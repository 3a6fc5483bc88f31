import { placeBeside } from '../menu/place-beside.ts'

/** A tooltip appears after the pointer has rested this long. */
const tooltipDelayMs = 700

/** Moving to another control within this time of the last tooltip shows the next one at once. */
const tooltipSkipMs = 300

let lastHiddenAt = Number.NEGATIVE_INFINITY

/**
 * Shows the name of a control that is only a picture, marked with `data-tooltip`, to whoever rests the pointer on it or
 * comes to it by keyboard. There is one bubble for all of them, whenever they come onto the page.
 */
export function showTooltips(): void {
  const bubble = makeBubble()
  let at: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = () => {
    // The name is read now, for a control may say something else after it was pressed.
    const name = at?.isConnected ? at.getAttribute('aria-label') : null
    if (!at || !name) return
    bubble.textContent = name
    bubble.showPopover()
    placeBeside(at, bubble, 'above')
  }
  const hide = () => {
    clearTimeout(timer)
    if (!bubble.matches(':popover-open')) return
    bubble.hidePopover()
    tooltipHidden(performance.now())
  }
  const goTo = (control: HTMLElement | null, waitMs: () => number) => {
    if (control === at) return
    hide()
    at = control
    if (control) timer = setTimeout(show, waitMs())
  }
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    // The name may be rested on as well, by somebody who sees the screen through a magnifying glass.
    if (pointerType === 'mouse' && target !== bubble) goTo(controlOf(target), () => tooltipWait(performance.now()))
  }
  document.body.append(bubble)
  document.addEventListener('pointerover', onPointer)
  document.documentElement.addEventListener('pointerleave', () => goTo(null, () => 0))
  document.addEventListener('focusin', ({ target }) => {
    const control = controlOf(target)
    if (control?.matches(':focus-visible')) goTo(control, () => 0)
  })
  document.addEventListener('focusout', ({ target }) => {
    if (controlOf(target) === at) goTo(null, () => 0)
  })
  // Whoever presses knows what the control is for, and Escape takes away what covers the page.
  document.addEventListener('pointerdown', hide)
  document.addEventListener('keydown', hide)
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null

/** Hidden from assistive technology, which is told the name by the control itself. */
function makeBubble(): HTMLElement {
  const bubble = document.createElement('div')
  bubble.className = 'tooltip'
  bubble.popover = 'manual'
  bubble.ariaHidden = 'true'
  return bubble
}

/** How long to wait before the next tooltip, at a moment of the page's own clock in milliseconds. */
export function tooltipWait(nowMs: number): number {
  return nowMs - lastHiddenAt < tooltipSkipMs ? 0 : tooltipDelayMs
}

/** Remembers that a tooltip was hidden just now. */
export function tooltipHidden(nowMs: number): void {
  lastHiddenAt = nowMs
}
