import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '#web/use-settled.ts'
import type { FoundPlace } from '../contract.ts'
import { locationQuery } from './api.ts'

const shortest = 2

/** The places a text may become; `isNone` when there are none. */
export function usePlaces(text: string): { places: readonly FoundPlace[]; isNone: boolean } {
  const q = useSettled(text)
  const isAsked = q.length >= shortest && text.trim().length >= shortest
  const found = useQuery({ ...locationQuery('geocode', { q }), enabled: isAsked, placeholderData: keepPreviousData })
  const places = (isAsked && found.data?.places) || []
  return { places, isNone: isAsked && found.isSuccess && !found.isPlaceholderData && places.length === 0 }
}
