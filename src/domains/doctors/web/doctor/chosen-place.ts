import { useSearchParams } from 'wouter'
import type { ShownDoctor } from './shown-doctor.ts'

/** Which practice a doctor's page is about, in its address. */
export const placeParam = 'place'

/** A practice of a doctor. */
export type Practice = ShownDoctor['facilities'][number]

/** The practice that the page is about, the main one until another is chosen, and how to choose; it stays in the address. */
export function useChosenPlace({ facilities }: Pick<ShownDoctor, 'facilities'>) {
  const [params, setParams] = useSearchParams()
  const named = facilities.find(({ id }) => String(id) === params.get(placeParam))
  const choose = ({ id }: Practice) => setParams({ [placeParam]: String(id) }, { replace: true })
  return { place: named ?? facilities[0], choose }
}
