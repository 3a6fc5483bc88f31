import { expect } from 'vitest'
import type { DerivationLine } from '../estimates/derivation.ts'

/** What a working comes to. */
export const totalOf = (lines: readonly DerivationLine[]) => lines.findLast(({ kind }) => kind === 'total')?.amount

/** The lines of the price add up to it, and what a person pays of it to what they pay, to the cent. */
export function expectAddsUp(lines: readonly DerivationLine[]): void {
  const sum = (kind: DerivationLine['kind']) =>
    lines.reduce((all, line) => (line.kind === kind ? all + line.amount.units : all), 0n)
  const price = lines.find(({ kind }) => kind === 'subtotal')
  if (price) expect(sum('line')).toBe(price.amount.units)
  const isDivided = price || lines.some(({ kind }) => kind === 'part')
  expect(sum(isDivided ? 'part' : 'line')).toBe(totalOf(lines)?.units ?? 0n)
}
