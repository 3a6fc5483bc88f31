import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SmallPlace, SmallProvider } from '#sandbox/world/small-registry.ts'

type Address = {
  address_purpose?: string
  address_1: string
  address_2: string
  city: string
  state: string
  postal_code: string
  country_code: string
  telephone_number?: string
  fax_number?: string
}
type RegistryAnswer = {
  number: number | string
  enumeration_type: 'NPI-1' | 'NPI-2'
  basic: Partial<Record<string, string>>
  addresses: Address[]
  practiceLocations?: Address[]
  taxonomies: { code: string; primary: boolean; license: string; state: string }[]
}

/**
 * The providers in recorded answers of the registry's own search, each once, as its file would hold them: the same words
 * under the file's names of columns. https://npiregistry.cms.hhs.gov/api-page
 */
export function registryAnswers(folder: string): { providers: SmallProvider[]; places: SmallPlace[] } {
  const answered = new Map<string, RegistryAnswer>()
  for (const name of readdirSync(folder)) {
    const { results = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { results?: RegistryAnswer[] }
    for (const one of results) answered.set(String(one.number), one)
  }
  const all = [...answered.values()].sort((a, b) => Number(a.number) - Number(b.number))
  const places = all.flatMap(({ number, practiceLocations = [] }) =>
    practiceLocations.map(
      ({ address_1, address_2, city, state, postal_code }): SmallPlace => [
        String(number),
        [address_1, address_2].filter(Boolean).join(', '),
        city,
        state,
        postal_code,
      ],
    ),
  )
  return { providers: all.map(asRow), places }
}

function asRow({ number, enumeration_type, basic, addresses, taxonomies }: RegistryAnswer): SmallProvider {
  const day = (name: string) => (basic[name] ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  return {
    NPI: String(number),
    'Entity Type Code': enumeration_type.slice(-1),
    'Provider Organization Name (Legal Business Name)': basic.organization_name ?? '',
    'Provider Last Name (Legal Name)': basic.last_name ?? '',
    'Provider First Name': basic.first_name ?? '',
    'Provider Middle Name': basic.middle_name ?? '',
    'Provider Credential Text': basic.credential ?? '',
    ...addressColumns('Mailing', addresses),
    ...addressColumns('Practice Location', addresses),
    'Last Update Date': day('last_updated'),
    'NPI Deactivation Date': day('deactivation_date'),
    'NPI Reactivation Date': day('reactivation_date'),
    'Certification Date': day('certification_date'),
    ...Object.fromEntries(
      taxonomies.flatMap(({ code, primary, license, state }, n) => [
        [`Healthcare Provider Taxonomy Code_${n + 1}`, code],
        [`Healthcare Provider Primary Taxonomy Switch_${n + 1}`, primary ? 'Y' : 'N'],
        [`Provider License Number_${n + 1}`, license],
        [`Provider License Number State Code_${n + 1}`, state],
      ]),
    ),
  }
}

function addressColumns(kind: 'Mailing' | 'Practice Location', addresses: readonly Address[]): SmallProvider {
  const purpose = kind === 'Mailing' ? 'MAILING' : 'LOCATION'
  const one = addresses.find(({ address_purpose }) => address_purpose === purpose)
  if (!one) return {}
  const name = `Provider Business ${kind} Address`
  return {
    [`Provider First Line Business ${kind} Address`]: one.address_1,
    [`Provider Second Line Business ${kind} Address`]: one.address_2,
    [`${name} City Name`]: one.city,
    [`${name} State Name`]: one.state,
    [`${name} Postal Code`]: one.postal_code,
    [`${name} Country Code (If outside U.S.)`]: one.country_code,
    [`${name} Telephone Number`]: one.telephone_number?.replaceAll('-', '') ?? '',
    [`${name} Fax Number`]: one.fax_number?.replaceAll('-', '') ?? '',
  }
}
