import type { Input } from '#kit/endpoint.ts'
import type { DoctorsContract } from '../../contract.ts'

/** What is searched, as it stands in the page's address. Insurance says something about a person and never stands there. */
export type SearchTerms = {
  city: string
  state: string
  zip: string
  /** A point in degrees, with two decimals; both or neither. It comes before the names of places. */
  lat: string
  lng: string
  /** The beginning of a name. */
  name: string
  /** A specialty's id; 0 for any. */
  specialty: number
  /** As the registry has it; nothing for either. */
  sex: 'F' | 'M' | ''
  miles: number | null
  /** Leaves out those known not to take new patients. */
  accepting: boolean
  /** Shows those too whom the insurance company does not list, as any search does until somebody asks otherwise: a list is never whole. */
  beyondNetwork: boolean
}

/** Nowhere in particular. */
export const noPlace = { city: '', state: '', zip: '', lat: '', lng: '' } as const

/** A search that asks nothing. */
export const noTerms: SearchTerms = {
  ...noPlace,
  name: '',
  specialty: 0,
  sex: '',
  miles: null,
  accepting: true,
  beyondNetwork: true,
}

/** Whoever is called by name is looked for, be it that they take no new patients. */
const usuallyAccepting = (name: string) => name.trim() === ''

const whole = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : 0)
const shaped = (text: string | null, shape: RegExp) => (text && shape.test(text) ? text : '')

const sexIn = (text: string | null) => (text === 'F' || text === 'M' ? text : '')

const degrees = (text: string | null, most: number) =>
  Math.abs(Number(text)) <= most ? shaped(text, /^-?\d{1,3}\.\d\d$/) : ''

/** Reads the search from the address; what it does not say, or says wrongly, asks nothing. */
export function readSearchTerms(params: URLSearchParams): SearchTerms {
  const miles = whole(params.get('miles'))
  const name = (params.get('name') ?? '').slice(0, 80)
  const accepting = params.get('accepting')
  const [lat, lng] = [degrees(params.get('lat'), 90), degrees(params.get('lng'), 180)]
  return {
    city: (params.get('city') ?? '').slice(0, 80),
    state: shaped(params.get('state'), /^[A-Z]{2}$/),
    zip: shaped(params.get('zip'), /^\d{5}$/),
    ...(lat && lng ? { lat, lng } : { lat: '', lng: '' }),
    name,
    specialty: whole(params.get('specialty')),
    sex: sexIn(params.get('sex')),
    miles: miles >= 1 && miles <= 100 ? miles : null,
    accepting: usuallyAccepting(name) ? accepting !== 'all' : accepting === 'only',
    beyondNetwork: params.get('network') !== 'only',
  }
}

/** The address's parameters with this search in them; the others stay. */
export function writeSearch(params: URLSearchParams, search: SearchTerms): URLSearchParams {
  const next = new URLSearchParams(params)
  const { city, name, accepting, beyondNetwork, ...rest } = search
  const values = {
    ...rest,
    city: city.trim(),
    name: name.trim(),
    accepting: accepting === usuallyAccepting(name) ? null : accepting ? 'only' : 'all',
    network: beyondNetwork ? null : 'only',
  }
  for (const [key, value] of Object.entries(values))
    if (value) next.set(key, String(value))
    else next.delete(key)
  return next
}

/** Whether there is anything to look for: a place or a name. */
export const saysWhere = ({ city, state, zip, lat, name }: SearchTerms): boolean =>
  [city, state, zip, lat, name].some((text) => text.trim() !== '')

/** What a search's miles are counted from. A point comes before a ZIP code, a ZIP code comes before a city; a state, or a city of any state, has no middle. */
export const hasMiddle = ({ lat, zip, city, state }: SearchTerms): boolean =>
  lat !== '' || zip !== '' || (city.trim() !== '' && state !== '')

/** How far a search looks, in miles; null when it keeps to its city or state. Around a point or a ZIP code it is 25 unless said. */
export const milesOf = ({ miles, lat, zip }: SearchTerms): number | null => miles ?? (lat || zip ? 25 : null)

/** What a link to a search says in the browser's history: that it leads to whom is found, below the questions. */
export const atResults = { atResults: true } as const

/** The search with another name, or none; with one, those who take no new patients are shown too. */
export const withName = (search: SearchTerms, name: string): SearchTerms =>
  (search.name === '') === (name === '') ? { ...search, name } : { ...search, name, accepting: usuallyAccepting(name) }

/** A search as the server is asked. The insurance company goes along and never stands in the page's address. */
export function searchRequest(search: SearchTerms, insurerId: number | null): Input<DoctorsContract['countDoctors']> {
  const { city, state, zip, lat, lng, name, specialty, sex, miles, accepting, beyondNetwork } = search
  return {
    ...(lat ? { lat, lng } : zip ? { zip } : { ...(city && { city }), ...(state && { state }) }),
    ...(name && { name }),
    ...(specialty && { specialtyId: specialty }),
    ...(sex && { sex }),
    ...(miles && hasMiddle(search) && { radiusMiles: miles }),
    ...(insurerId && { insuranceProviderId: insurerId }),
    ...(insurerId && beyondNetwork && { inNetwork: 'false' as const }),
    ...(accepting && { acceptingNewPatients: 'true' as const }),
  }
}

/** A search's place in words: the degrees of a point, its ZIP code, or its city and state. */
export const placeOf = ({ lat, lng, zip, city, state }: SearchTerms): string =>
  lat ? `${lat}, ${lng}` : zip || [city, state].filter(Boolean).join(', ')
