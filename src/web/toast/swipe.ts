/** A toast dragged further right than this many pixels is dismissed. */
const swipeThresholdPx = 50

/** How far a toast follows the finger: to the right only. */
export function swipeOffset(fromX: number, toX: number): number {
  return Math.max(0, toX - fromX)
}

/** Whether letting go here dismisses the toast. */
export function swipeDismisses(offsetPx: number): boolean {
  return offsetPx >= swipeThresholdPx
}
