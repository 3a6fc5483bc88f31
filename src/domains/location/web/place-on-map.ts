/** Where a map outside the product shows a place; only who presses it goes there. */
export const placeOnMap = (query: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`

type MapPoint = {
  latitude: number
  longitude: number
  /** False: the point is the middle of a ZIP code, and the address leads there. */
  isExact: boolean
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

// A map's search finds a house, and no suite in it.
const suite = /,?\s+(?:ste|suite|unit|apt|fl|floor|rm|room|#)\.?\s*#?\s*[\w-]+$/i

/** The way to a place, on a map outside the product: to its point, or to its address where only that is exact. */
export function directionsTo({ latitude, longitude, isExact, address, city, state, zipCode }: MapPoint): string {
  const there = [address?.replace(suite, ''), city, [state, zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  const to = isExact || !address ? `${latitude},${longitude}` : there
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`
}
