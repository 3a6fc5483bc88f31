import type { Point } from '#kit/geo.ts'

/** A place in the US that a search can stand on. `zip` is null when it is a whole city. */
export type Place = Point & { zip: string | null; city: string; state: string; county: string | null }

/** Where places come from, as it must be named beside them. */
export const placeSource = 'GeoNames, CC BY 4.0'
