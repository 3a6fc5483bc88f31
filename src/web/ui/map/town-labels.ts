import { isSeen } from './look.ts'
import type { Size, Spot } from './plane.ts'

/** A name at a spot of the screen. */
export type TownLabel = Spot & { name: string }

/** About as wide as a letter of a name is. */
export const letterWidth = 7.5
const lineHeight = 18
// Half the width of what else stands there, and how far above or below it a name is clear of it.
const [pinHalf, pinClear] = [30, 24]

/** The names that can be read: none over another, over something else that stands there, or over the edge. */
export function roomFor(labels: readonly TownLabel[], taken: readonly Spot[], size: Size): TownLabel[] {
  const shown: TownLabel[] = []
  for (const label of labels) {
    const half = (label.name.length * letterWidth) / 2
    const overlaps = (other: Spot, otherHalf: number, clear = lineHeight) =>
      Math.abs(other.x - label.x) < half + otherHalf && Math.abs(other.y - label.y) < clear
    const isFree =
      !taken.some((spot) => overlaps(spot, pinHalf, pinClear)) &&
      !shown.some((one) => overlaps(one, (one.name.length * letterWidth) / 2))
    const fits = [-half, half].every((by) => isSeen({ x: label.x + by, y: label.y }, size))
    if (isFree && fits) shown.push(label)
  }
  return shown
}
