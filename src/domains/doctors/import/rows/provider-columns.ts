import { findColumns } from '../file/find-columns.ts'

/** The columns of the registry's provider file that are read, by our name for each. Numbered groups are read separately. */
const single = {
  npi: 'NPI',
  entityType: 'Entity Type Code',
  organization: 'Provider Organization Name (Legal Business Name)',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  middleName: 'Provider Middle Name',
  credential: 'Provider Credential Text',
  sex: 'Provider Sex Code',
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
  // Since version 3 of the file: active, deactive or soon_to_be_deactivated.
  status: 'npi_activation_status',
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
export type ProviderColumn = keyof typeof single

// Files before 2020 have no Certification Date, those before version 3 no status; the others are always there.
const optional: readonly string[] = [
  single.sex,
  single.certified,
  single.status,
  single.country,
  single.fax,
  single.reactivated,
]
const isOptional = (name: string) => optional.includes(name) || (/_\d+$/.test(name) && !name.endsWith('_1'))
const names = Object.keys(single) as ProviderColumn[]
const wanted = [
  ...Object.values(single),
  ...Array.from({ length: occupations }, (_, n) => numbered.map((start) => `${start}${n + 1}`)).flat(),
]
const slots = Object.fromEntries(names.map((name, slot) => [name, slot])) as Record<ProviderColumn, number>

/** Where a column's text is found in a row. */
export const slotOf = (column: ProviderColumn): number => slots[column]

/** Where one of the four texts of the nth occupation (from 0) is found in a row: code, primary switch, licence, its state. */
export const occupationSlot = (n: number, part: 0 | 1 | 2 | 3): number => names.length + n * numbered.length + part

// What the first version of the file called it.
const formerSex = /^\s*provider\s+gender\s+code\s*$/i

/** Finds the columns of the provider file. Those nobody here reads may come and go. */
export const findProviderColumns = (header: readonly string[]): number[] =>
  findColumns(
    header.map((name) => (formerSex.test(name) ? single.sex : name)),
    wanted,
    isOptional,
    'an NPPES provider file',
  )
