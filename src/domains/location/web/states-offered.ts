import { postalAreas } from '../postal-areas.ts'
import { states } from '../states.ts'

/** The states to choose from: the 50, and what else stands in the answer now, so that no answer is hidden. */
export function statesOffered(now: string): readonly { code: string; name: string }[] {
  if (now === '' || states.some(({ code }) => code === now)) return states
  return [...states, postalAreas.find(({ code }) => code === now) ?? { code: now, name: now }]
}
