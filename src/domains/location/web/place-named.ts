import type { FoundPlace } from '../contract.ts'
import { readPlaceText } from '../read-place-text.ts'
import { locationApi } from './api.ts'

/** The place someone means who typed a name to its end; undefined when there is none. A ZIP code must be whole. */
export async function placeNamed(text: string): Promise<FoundPlace | undefined> {
  const meant = readPlaceText(text)
  const { places } = await locationApi.geocode({ q: text })
  return places.find(({ zipCode }) => meant.kind === 'city' || zipCode === meant.digits)
}
