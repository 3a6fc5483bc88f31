import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import type { PharmacyContract } from '../../contract.ts'
import { pharmacyPaths } from '../../paths.ts'

const pauseMs = 120

/** The medicines a text may become, asked for when the typing pauses; nothing while they are those of another text. */
export function useMedications(text: string) {
  const [q, setQ] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const found = useQuery<Answer<PharmacyContract['medications']>>({
    queryKey: [urlOf(pharmacyPaths.medications, q ? { q } : {})],
  })
  return q === text.trim() ? found.data : undefined
}
