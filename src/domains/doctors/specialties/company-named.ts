import { dictionary } from '#kit/dictionary.ts'

const lettersOf = (text: string) =>
  text
    .replace(/\(.*\)/, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace('bluecrossand', 'bluecross')

// How people call a company that has another name.
const called: Readonly<Record<string, string>> = dictionary({
  uhc: 'unitedhealthcare',
  united: 'unitedhealthcare',
  bcbs: 'bluecrossblueshield',
  medical: 'medicaid',
})

/**
 * The one company of a list that a typed name means: `UHC` is UnitedHealthcare, and `Medi-Cal` is Medicaid in California.
 * Null where it is none of them, or might be several: there are many called Blue Cross.
 */
export function companyNamed<C extends { name: string }>(typed: string, companies: readonly C[]): C | null {
  const letters = lettersOf(typed)
  const wanted = called[letters] ?? letters
  const whole = companies.filter(({ name }) => lettersOf(name) === wanted)
  const begun = companies.filter(({ name }) => lettersOf(name).startsWith(wanted))
  const [found, ...others] = whole.length > 0 ? whole : begun
  return found && others.length === 0 ? found : null
}
