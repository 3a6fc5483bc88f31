import type { Point } from '#kit/geo.ts'

/** A place a person chose by name; `zipCode` only when they chose a ZIP code or the city has one alone. */
export type SetPlace = Point & { city: string; state: string; zipCode?: string }

const within = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most

/** Reads a place this device kept; null when there is none or it makes no sense. */
export function readSetPlace(text: string | null): SetPlace | null {
  if (text === null) return null
  try {
    const { city, state, zipCode, latitude, longitude } = JSON.parse(text) as Record<string, unknown>
    if (typeof city !== 'string' || !city || typeof state !== 'string' || !/^[A-Z]{2}$/.test(state)) return null
    if (!within(latitude, 90) || !within(longitude, 180)) return null
    const zip = typeof zipCode === 'string' && /^\d{5}$/.test(zipCode) ? { zipCode } : {}
    return { city, state, ...zip, latitude: latitude as number, longitude: longitude as number }
  } catch {
    return null
  }
}
