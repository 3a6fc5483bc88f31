/** Where a map outside the product shows a place; only who presses it goes there. */
export const placeOnMap = (query: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
