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
