import { use } from 'react'
import { SiteContext } from '#web/shell/site-context.ts'
import { postalAreas, territories } from '../places/postal-areas.ts'
import { states } from '../places/states.ts'

type Area = { code: string; name: string }

const withTerritories: readonly Area[] = [...states, ...territories].toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The states to choose from: the 50, with the territories where the operator wants them, and what is the answer now. */
export function useStatesOffered(now: string): readonly Area[] {
  const offered = use(SiteContext)?.territories ? withTerritories : states
  if (now === '' || offered.some(({ code }) => code === now)) return offered
  return [...offered, postalAreas.find(({ code }) => code === now) ?? { code: now, name: now }]
}
