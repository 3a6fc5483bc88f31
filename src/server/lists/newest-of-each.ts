/** Of rows for one thing: those that count, how many say nothing new, and how many contradict one another. */
export type NewestOfEach<Row> = { kept: Row[]; twice: number; contrary: number }

/**
 * Of several rows for one thing the newest counts. Where the newest say different things none does: no rule could tell which is
 * right. `dayOf` may be anything that is greater for what is newer.
 */
export function newestOfEach<Row>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string | number,
  dayOf: (row: Row) => string,
  valueOf: (row: Row) => unknown,
): NewestOfEach<Row> {
  const newest = new Map<string | number, Row[]>()
  let count = 0
  for (const row of rows) {
    count++
    const known = newest.get(keyOf(row))
    const [one] = known ?? []
    if (!known || one === undefined || dayOf(row) > dayOf(one)) newest.set(keyOf(row), [row])
    else if (dayOf(row) === dayOf(one)) known.push(row)
  }
  const kept: Row[] = []
  let contrary = 0
  for (const some of newest.values()) {
    const [one] = some
    const isOne = new Set(some.map((row) => JSON.stringify(valueOf(row)))).size === 1
    if (isOne && one !== undefined) kept.push(one)
    else contrary += some.length
  }
  return { kept, twice: count - kept.length - contrary, contrary }
}
