import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#web/i18n/language.ts'
import { useSettled } from '#web/use-settled.ts'
import { pharmacyQuery } from '../api.ts'

/** The medicines a text may become, asked for when the typing pauses; nothing while they are those of another text. */
export function useMedications(text: string) {
  const q = useSettled(text)
  const found = useQuery(pharmacyQuery('medications', q ? { q } : {}))
  return q === text.trim() ? found.data : undefined
}

/** A medicine by its name in the language of the page. */
export function useMedicationName(genericName: string): string {
  const isSpanish = useLanguage() === 'es'
  const { data } = useQuery({ ...pharmacyQuery('medications', {}), enabled: isSpanish })
  const found = data?.medications.find((one) => one.genericName === genericName)
  return isSpanish && found ? found.spanishName : genericName
}

/** Says a medicine and its strength, `Lisinopril 10 mg tablet, 30`, with its name in the language of the page. */
export function useNamedMedication(): (text: string) => string {
  const isSpanish = useLanguage() === 'es'
  const { data } = useQuery({ ...pharmacyQuery('medications', {}), enabled: isSpanish })
  return (text) => {
    if (!isSpanish) return text
    // Of `Amoxicillin` and `Amoxicillin and clavulanate` the longer is meant.
    const [found] = (data?.medications ?? [])
      .filter(({ genericName }) => text.startsWith(`${genericName} `))
      .toSorted((a, b) => b.genericName.length - a.genericName.length)
    return found ? found.spanishName + text.slice(found.genericName.length) : text
  }
}
