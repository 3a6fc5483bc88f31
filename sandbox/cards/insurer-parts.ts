import type { Words } from './drawing.ts'
import type { CardFacts } from './facts.ts'
import { shown } from './layout.ts'

/** The same person on a plan of this kind; insurers print names in capitals. */
export const onPlan = (facts: CardFacts, planType: string): CardFacts => ({
  ...facts,
  planType,
  planName: facts.planName.replace(/\S+$/, planType),
  memberName: facts.memberName.toUpperCase(),
})
/** One more number that a card of a seed prints. */
export const phoneOf = (seed: number): string => `${201 + ((seed * 37) % 700)}-555-0${100 + ((seed * 53) % 900)}`
/** As some cards print a number: `(312) 555-0142`. */
export const inBrackets = (phone: string | undefined): string => (phone ?? '').replace(/^(\d+)-/, '($1) ')
/** A long name stands on two lines, as in an insurer's mark. */
export function mark(facts: CardFacts, y: number, color: string, size = 38): Words[] {
  const [first = '', second = ''] = shown(facts).split(/ (?=Blue Shield)/)
  return [first, second].map((text, n) => ({ x: 44, y: y + n * size, text, size, bold: true, color }))
}
export const small = (y: number, ...lines: string[]): Words[] =>
  lines.map((text, n) => ({ x: 44, y: y + n * 26, text, size: 18 }))
