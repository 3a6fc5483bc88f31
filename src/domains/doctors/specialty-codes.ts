// Codes: NUCC Health Care Provider Taxonomy, © American Medical Association on behalf of the National Uniform Claim
// Committee. A code ending in * stands for all that begin so. https://www.nucc.org
const codesBySpecialty = {
  'Primary Care': '207Q* 208D00000X 207R00000X 207RA0000X 207RG0300X 363LF0000X 363LP2300X 363LA2200X',
  Pediatrics: '2080* 363LP0200X',
  'OB-GYN': '207V*',
  Dermatology: '207N*',
  Cardiology: '207RC0000X 207RC0001X 207RI0011X 207RA0001X 207RA0002X',
  Orthopedics: '207X*',
  Psychiatry: '2084P0800X 2084P0802X 2084P0804X 2084P0805X 2084P0015X 2084A0401X 2084F0202X 363LP0808X',
  Psychology: '103T* 103G*',
  Dentistry: '1223*',
  Optometry: '152W*',
  ENT: '207Y*',
  Gastroenterology: '207RG0100X 207RI0008X 207RT0003X',
  Neurology: '2084N0400X 2084N0402X 2084N0600X 2084N0008X 2084V0102X 2084E0001X 2084B0040X 2084A2900X',
  Urology: '2088*',
  'Physical Therapy': '2251*',
} as const

/** The 15 specialties people search by. */
export type SpecialtyName = keyof typeof codesBySpecialty

/** The names of the 15 specialties, in the order they are offered. */
export const specialtyNames = Object.keys(codesBySpecialty) as SpecialtyName[]

const exact = new Map<string, SpecialtyName>()
const beginnings: (readonly [string, SpecialtyName])[] = []
for (const name of specialtyNames)
  for (const code of codesBySpecialty[name].split(' '))
    if (code.endsWith('*')) beginnings.push([code.slice(0, -1), name])
    else exact.set(code, name)

/** The specialty a taxonomy code belongs to; null for the many occupations nobody searches for here. */
export function specialtyOf(taxonomyCode: string): SpecialtyName | null {
  return exact.get(taxonomyCode) ?? beginnings.find(([start]) => taxonomyCode.startsWith(start))?.[1] ?? null
}
