/** One ZIP code with its place, as the source files give it. */
export type ZipRow = {
  zip: string
  city: string
  state: string
  county: string | null
  latitude: number
  longitude: number
}
