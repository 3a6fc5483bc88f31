import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.ts'
import { useSettled } from '#web/use-settled.ts'
import type { Medication } from '../../contract.ts'
import { pharmacyQuery } from '../api.ts'

/** The medicines a text may mean, asked for when the typing pauses; nothing while they are those of another text. */
export function useMedications(text: string) {
  const q = useSettled(text)
  const found = useQuery(pharmacyQuery('medications', q ? { q } : {}))
  return q === text.trim() ? found.data : undefined
}

/** One medicine by its name in the list; undefined while it is not there. */
export function useMedication(genericName: string): Medication | undefined {
  const { data } = useQuery({ ...pharmacyQuery('medications', { q: genericName }), enabled: genericName !== '' })
  return data?.medications.find((one) => one.genericName === genericName)
}

/** Says which of the two names of a medicine is that of the page's language. */
export function useNameOf(): (names: { genericName: string; spanishName: string }) => string {
  const isSpanish = useLanguage() === 'es'
  return ({ genericName, spanishName }) => (isSpanish ? spanishName : genericName)
}
