/** A tooltip appears after the pointer has rested this long. */
const tooltipDelayMs = 700

/** Moving to another control within this time of the last tooltip shows the next one at once. */
const tooltipSkipMs = 300

let lastHiddenAt = Number.NEGATIVE_INFINITY

/** How long to wait before the next tooltip, at a moment of the page's own clock in milliseconds. */
export function tooltipWait(nowMs: number): number {
  return nowMs - lastHiddenAt < tooltipSkipMs ? 0 : tooltipDelayMs
}

/** Remembers that a tooltip was hidden just now. */
export function tooltipHidden(nowMs: number): void {
  lastHiddenAt = nowMs
}
