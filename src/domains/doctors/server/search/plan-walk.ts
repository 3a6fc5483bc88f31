import { distanceMeters, type Point } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import { unknownCursor } from '../../problems.ts'
import type { Cell, DirectoryMap } from './directory-map.ts'
import type { SearchPlace } from './search-place.ts'

/** The way through a place: its ZIP codes in the order they are shown, the nearest first, else by number. */
type Walk = {
  /** How many people of the specialty practise along it; who practises in several ZIP codes counts in each. */
  people: number
  /** How many of them practise in another ZIP code too, be it along the walk or not. */
  several: number
  /**
   * The ZIP codes with somebody in them, from one on (which a page ended in, and where nobody need be any more), as far as
   * so many people are found beyond the first of them.
   */
  zips(from: string | null, people: number): string[]
  /** The ZIP codes before this one. */
  before(zip: string): string[]
  /** Only those who practise in a city of one of these spellings. */
  cities: string[] | null
  /** Only those who practise in this state. */
  state: string | null
}

/** Plans the walk through a place for one specialty (0: for all). */
export function planWalk(map: DirectoryMap, place: SearchPlace, specialtyId: number): Walk {
  if (place.kind === 'circle') {
    const near = map.zips.around(place.center, place.radiusMeters)
    const people = map.peopleOf(specialtyId)
    const zipAt = (i: number) => map.zips.points[near[i] as number]?.zip ?? ''
    const at = (counts: Uint32Array | undefined) => (i: number) => counts?.[near[i] as number] ?? 0
    return { cities: null, state: null, ...along(near.length, zipAt, at(people?.people), at(people?.several)) }
  }
  if (place.kind === 'city') {
    const cells = map.inCity(place.city, place.state)
    const cities = [...new Set(cells.map(({ city }) => city))]
    const { middle } = place
    const farOf = middle
      ? ({ zip }: Cell) => metersTo(map, zip, middle)
      : place.state === null
        ? rankOfState(cells)
        : near
    return { cities, state: place.state, ...alongSteps(stepsOf(cells, specialtyId, farOf)) }
  }
  if (place.kind === 'state')
    return { cities: null, state: place.state, ...alongSteps(stepsOf(map.inState(place.state), specialtyId, near)) }
  return { cities: null, state: null, ...alongSteps([]) }
}

function along(
  length: number,
  zipAt: (i: number) => string,
  peopleAt: (i: number) => number,
  severalAt: (i: number) => number,
): Pick<Walk, 'people' | 'several' | 'zips' | 'before'> {
  let [all, several] = [0, 0]
  for (let i = 0; i < length; i++) {
    all += peopleAt(i)
    several += severalAt(i)
  }
  const zips = (from: string | null, people: number) => {
    let i = 0
    while (from !== null && i < length && zipAt(i) !== from) i++
    if (from !== null && i === length) throw new Problem(unknownCursor)
    const found: string[] = []
    for (let beyond = 0; i < length && beyond < people; i++) {
      if (peopleAt(i) === 0) continue
      // Who practises elsewhere too may have been shown before.
      if (found.length > 0) beyond += peopleAt(i) - severalAt(i)
      found.push(zipAt(i))
    }
    return found
  }
  const before = (zip: string) => {
    const earlier: string[] = []
    for (let i = 0; i < length && zipAt(i) !== zip; i++) if (peopleAt(i) > 0) earlier.push(zipAt(i))
    return earlier
  }
  return { people: all, several, zips, before }
}

type Step = { zip: string; people: number; several: number; far: number }

const alongSteps = (steps: readonly Step[]) =>
  along(
    steps.length,
    (i) => steps[i]?.zip ?? '',
    (i) => steps[i]?.people ?? 0,
    (i) => steps[i]?.several ?? 0,
  )

/** The cells' ZIP codes, the least far first, else by number; those without a point come last. */
function stepsOf(cells: readonly Cell[], specialtyId: number, farOf: (cell: Cell) => number): Step[] {
  const steps = new Map<string, Step>()
  for (const cell of cells) {
    const [people = 0, several = 0] = [cell.people[specialtyId], cell.several[specialtyId]]
    const step = steps.get(cell.zip)
    if (step) {
      step.people += people
      step.several += several
    } else steps.set(cell.zip, { zip: cell.zip, people, several, far: farOf(cell) })
  }
  return [...steps.values()].sort((a, b) => a.far - b.far || (a.zip < b.zip ? -1 : 1))
}

const near = () => 0

/** Of cities of one name, the one where most practise comes first. */
function rankOfState(cells: readonly Cell[]): (cell: Cell) => number {
  const people = new Map<string, number>()
  for (const {
    state,
    people: [all = 0],
  } of cells)
    people.set(state, (people.get(state) ?? 0) + all)
  const order = [...people].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1)).map(([state]) => state)
  return ({ state }) => order.indexOf(state)
}

function metersTo({ zips }: DirectoryMap, zip: string, from: Point): number {
  const to = zips.at(zip)
  return to ? distanceMeters(from, to) : Number.MAX_VALUE
}
