import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { SiteContext } from '#web/shell/site-context.ts'
import { useSettled } from '#web/use-settled.ts'
import type { FoundPlace } from '../contract.ts'
import { postalAreas, territories } from '../places/postal-areas.ts'
import { states } from '../places/states.ts'
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

type Area = { code: string; name: string }

const withTerritories: readonly Area[] = [...states, ...territories].toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** The states to choose from: the 50, with the territories where the operator wants them, and what is the answer now. */
export function useStatesOffered(now: string): readonly Area[] {
  const offered = use(SiteContext)?.territories ? withTerritories : states
  if (now === '' || offered.some(({ code }) => code === now)) return offered
  return [...offered, postalAreas.find(({ code }) => code === now) ?? { code: now, name: now }]
}
