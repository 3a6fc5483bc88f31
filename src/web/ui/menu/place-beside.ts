/** Where a floating panel stands against its control. */
export type Placement = 'below-start' | 'below-end' | 'above' | 'beside'

const gapPx = 8

function clamp(value: number, size: number, room: number): number {
  return Math.max(gapPx, Math.min(value, room - size - gapPx))
}

/** Puts a panel next to its control, inside the window, flipping to the other side when there is no room. */
export function placeBeside(anchor: HTMLElement, panel: HTMLElement, placement: Placement): void {
  const from = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const room = { width: document.documentElement.clientWidth, height: innerHeight }
  const isTooFar = from.left + width > room.width - gapPx
  let left = placement === 'below-end' || isTooFar ? from.right - width : from.left
  let top = from.bottom + gapPx
  if (placement === 'above') {
    left = from.left + (from.width - width) / 2
    top = from.top - height - gapPx
    if (top < gapPx) top = from.bottom + gapPx
  } else if (placement === 'beside') {
    left = from.left - width - gapPx
    if (left < gapPx) left = from.right + gapPx
    top = from.top - gapPx
  } else if (top + height > room.height - gapPx && from.top - height - gapPx > 0) {
    top = from.top - height - gapPx
  }
  panel.style.left = `${clamp(left, width, room.width)}px`
  panel.style.top = `${clamp(top, height, room.height)}px`
}
