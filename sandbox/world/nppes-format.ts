const numbered = (count: number, ...starts: string[]) =>
  Array.from({ length: count }, (_, n) => starts.map((start) => `${start}_${n + 1}`)).flat()
const list = (text: string) => text.trim().split(/\s*\|\s*/)

const address = (kind: string) =>
  list(`Provider First Line Business ${kind} Address | Provider Second Line Business ${kind} Address |
    Provider Business ${kind} Address City Name | Provider Business ${kind} Address State Name |
    Provider Business ${kind} Address Postal Code | Provider Business ${kind} Address Country Code (If outside U.S.) |
    Provider Business ${kind} Address Telephone Number | Provider Business ${kind} Address Fax Number`)

/** The 330 columns of the registry's file, in its order. https://download.cms.gov/nppes/NPI_Files.html */
export const nppesHeader: readonly string[] = [
  ...list(`NPI | Entity Type Code | Replacement NPI | Employer Identification Number (EIN) |
    Provider Organization Name (Legal Business Name) | Provider Last Name (Legal Name) | Provider First Name |
    Provider Middle Name | Provider Name Prefix Text | Provider Name Suffix Text | Provider Credential Text |
    Provider Other Organization Name | Provider Other Organization Name Type Code | Provider Other Last Name |
    Provider Other First Name | Provider Other Middle Name | Provider Other Name Prefix Text |
    Provider Other Name Suffix Text | Provider Other Credential Text | Provider Other Last Name Type Code`),
  ...address('Mailing'),
  ...address('Practice Location'),
  ...list(`Provider Enumeration Date | Last Update Date | NPI Deactivation Reason Code | NPI Deactivation Date |
    NPI Reactivation Date | Provider Sex Code | Authorized Official Last Name | Authorized Official First Name |
    Authorized Official Middle Name | Authorized Official Title or Position | Authorized Official Telephone Number`),
  ...numbered(
    15,
    'Healthcare Provider Taxonomy Code',
    'Provider License Number',
    'Provider License Number State Code',
    'Healthcare Provider Primary Taxonomy Switch',
  ),
  ...numbered(
    50,
    'Other Provider Identifier',
    'Other Provider Identifier Type Code',
    'Other Provider Identifier State',
    'Other Provider Identifier Issuer',
  ),
  ...list(`Is Sole Proprietor | Is Organization Subpart | Parent Organization LBN | Parent Organization TIN |
    Authorized Official Name Prefix Text | Authorized Official Name Suffix Text |
    Authorized Official Credential Text`),
  ...numbered(15, 'Healthcare Provider Taxonomy Group'),
  'Certification Date',
]

/** The 10 columns of the registry's file of further practice locations, with its spacing. */
export const placesHeader: readonly string[] = list(`NPI |
  Provider Secondary Practice Location Address- Address Line 1 |
  Provider Secondary Practice Location Address-  Address Line 2 |
  Provider Secondary Practice Location Address - City Name |
  Provider Secondary Practice Location Address - State Name |
  Provider Secondary Practice Location Address - Postal Code |
  Provider Secondary Practice Location Address - Country Code (If outside U.S.) |
  Provider Secondary Practice Location Address - Telephone Number |
  Provider Secondary Practice Location Address - Telephone Extension |
  Provider Practice Location Address - Fax Number`)

/** Makes a writer of lines that fills only these columns; what lies between them is put together once. */
export function lineWriter(columns: readonly string[]): (values: readonly string[]) => string {
  const order = columns.map((name) => nppesHeader.indexOf(name))
  if (order.some((column, i) => column <= (order[i - 1] ?? -1)))
    throw new Error('columns must stand in the file’s order')
  const gaps = [...order, nppesHeader.length].map((column, i) => {
    const empty = column - (order[i - 1] ?? -1) - 1
    return '"",'.repeat(empty)
  })
  return (values) => {
    let line = gaps[0] ?? ''
    for (let i = 0; i < values.length; i++) line += `"${values[i]}",${gaps[i + 1]}`
    return `${line.slice(0, -1)}\n`
  }
}

/** The header as the first line of a file. */
export const headerLine = `${nppesHeader.map((name) => `"${name}"`).join(',')}\n`
