import { toNumber } from '#kit/decimal.ts'
import { metersPerMile } from '#kit/geo.ts'
import { money } from '#kit/money.ts'
import { RawJson } from '#kit/raw-json.ts'
import type { FoundDoctor } from '../../contract.ts'
import { practiceFound } from '../../practice-found.ts'
import { type SpecialtyOf, shownSpecialties } from '../shown-specialties.ts'
import type { SearchCursor } from './search-cursor.ts'
import { between } from './search-statement.ts'

/** A page: what each of its people has, joined; nothing is joined where there is nobody. */
export type PageRow = {
  version: number
  /** What the search shows of everybody alike, as JSON. */
  cards: string | null
  /** Where they practise, as JSON. */
  practices: string
  /** The ids of their specialties: the main one, then all they are found under. */
  specialties: string
  zips: string
  /** Whether the insurer asked for lists them (`true`, `false` or nothing), and their copay in cents. */
  members?: string
  copays?: string
  /** Its networks that list them there, as JSON; nothing where it names none. */
  networks?: string
  /** The name the page ends with, when it is full. */
  folded_last: string | null
  folded_first: string | null
  npi: string | null
}

type Practice = FoundDoctor['facilities'][number]

/** What a page alone does not say. */
type Beside = {
  /** The distance of a ZIP code in metres, where it can be said. */
  metersOf: (zip: string) => number | null
  /** Whether a practice is where the search looks. */
  isWithin: (practice: Practice) => boolean
  specialtyOf: SpecialtyOf
}

/** The doctors of a page as they travel, and where the next page begins: null when this is the last one. */
export function foundDoctors(
  row: PageRow,
  pageSize: number,
  beside: Beside,
): { doctors: RawJson<FoundDoctor[]>; last: SearchCursor | null } {
  const cards = row.cards?.split(between) ?? []
  const shown = Math.min(cards.length, pageSize)
  const doctors = shown === 0 ? [] : doctorsAsJson(row, cards.slice(0, shown), beside)
  return {
    doctors: new RawJson(`[${doctors.join()}]`),
    last: cards.length > pageSize ? cursorAt(row, row.zips.split(between)[shown - 1]) : null,
  }
}

const cursorAt = ({ folded_last: last, folded_first: first, npi }: PageRow, zip = ''): SearchCursor => ({
  zip,
  last: last ?? '',
  first: first ?? '',
  npi: npi ?? '',
})

/** What nobody stated stays null. The parts are JSON already; neighbours share their ZIP code and mostly their specialty. */
function doctorsAsJson(row: PageRow, cards: string[], { metersOf, isWithin, specialtyOf }: Beside): string[] {
  const practices = row.practices.split(between)
  const members = row.members?.split(between)
  const copays = row.copays?.split(between)
  const networks = row.networks?.split(between)
  const specialties = eachOnce(row.specialties, (ids) =>
    JSON.stringify(shownSpecialties(ids.split(',').map(Number), specialtyOf)).slice(1, -1),
  )
  const zips = row.zips.split(between)
  const miles = eachOnce(row.zips, (zip) => JSON.stringify(tenthMiles(metersOf(zip))))
  return cards.map((card, i) => {
    const network = members?.[i] ? networkInfo(members[i] === 'true', copays?.[i], networks?.[i]) : unlisted
    return `${card.slice(0, -1)},"facilities":${practices[i]},${specialties[i]},"foundInZip":${JSON.stringify(zips[i] || null)},"networkInfo":${network},"distanceMiles":${miles[i]},"alsoNearIds":${alsoNear(practices[i] ?? '[]', zips[i] ?? '', isWithin)}}`
  })
}

/** The others of several practices that are where the search looks, as JSON. Most people have one, which is not read. */
function alsoNear(practices: string, zip: string, isWithin: Beside['isWithin']): string {
  if (practices.split('"zipCode"').length < 3) return '[]'
  const facilities: Practice[] = JSON.parse(practices)
  const found = practiceFound({ facilities, foundInZip: zip || null })
  const others = facilities.filter((one) => one !== found && one.address !== found?.address && isWithin(one))
  return JSON.stringify(others.map(({ id }) => id))
}

/** What follows from each part, as JSON; the same as for the part before it where the parts are the same. */
function eachOnce(parts: string, of: (part: string) => string): string[] {
  let [before, json]: [string | undefined, string] = [undefined, '']
  return parts.split(between).map((part) => {
    if (part !== before) [before, json] = [part, of(part)]
    return json
  })
}

function networkInfo(isMember: boolean, copay: string | undefined, networks: string | undefined): string {
  const info: Omit<FoundDoctor['networkInfo'], 'networks'> = {
    status: isMember ? 'In network' : 'Confirm with office',
    copayAmount: copay ? toNumber(money('USD', BigInt(copay))) : null,
  }
  return `${JSON.stringify(info).slice(0, -1)},"networks":${networks || '[]'}}`
}
const unlisted = networkInfo(false, undefined, undefined)

const tenthMiles = (meters: number | null) => (meters === null ? null : Math.round((meters / metersPerMile) * 10) / 10)
