// How names of towns are compared, and what people call a city though no address does.

const written: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' }

const words = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
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
called('New York', 'NY', 'NYC,New York City,City of New York,Nueva York,Ciudad de Nueva York')
called('Los Angeles', 'CA', 'LA,City of Los Angeles,Hollywood CA')
called('Philadelphia', 'PA', 'Philly,Filadelfia')
called('Washington', 'DC', 'Washington DC,Washington D C,District of Columbia,Distrito de Columbia')
called('San Francisco', 'CA', 'SF,San Fran')
called('Las Vegas', 'NV', 'Vegas')
called('New Orleans', 'LA', 'NOLA,Nueva Orleans')
called('Salt Lake City', 'UT', 'SLC')
called('Oklahoma City', 'OK', 'OKC')
called('Bronx', 'NY', 'The Bronx,El Bronx')
called('Manhattan', 'NY', 'Manhattan,Harlem NY')
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
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s,'’.-]+/g, ' ')
    .trim()
