import { useEffect, useState } from 'react'

/** Which numbers of a list and its map are marked, in both. */
export type Marking = {
  marked: ReadonlySet<number>
  /** The numbers of the pin that was pressed last. */
  pressed: readonly number[]
  /** The mouse or the focus is on a row, or on none. */
  over: (number: number | null) => void
  /** A pin is pressed: its rows are marked, and the first of them comes into view. */
  press: (numbers: readonly number[]) => void
}

/** The element of a row, by its number. */
export const rowId = (number: number): string => `doctor-row-${number}`

/** Marks the same numbers in a list and on its map, for one search. */
export function useMarking(search: string): Marking {
  const [over, setOver] = useState<number | null>(null)
  const [last, setLast] = useState<{ search: string; numbers: readonly number[] }>({ search, numbers: [] })
  useEffect(() => {
    const row = document.getElementById(rowId(last.numbers[0] ?? 0))
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const pressed = last.search === search ? last.numbers : []
  return {
    marked: new Set(over === null || pressed.includes(over) ? pressed : [over]),
    pressed,
    over: setOver,
    press: (numbers) => setLast({ search, numbers }),
  }
}
