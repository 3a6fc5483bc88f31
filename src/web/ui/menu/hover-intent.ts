/** A sub-menu opens after the pointer has rested on its item this long. */
const subMenuDelayMs = 100

/** A sub-menu stays open this long after the pointer left, so that a slanted path to it does not close it. */
const pointerGraceMs = 300

/** Opens and closes with a delay; the later wish cancels the earlier one. */
type HoverIntent = { open: () => void; close: () => void; now: (open: boolean) => void; stop: () => void }

/** Turns pointer movements into openings and closings that forgive a shaky hand. */
export function hoverIntent(set: (open: boolean) => void): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (open: boolean, delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => set(open), delayMs)
  }
  return {
    open: () => later(true, subMenuDelayMs),
    close: () => later(false, pointerGraceMs),
    now: (open) => {
      clearTimeout(timer)
      set(open)
    },
    stop: () => clearTimeout(timer),
  }
}
