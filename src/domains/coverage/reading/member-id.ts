import type { Candidate } from './candidates.ts'
import type { ReadValue } from './card-reading.ts'
import { squash } from './labels.ts'
import { medicareNumberOf } from './value-shapes.ts'

/** Below this a member ID is not shown at all: a wrong one finds somebody else, or nobody. */
const minShown = 55

/** Readers take O and 0, I and 1 for each other and are sure of it: where either could stand, a person looks. */
export function isUnmistakable(id: string): boolean {
  if (medicareNumberOf(id) === id) return true
  const letters = id.replace(/[^A-Z0-9]/g, '')
  return !/[OIQ]|[A-Z]0|0[A-Z]|[A-Z]1[A-Z]/.test(letters)
}

/** Whether a member ID may be shown, and whether as sure: the second look must have read the same. */
export function judgeMemberId({ value, again }: Candidate, confidence: number): { isShown: boolean; isSure: boolean } {
  const isSteady = again === null || squash(again).includes(squash(value))
  const isMedicare = medicareNumberOf(value) === value && again !== null && mendedIn(again).includes(value)
  if (isMedicare) return { isShown: true, isSure: confidence >= minShown }
  return { isShown: isSteady && confidence >= minShown, isSure: isSteady && isUnmistakable(value) }
}

const mendedIn = (text: string): string[] => text.split(/[\s:]+/).flatMap((part) => medicareNumberOf(part) ?? [])

/**
 * A member ID that a bar code on the card holds as well is spelled as the code does: codes count themselves, so theirs has
 * no O for a 0.
 */
export function spelledByCode(read: ReadValue, codes: readonly string[]): ReadValue {
  const wanted = alike(read.value)
  for (const code of codes.map((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))) {
    const from = alike(code).indexOf(wanted)
    if (from < 0) continue
    const letters = code.slice(from, from + wanted.length).split('')
    const value = read.value.replace(/[A-Z0-9]/g, () => letters.shift() ?? '')
    return { value, confidence: 100, isSure: true }
  }
  return read
}

/** Readers take these for each other. */
const alike = (id: string): string =>
  id
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[OQ]/g, '0')
    .replace(/[IL]/g, '1')
