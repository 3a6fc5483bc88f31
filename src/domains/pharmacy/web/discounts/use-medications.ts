import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useSettled } from '#web/use-settled.ts'
import type { PharmacyContract } from '../../contract.ts'
import { pharmacyPaths } from '../../paths.ts'

/** The medicines a text may become, asked for when the typing pauses; nothing while they are those of another text. */
export function useMedications(text: string) {
  const q = useSettled(text)
  const found = useQuery<Answer<PharmacyContract['medications']>>({
    queryKey: [urlOf(pharmacyPaths.medications, q ? { q } : {})],
  })
  return q === text.trim() ? found.data : undefined
}
