import { useText } from '#web/i18n/use-text.ts'
import { pharmacyTexts } from './texts.ts'

type Distance = { distance: number; isExact: boolean }

/** Miles as far as they are known: who stands in the middle of a ZIP code on our map is about so many whole miles away. */
export const milesKnown = ({ distance, isExact }: Distance): number =>
  isExact ? distance : Math.max(1, Math.round(distance))

/** How far a pharmacy is: `1.2 mi`, or `about 1 mi`. */
export function useMiles(): (away: Distance) => string {
  const t = useText(pharmacyTexts)
  return (away) => t(away.isExact ? 'miles' : 'aboutMiles', { miles: milesKnown(away) })
}
