import { locationApi } from '#domains/location/web/api.ts'
import type { CalculatorAnswers } from './calculator-answers.ts'

/** Whether the city was stated by its ZIP code. */
export const isZip = (city: string): boolean => /^\d{5}$/.test(city.trim())

/** The answers with the city and state of their ZIP code; as they are when nobody knows it or can be asked. */
export async function withZipPlace(answers: CalculatorAnswers): Promise<CalculatorAnswers> {
  const zip = answers.city.trim()
  const { places } = await locationApi.geocode({ q: zip }).catch(() => ({ places: [] }))
  const place = places.find(({ zipCode }) => zipCode === zip)
  return place ? { ...answers, city: place.city, state: place.state } : answers
}
