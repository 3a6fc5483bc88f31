import { dictionary } from '#kit/dictionary.ts'
import { states } from './states.ts'

/** What stands for a state in the addresses of the armed forces abroad; such a place is anywhere in the world. */
export const armedForces = [
  { code: 'AA', name: 'Armed Forces Americas' },
  { code: 'AE', name: 'Armed Forces Europe' },
  { code: 'AP', name: 'Armed Forces Pacific' },
] as const

/** What is no state but chosen like one: the District of Columbia and the five inhabited territories. */
export const territories = [
  { code: 'AS', name: 'American Samoa' },
  { code: 'DC', name: 'District of Columbia' },
  { code: 'GU', name: 'Guam' },
  { code: 'MP', name: 'Northern Mariana Islands' },
  { code: 'PR', name: 'Puerto Rico' },
  { code: 'VI', name: 'U.S. Virgin Islands' },
] as const

/** A state or what stands for one in an address; `names` are all the ways to write it in full. */
type PostalArea = { code: string; name: string; names: readonly string[] }

const otherNames: Readonly<Record<string, readonly string[]>> = dictionary({
  AS: ['Samoa Americana'],
  DC: ['Distrito de Columbia'],
  FM: ['Federated States of Micronesia'],
  HI: ['Hawái'],
  LA: ['Luisiana'],
  MO: ['Misuri'],
  MS: ['Misisipi'],
  NC: ['Carolina del Norte'],
  ND: ['Dakota del Norte'],
  NH: ['Nuevo Hampshire'],
  NJ: ['Nueva Jersey'],
  NM: ['Nuevo México'],
  NY: ['Nueva York'],
  PA: ['Pensilvania'],
  SC: ['Carolina del Sur'],
  SD: ['Dakota del Sur'],
  VI: ['Virgin Islands', 'Islas Vírgenes'],
  WV: ['Virginia Occidental'],
})

/** What the US mail serves like a state, and maps of the world call a country: the territories and the associated states. */
export const islandCodes: readonly string[] = ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']

/** Everything an address can name as its state: the states, DC, territories, associated states, and the armed forces. */
export const postalAreas: readonly PostalArea[] = [
  ...states,
  ...territories,
  { code: 'FM', name: 'Micronesia' },
  { code: 'MH', name: 'Marshall Islands' },
  { code: 'PW', name: 'Palau' },
  ...armedForces,
].map((area) => ({ ...area, names: [area.name, ...(otherNames[area.code] ?? [])] }))
