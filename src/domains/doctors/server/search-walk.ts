import { distanceMeters, type Point } from '#kit/geo.ts'
import { Problem } from '#kit/problem.ts'
import { unknownCursor } from '../problems.ts'
import type { Cell, DirectoryMap } from './directory-map.ts'
import type { SearchPlace } from './search-place.ts'

/** The way through a place: its ZIP codes in the order they are shown, the nearest first, else by number. */
export type Walk = {
  /** How many people of the specialty practise along it. */
  people: number
  /**
   * The ZIP codes with somebody in them, from one on (which a page ended in, and where nobody need be any more), as far as
   * so many people are found beyond the first of them.
   */
  zips(from: string | null, people: number): string[]
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
    return { cities: null, state: null, ...along(near.length, zipAt, (i) => people?.[near[i] as number] ?? 0) }
  }
  if (place.kind === 'city') {
    const cells = map.inCity(place.city).filter(({ state }) => place.state === null || state === place.state)
    const cities = [...new Set(cells.map(({ city }) => city))]
    return { cities, state: place.state, ...alongSteps(stepsOf(map, cells, specialtyId, place.middle)) }
  }
  if (place.kind === 'state')
    return {
      cities: null,
      state: place.state,
      ...alongSteps(stepsOf(map, map.inState(place.state), specialtyId, null)),
    }
  return { cities: null, state: null, ...alongSteps([]) }
}

function along(
  length: number,
  zipAt: (i: number) => string,
  peopleAt: (i: number) => number,
): Pick<Walk, 'people' | 'zips'> {
  let all = 0
  for (let i = 0; i < length; i++) all += peopleAt(i)
  const zips = (from: string | null, people: number) => {
    let i = 0
    while (from !== null && i < length && zipAt(i) !== from) i++
    if (from !== null && i === length) throw new Problem(unknownCursor)
    const found: string[] = []
    for (let beyond = 0; i < length && beyond < people; i++) {
      if (peopleAt(i) === 0) continue
      if (found.length > 0) beyond += peopleAt(i)
      found.push(zipAt(i))
    }
    return found
  }
  return { people: all, zips }
}

type Step = { zip: string; people: number; meters: number }

const alongSteps = (steps: readonly Step[]) =>
  along(
    steps.length,
    (i) => steps[i]?.zip ?? '',
    (i) => steps[i]?.people ?? 0,
  )

/** The cells' ZIP codes in order; without a middle all are equally far, and those without a point come last. */
function stepsOf(map: DirectoryMap, cells: readonly Cell[], specialtyId: number, middle: Point | null): Step[] {
  const steps = new Map<string, Step>()
  for (const { zip, people } of cells) {
    const count = people[specialtyId] ?? 0
    const step = steps.get(zip)
    if (step) step.people += count
    else steps.set(zip, { zip, people: count, meters: middle ? metersTo(map, zip, middle) : 0 })
  }
  return [...steps.values()].sort((a, b) => a.meters - b.meters || (a.zip < b.zip ? -1 : 1))
}

function metersTo({ zips }: DirectoryMap, zip: string, from: Point): number {
  const to = zips.at(zip)
  return to ? distanceMeters(from, to) : Number.MAX_VALUE
}
