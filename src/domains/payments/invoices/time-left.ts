/** When a page learned of how many confirmations; milliseconds. */
export type LearnedConfirmations = { at: number; confirmations: number }

/** Seconds until the last confirmation, as a range. */
export type TimeLeft = { fromSeconds: number; toSeconds: number }

const enoughIntervals = 2
const remembered = 8

/** What was learned with one more; what tells nothing new, or goes back because the chain did, begins afresh. */
export function nextConfirmations(
  before: readonly LearnedConfirmations[],
  next: LearnedConfirmations,
): readonly LearnedConfirmations[] {
  const last = before.at(-1)
  if (last?.confirmations === next.confirmations) return before
  if (last && next.confirmations < last.confirmations) return [next]
  return [...before, next].slice(-remembered)
}

/** How long the missing confirmations take at the fastest and the slowest pace seen so far; null while too few were seen. */
export function timeLeft(learned: readonly LearnedConfirmations[], required: number): TimeLeft | null {
  // The first answer tells when the page began to look, not when its block came.
  const paces = learned.slice(2).map(({ at, confirmations }, place) => {
    const before = learned[place + 1] as LearnedConfirmations
    return (at - before.at) / (confirmations - before.confirmations)
  })
  const missing = required - (learned.at(-1)?.confirmations ?? required)
  if (paces.length < enoughIntervals || missing <= 0) return null
  const seconds = (pace: number) => Math.max(1, Math.round((pace * missing) / 1_000))
  return { fromSeconds: seconds(Math.min(...paces)), toSeconds: seconds(Math.max(...paces)) }
}
