/** How many rows were not loaded for which reason, and the lines of the first few. */
export type Rejected<Reason extends string> = Partial<Record<Reason, { count: number; lines: number[] }>>

/** What became of one list. */
export type ListReport<Reason extends string = string> = {
  /** Rows, or what else the list is made of. */
  read: number
  /** What of it is in the product now. */
  loaded: number
  rejected: Rejected<Reason>
  ms: number
}

/** A report of nothing yet. */
export const emptyReport = <Reason extends string>(): ListReport<Reason> => ({
  read: 0,
  loaded: 0,
  rejected: {},
  ms: 0,
})

const maxLines = 5

/** Counts rows that are not loaded, and keeps the first of their lines. */
export function reject<Reason extends string>(
  { rejected }: { rejected: Rejected<Reason> },
  reason: Reason,
  lines: readonly number[],
  count = lines.length,
): void {
  const known = (rejected[reason] ??= { count: 0, lines: [] })
  known.count += count
  const last = known.lines.length < maxLines ? Number.POSITIVE_INFINITY : (known.lines.at(-1) ?? 0)
  if (lines.some((line) => line < last))
    known.lines = [...known.lines, ...lines].sort((a, b) => a - b).slice(0, maxLines)
}

/** Less is another kind of list, or a damaged one. */
export const minUnderstood = 0.9

/** The share of a list that could be understood, kept or not: from 0 to 1. Of nothing nothing was. `sound`: why rows that were are left out. */
export function shareUnderstood(
  { read, rejected }: { read: number; rejected: Rejected<string> },
  sound: readonly string[],
): number {
  const faults = Object.entries(rejected).filter(([reason]) => !sound.includes(reason))
  return read === 0 ? 0 : 1 - faults.reduce((sum, [, fault]) => sum + (fault?.count ?? 0), 0) / read
}

/** Why rows were not loaded, the most frequent first: `not a price: 3, on line 4, 5, 9`. */
export const reasonsIn = (rejected: Rejected<string>): string[] =>
  Object.entries(rejected)
    .flatMap(([reason, some]) => (some ? [{ reason, ...some }] : []))
    .toSorted((a, b) => b.count - a.count)
    .map(({ reason, count, lines }) => `${reason}: ${count.toLocaleString('en-US')}${linesText(lines, count)}`)

const linesText = (lines: readonly number[], count: number): string =>
  lines.length === 0 ? '' : `, on line ${lines.join(', ')}${count > lines.length ? ', …' : ''}`
