import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Answer } from '#kit/endpoint.ts'
import { urlOf } from '#web/client.ts'
import { useSettled } from '#web/use-settled.ts'
import type { FoundPlace, LocationContract } from '../contract.ts'
import { locationPaths } from '../paths.ts'

const shortest = 2

/** The places a text may become; `isNone` when there are none. */
export function usePlaces(text: string): { places: readonly FoundPlace[]; isNone: boolean } {
  const q = useSettled(text)
  const isAsked = q.length >= shortest && text.trim().length >= shortest
  const found = useQuery<Answer<LocationContract['geocode']>>({
    queryKey: [urlOf(locationPaths.geocode, { q })],
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const places = (isAsked && found.data?.places) || []
  return { places, isNone: isAsked && found.isSuccess && !found.isPlaceholderData && places.length === 0 }
}
