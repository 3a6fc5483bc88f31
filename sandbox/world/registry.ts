import { npiCheckDigit } from '#domains/doctors/npi.ts'
import type { ZipRow } from '#domains/location/import/at-their-city.ts'
import { nobodysPhone } from './area-codes.ts'
import { familyNames, givenNames, sexOf, streetKinds, wordEnds, wordStarts } from './names.ts'
import { headerLine, lineWriter } from './nppes-format.ts'
import { type Random, seeded } from './random.ts'
import { type Settlement, settle, settledZips } from './settle.ts'
import { type Specialist, specialists } from './specialists.ts'

/** How large the world is. The same numbers make the same world, letter by letter. */
export type WorldSize = { seed: number; people: number; pharmacies: number }

/** The size of the sample world. */
export const sampleWorld: WorldSize = { seed: 20261121, people: 120_000, pharmacies: 12_000 }

const communityPharmacy = '3336C0003X'
const multiSpecialtyClinic = '261QM1300X'
const peoplePerClinic = 5
const aloneShare = 0.15
const pieceLength = 256 * 1024

const mailing = ['Provider First Line Business', 'Provider Business'] as const
const addressColumns = (kind: string) => [
  `${mailing[0]} ${kind} Address`,
  `${mailing[1]} ${kind} Address City Name`,
  `${mailing[1]} ${kind} Address State Name`,
  `${mailing[1]} ${kind} Address Postal Code`,
  `${mailing[1]} ${kind} Address Country Code (If outside U.S.)`,
  `${mailing[1]} ${kind} Address Telephone Number`,
]
const tail = ['Provider Enumeration Date', 'Last Update Date']
const work = ['Healthcare Provider Taxonomy Code_1']
const primary = ['Healthcare Provider Primary Taxonomy Switch_1']

const personLine = lineWriter([
  'NPI',
  'Entity Type Code',
  'Provider Last Name (Legal Name)',
  'Provider First Name',
  'Provider Middle Name',
  'Provider Credential Text',
  ...addressColumns('Mailing'),
  ...addressColumns('Practice Location'),
  ...tail,
  'Provider Sex Code',
  ...work,
  'Provider License Number_1',
  'Provider License Number State Code_1',
  ...primary,
  'Is Sole Proprietor',
  'Certification Date',
])
const organizationLine = lineWriter([
  'NPI',
  'Entity Type Code',
  'Provider Organization Name (Legal Business Name)',
  ...addressColumns('Mailing'),
  ...addressColumns('Practice Location'),
  ...tail,
  ...work,
  ...primary,
  'Is Organization Subpart',
  'Certification Date',
])

/** The whole world as the text of one registry file, in pieces. */
export function* registryFile(size: WorldSize, zips: readonly ZipRow[]): Generator<string> {
  let piece = headerLine
  for (const { line } of registryLines(size, zips)) {
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** One line of the file, and what others need to know about it. */
export type RegistryLine = {
  line: string
  npi: string
  kind: 'person' | 'clinic' | 'pharmacy'
  neighbours: number
  /** Street, city, state and ZIP code. */
  address: readonly string[]
}

/** Every line of the world, ZIP by ZIP. */
export function* registryLines(size: WorldSize, zips: readonly ZipRow[]): Generator<RegistryLine> {
  const random = seeded(size.seed)
  const world = new Writer(random)
  for (const settlement of settle(random, settledZips(zips), size.people, size.pharmacies))
    yield* world.write(settlement)
}

const mixedClinic = ['MEDICAL GROUP', 'HEALTH CENTER', 'CLINIC']

/** What a clinic is called after its word: its specialty when all share one. */
const clinicWords = (staff: readonly number[]): readonly string[] =>
  staff.every((index) => index === staff[0]) ? (specialists[staff[0] ?? 0]?.clinic ?? mixedClinic) : mixedClinic

/** Writes lines with numbers of its own: they begin with 2, which the registry has never given to anyone. */
class Writer {
  private count = 0
  private readonly random: Random
  constructor(random: Random) {
    this.random = random
  }

  *write({ zip, people, pharmacies }: Settlement): Generator<RegistryLine> {
    const clinics = people.length > 1 ? Math.ceil(people.length / peoplePerClinic) : 0
    const addresses = Array.from({ length: clinics }, () => this.address(zip))
    const neighbours = people.length
    const staff = people.toSorted((a, b) => a - b)
    for (const [i, address] of addresses.entries()) {
      const name = `${this.word()} ${this.random.pick(clinicWords(staff.slice(i * peoplePerClinic, (i + 1) * peoplePerClinic)))}`
      yield { ...this.organization(name, multiSpecialtyClinic, address), kind: 'clinic', neighbours, address }
    }
    for (const [i, index] of staff.entries()) {
      const shared = this.random.next() < aloneShare ? undefined : addresses[Math.floor(i / peoplePerClinic)]
      const address = shared ?? this.address(zip)
      yield { ...this.person(specialists[index] as Specialist, zip, address), kind: 'person', neighbours, address }
    }
    for (let i = 0; i < pharmacies; i++) {
      const name = `${this.word()} PHARMACY`
      const address = this.address(zip)
      yield { ...this.organization(name, communityPharmacy, address), kind: 'pharmacy', neighbours, address }
    }
  }

  private person(specialist: Specialist, zip: ZipRow, address: string[]): { line: string; npi: string } {
    const { random } = this
    const npi = this.npi()
    const [code, credential] = random.pick(specialist.kinds)
    const middle = random.next() < 0.5 ? random.pick(givenNames).charAt(0) : ''
    const names = [random.pick(familyNames), random.pick(givenNames), middle, credential]
    const license = `S${random.between(100_000, 999_999)}`
    const days = this.days()
    const line = personLine([
      npi,
      '1',
      ...names,
      ...address,
      ...address,
      ...days,
      sexOf(names[1] ?? ''),
      code,
      license,
      zip.state,
      'Y',
      'N',
      days[1] ?? '',
    ])
    return { line, npi }
  }

  private organization(name: string, code: string, address: string[]): { line: string; npi: string } {
    const npi = this.npi()
    const days = this.days()
    return {
      line: organizationLine([npi, '2', name, ...address, ...address, ...days, code, 'Y', 'N', days[1] ?? '']),
      npi,
    }
  }

  private npi(): string {
    const nine = String(200_000_000 + this.count++)
    return `${nine}${npiCheckDigit(nine)}`
  }

  private address(zip: ZipRow): string[] {
    const { random } = this
    const suite = random.next() < 0.4 ? ` STE ${random.between(1, 40) * 10}` : ''
    const street = `${random.between(10, 989) * 10 + random.between(0, 9)} ${this.word()} ${random.pick(streetKinds)}${suite}`
    const phone = nobodysPhone(zip.state, random.between(0, 99))
    return [street, zip.city.toUpperCase().replaceAll('"', ''), zip.state, zip.zip, 'US', phone]
  }

  private word = () => `${this.random.pick(wordStarts)}${this.random.pick(wordEnds)}`

  private days(): string[] {
    const { random } = this
    const two = (value: number) => String(value).padStart(2, '0')
    const day = (year: number, lastMonth = 12) =>
      `${two(random.between(1, lastMonth))}/${two(random.between(1, 28))}/${year}`
    return [day(random.between(2006, 2023)), random.next() < 0.5 ? day(2025) : day(2026, 10)]
  }
}
