import { useText } from '#web/i18n/use-text.ts'
import { roughDistance } from '../rough-distance.ts'
import { doctorTexts } from './texts.ts'

/** Says how far a doctor is; nothing where nobody asked from a place. */
export function useDistanceText(): (miles: number | null) => string | null {
  const t = useText(doctorTexts)
  return (miles) => {
    if (miles === null) return null
    const far = roughDistance(miles)
    return far.key === 'miles' ? t('miles', { miles: far.miles }) : t(far.key)
  }
}
