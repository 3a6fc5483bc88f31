import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Point } from '#kit/geo.ts'
import { pharmacyApi } from '../api.ts'

/** What the list is narrowed to. */
export type MapFilters = {
  radius: number
  openNow: boolean
  has24Hour: boolean
  hasDriveThru: boolean
  hasDelivery: boolean
  /** A medicine of which a price must be known there; empty for none. */
  medication: string
  chains: readonly string[]
  services: readonly string[]
}

/** Nothing but the miles. */
export const noFilters: MapFilters = {
  radius: 10,
  openNow: false,
  has24Hour: false,
  hasDriveThru: false,
  hasDelivery: false,
  medication: '',
  chains: [],
  services: [],
}

/** The farthest that can be looked, and by how much a press looks farther. */
export const maxRadius = 50
const widerBy = 5

/** The next larger radius in miles; never beyond the farthest. */
export const widerRadius = (radius: number): number => Math.min(maxRadius, radius + widerBy)

const refetchMs = 60_000

/** Asks for the pharmacies around a place. Raises "Location not available" without one, "Failed to search pharmacies" when it fails. */
export async function searchPharmacies(place: Point | null, filters: MapFilters, signal?: AbortSignal) {
  if (!place) throw new Error('Location not available')
  const { radius, medication, chains, services, ...kinds } = filters
  const wanted = Object.entries(kinds).flatMap(([name, on]) => (on ? [[name, 'true'] as const] : []))
  try {
    return await pharmacyApi.searchMap(
      {
        lat: place.latitude.toFixed(4),
        lng: place.longitude.toFixed(4),
        radius,
        ...Object.fromEntries(wanted),
        ...(medication && { medication }),
        ...(chains.length > 0 && { chains: chains.join(',') }),
        ...(services.length > 0 && { services: services.join(',') }),
      },
      signal,
    )
  } catch (cause) {
    throw new Error('Failed to search pharmacies', { cause })
  }
}

/** The pharmacies around a place, asked for anew each minute; those of before stay until the new ones have come. */
export function usePharmacies(place: Point | null, filters: MapFilters) {
  return useQuery({
    queryKey: ['pharmacies', place?.latitude.toFixed(4), place?.longitude.toFixed(4), filters],
    queryFn: ({ signal }) => searchPharmacies(place, filters, signal),
    enabled: place !== null,
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
    staleTime: refetchMs,
  })
}
