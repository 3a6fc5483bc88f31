import { npiCheckDigit } from '#domains/doctors/npi.ts'
import { nppesHeader, placesHeader } from './nppes-format.ts'

/** One provider in short; everything else is filled in plausibly. */
export type SmallProvider = Record<string, string>

/** An NPI that nobody has, by a small number. */
export function inventedNpi(number: number): string {
  const nine = String(290_000_000 + number)
  return `${nine}${npiCheckDigit(nine)}`
}

/** A person of one occupation at one address, in the registry's own columns. */
export const smallPerson = (number: number, more: SmallProvider = {}): SmallProvider => ({
  NPI: inventedNpi(number),
  'Entity Type Code': '1',
  'Provider Last Name (Legal Name)': 'HARTWELL',
  'Provider First Name': 'LENA',
  'Provider Credential Text': 'M.D.',
  'Provider Sex Code': 'F',
  'Healthcare Provider Taxonomy Code_1': '207RC0000X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...smallAddress,
  ...more,
})

/** An organization of one kind at one address. */
export const smallOrganization = (number: number, more: SmallProvider = {}): SmallProvider => ({
  NPI: inventedNpi(number),
  'Entity Type Code': '2',
  'Provider Organization Name (Legal Business Name)': 'NORTHGATE HEART CLINIC',
  'Healthcare Provider Taxonomy Code_1': '261QM1300X',
  'Healthcare Provider Primary Taxonomy Switch_1': 'Y',
  ...smallAddress,
  ...more,
})

const practice = 'Provider Business Practice Location Address'
const smallAddress = {
  'Provider First Line Business Practice Location Address': '12 MAIN ST',
  [`${practice} City Name`]: 'KANSAS CITY',
  [`${practice} State Name`]: 'MO',
  [`${practice} Postal Code`]: '641081234',
  [`${practice} Country Code (If outside U.S.)`]: 'US',
  [`${practice} Telephone Number`]: '8165550142',
  'Last Update Date': '10/20/2026',
}

/** The address of a provider at another ZIP code. */
export const addressAt = (address: string, city: string, state: string, zip: string): SmallProvider => ({
  'Provider First Line Business Practice Location Address': address,
  [`${practice} City Name`]: city,
  [`${practice} State Name`]: state,
  [`${practice} Postal Code`]: zip,
})

/** A registry file of these providers; another header reorders, renames or leaves out columns. */
export function smallRegistry(providers: readonly SmallProvider[], header: readonly string[] = nppesHeader): string {
  return csv([header, ...providers.map((one) => header.map((name) => one[name] ?? ''))])
}

/** A further practice location of a provider. */
export type SmallPlace = readonly [npi: string, address: string, city: string, state: string, zip: string]

/** The registry's file of further practice locations. */
export const smallPlaces = (places: readonly SmallPlace[]): string =>
  csv([
    placesHeader,
    ...places.map(([npi, address, city, state, zip]) => [
      npi,
      address,
      '',
      city,
      state,
      zip,
      'US',
      '8165550143',
      '',
      '',
    ]),
  ])

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
