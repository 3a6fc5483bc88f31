/** The columns of the registry's file that are read, by our name for each. Numbered groups are read separately. */
const single = {
  npi: 'NPI',
  entityType: 'Entity Type Code',
  organization: 'Provider Organization Name (Legal Business Name)',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  middleName: 'Provider Middle Name',
  credential: 'Provider Credential Text',
  address1: 'Provider First Line Business Practice Location Address',
  address2: 'Provider Second Line Business Practice Location Address',
  city: 'Provider Business Practice Location Address City Name',
  state: 'Provider Business Practice Location Address State Name',
  zip: 'Provider Business Practice Location Address Postal Code',
  country: 'Provider Business Practice Location Address Country Code (If outside U.S.)',
  phone: 'Provider Business Practice Location Address Telephone Number',
  fax: 'Provider Business Practice Location Address Fax Number',
  updated: 'Last Update Date',
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
  certified: 'Certification Date',
} as const

const numbered = [
  'Healthcare Provider Taxonomy Code_',
  'Healthcare Provider Primary Taxonomy Switch_',
  'Provider License Number_',
  'Provider License Number State Code_',
] as const

/** The file lists up to 15 occupations for one provider. */
export const occupations = 15

/** Our name for one column. */
export type NppesColumn = keyof typeof single

// Files before 2020 have no Certification Date; the others are always there.
const optional: readonly string[] = [single.certified, single.country, single.fax, single.reactivated]
const names = Object.keys(single) as NppesColumn[]
const wantedHeaders = [
  ...Object.values(single),
  ...Array.from({ length: occupations }, (_, n) => numbered.map((start) => `${start}${n + 1}`)).flat(),
]
const slots = Object.fromEntries(names.map((name, slot) => [name, slot])) as Record<NppesColumn, number>

/** Where a column's text is found in a row. */
export const slotOf = (column: NppesColumn): number => slots[column]

/** Where one of the four texts of the nth occupation (from 0) is found in a row: code, primary switch, licence, its state. */
export const occupationSlot = (n: number, part: 0 | 1 | 2 | 3): number => names.length + n * numbered.length + part

const spelling = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/**
 * Finds the wanted columns by their names, in whatever order and number they stand. Throws, naming them, when needed
 * ones are missing. Columns nobody here reads (such as the sex code, which changed its name) may come and go.
 */
export function findNppesColumns(header: readonly string[]): number[] {
  const at = new Map(header.map((name, column) => [spelling(name), column]))
  const columns = wantedHeaders.map((name) => at.get(spelling(name)) ?? -1)
  const missing = wantedHeaders.filter(
    (name, i) => columns[i] === -1 && !optional.includes(name) && !(/_\d+$/.test(name) && !name.endsWith('_1')),
  )
  if (missing.length > 0) throw new Error(`This is not an NPPES provider file; it has no column ${missing.join(', ')}`)
  return columns
}
