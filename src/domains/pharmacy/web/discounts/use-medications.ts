import { useQuery } from '@tanstack/react-query'
import { useSettled } from '#web/use-settled.ts'
import { pharmacyQuery } from '../api.ts'

/** The medicines a text may become, asked for when the typing pauses; nothing while they are those of another text. */
export function useMedications(text: string) {
  const q = useSettled(text)
  const found = useQuery(pharmacyQuery('medications', q ? { q } : {}))
  return q === text.trim() ? found.data : undefined
}
