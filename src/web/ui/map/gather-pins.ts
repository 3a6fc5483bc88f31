import type { Spot } from './plane.ts'

/** One or several numbers of a list that share a pin. */
export type Pin = Spot & { numbers: number[] }

// As wide as the widest pin and as high as a finger needs.
const [apartX, apartY] = [68, 34]

/** Puts numbers that would lie on one another onto one pin: that of the first of them. */
export function gatherPins(spots: readonly (Spot & { number: number })[]): Pin[] {
  const pins: Pin[] = []
  for (const { number, x, y } of spots.toSorted((a, b) => a.number - b.number)) {
    const near = pins.find((pin) => Math.abs(pin.x - x) < apartX && Math.abs(pin.y - y) < apartY)
    if (near) near.numbers.push(number)
    else pins.push({ x, y, numbers: [number] })
  }
  return pins
}
