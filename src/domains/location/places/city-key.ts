// How names of towns are compared, and what people call a city though no address does.

import { dictionary } from '#kit/dictionary.ts'
import { plainLetters } from '#kit/text/plain-letters.ts'

const written: Readonly<Record<string, string>> = dictionary({ st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' })

const words = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The letters of a name in one spelling: small, without accents, marks and spaces. */
export const lettersOf = (text: string): string => words(text).join('')

/** One spelling for the ways a city is written: `St. Louis`, `SAINT LOUIS` and `saint-louis` are the same. */
export const cityKey = (city: string): string =>
  words(city)
    .map((word) => written[word] ?? word)
    .join('')

/** A city and its state as addresses write them. */
type CalledCity = { city: string; state: string }

const byName = new Map<string, CalledCity>()
const called = (city: string, state: string, names: string) => {
  for (const name of names.split(',')) byName.set(lettersOf(name), { city, state })
}
called('New York', 'NY', 'NYC,New York City,City of New York,Nueva York,Nuevo York,Ciudad de Nueva York')
called(
  'Los Angeles',
  'CA',
  'LA,City of Los Angeles,Hollywood CA,East LA,East Los Angeles,Downtown LA,DTLA,Koreatown CA',
)
called('Philadelphia', 'PA', 'Philly,Filadelfia')
called('Washington', 'DC', 'Washington DC,Washington D C,Wash DC,District of Columbia,Distrito de Columbia')
called('San Francisco', 'CA', 'SF,San Fran')
called('Las Vegas', 'NV', 'Vegas')
called('New Orleans', 'LA', 'NOLA,Nueva Orleans')
called('Salt Lake City', 'UT', 'SLC')
called('Oklahoma City', 'OK', 'OKC')
called('Bronx', 'NY', 'The Bronx,El Bronx,South Bronx,Sur del Bronx')
called(
  'Manhattan',
  'NY',
  `Manhattan,Harlem NY,East Harlem,Spanish Harlem,Upper East Side,Upper West Side,Lower East Side,Washington Heights,SoHo,
  SoHo NY,NoHo NY,Tribeca,Greenwich Village,East Village,West Village,Hells Kitchen,Midtown Manhattan,Lower Manhattan,
  Chelsea NY,Inwood NY,Chinatown NY`,
)
called('Brooklyn', 'NY', 'BK,Bklyn,Bedford Stuyvesant,Bed Stuy,Bushwick,Park Slope,Crown Heights,Sunset Park NY')
called('Albuquerque', 'NM', 'ABQ')
called('Boston', 'MA', 'Beantown')
called('Indianapolis', 'IN', 'Indy')
called('Cincinnati', 'OH', 'Cincy')
called('Minneapolis', 'MN', 'Mpls')
called('Portland', 'OR', 'PDX')
called('Jacksonville', 'FL', 'Jax')
called('Phoenix', 'AZ', 'PHX')
called('Chicago', 'IL', 'Chi town,Chitown')
called('Miami', 'FL', 'Miami Dade,Miami Dade County,Little Havana,La Pequeña Habana')
called('Miami Beach', 'FL', 'South Beach FL')
called('San Juan', 'PR', 'San Juan Puerto Rico')
called('Queens', 'NY', 'Queens')
called('Atlanta', 'GA', 'ATL')
called('San Antonio', 'TX', 'San Antone')

/** The city that people call so, though no address does: `NYC` is New York, NY. With a state only if it lies there. */
export function cityCalled(name: string, state?: string): CalledCity | null {
  const letters = lettersOf(name)
  const city = byName.get(letters) ?? (state ? byName.get(letters + state.toLowerCase()) : undefined)
  return city && (!state || city.state === state.toUpperCase()) ? city : null
}

/** A town's name as names are compared: without accents, in small letters, with single spaces. */
export const worldKey = (name: string): string =>
  plainLetters(name)
    .toLowerCase()
    .replace(/[\s,'’.-]+/g, ' ')
    .trim()

const several = new Map<string, readonly CalledCity[]>()
const calledSeveral = (names: string, ...cities: readonly [city: string, state: string][]) => {
  for (const name of names.split(','))
    several.set(
      lettersOf(name),
      cities.map(([city, state]) => ({ city, state })),
    )
}
calledSeveral('KC', ['Kansas City', 'MO'], ['Kansas City', 'KS'])
calledSeveral('DFW,Dallas Fort Worth', ['Dallas', 'TX'], ['Fort Worth', 'TX'])
calledSeveral(
  'Bay Area,The Bay Area,SF Bay Area,San Francisco Bay Area,Bay Area CA',
  ['San Francisco', 'CA'],
  ['Oakland', 'CA'],
  ['San Jose', 'CA'],
)
calledSeveral(
  'Long Island,Long Island NY',
  ['Hempstead', 'NY'],
  ['Hicksville', 'NY'],
  ['Huntington', 'NY'],
  ['Bay Shore', 'NY'],
  ['Riverhead', 'NY'],
)
calledSeveral('Twin Cities', ['Minneapolis', 'MN'], ['Saint Paul', 'MN'])
calledSeveral('South Florida', ['Miami', 'FL'], ['Fort Lauderdale', 'FL'], ['West Palm Beach', 'FL'])
calledSeveral('South Beach', ['Miami Beach', 'FL'], ['South Beach', 'OR'])
calledSeveral('Harlem', ['Manhattan', 'NY'], ['Harlem', 'GA'], ['Harlem', 'MT'])
calledSeveral('East Bay', ['Oakland', 'CA'], ['Berkeley', 'CA'], ['Richmond', 'CA'])
calledSeveral('Inland Empire', ['Riverside', 'CA'], ['San Bernardino', 'CA'])

/** The cities of a region, or of a name that people have for several, of which one is to be chosen: `KC`, `Bay Area`. */
export const citiesCalled = (name: string): readonly CalledCity[] => several.get(lettersOf(name)) ?? []
