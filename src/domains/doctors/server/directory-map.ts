import { cityKey } from '#domains/location/city-key.ts'
import { readZipPoints, ZipMap, type ZipPoint } from '#domains/location/server/zip-map.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db.ts'
import { directoryVersions, latestRegistryLoad, specialtyNames, talliesSince } from './store.ts'

/** How many people practise somewhere, by the id of their specialty; at 0, of all specialties. */
type People = number[]
/** A city's part of a ZIP code. */
export type Cell = { zip: string; city: string; state: string; people: People }

// A few megabytes.
const mostTotals = 10_000

/**
 * What a search knows before it asks the database: where each ZIP code lies and how many people practise there. Every
 * change of the directory has a version, so whoever searches can tell whether this is still true.
 */
export class DirectoryMap {
  version = 0
  zips = new ZipMap([])
  specialties: ReadonlyMap<number, string> = new Map()
  /** The newest load of the registry; null before the first. */
  origin: Awaited<ReturnType<typeof latestRegistryLoad>> = null
  /** What was counted of this version, by what was asked. */
  readonly totals = new Map<string, number>()
  private placesVersion = 0
  // How many practise in each ZIP code, by specialty and by the ZIP code's place in the map: side by side, to be summed up.
  private readonly people = new Map<number, Uint32Array>()
  private refreshing: Promise<void> | null = null
  private readonly cells = new Map<string, Cell>()
  private readonly byCity = new Map<string, Cell[]>()
  private readonly byState = new Map<string, Cell[]>()

  inState = (state: string): readonly Cell[] => this.byState.get(state) ?? []
  inCity = (city: string): readonly Cell[] => this.byCity.get(cityKey(city)) ?? []

  /** Reads what changed since the last time; callers that come meanwhile wait for the same reading. */
  refresh(db: Db): Promise<void> {
    this.refreshing ??= this.read(db).finally(() => (this.refreshing = null))
    return this.refreshing
  }

  private async read(db: Db): Promise<void> {
    // The version is read first: what is committed after it is seen again the next time.
    const { version, placesVersion } = await directoryVersions(db)
    const [points, origin, specialties, tallies] = await Promise.all([
      placesVersion === this.placesVersion ? null : readZipPoints(db),
      latestRegistryLoad(db),
      specialtyNames(db),
      talliesSince(db, this.version),
    ])
    if (points) this.settle(points)
    for (const { zipCode, city, state, people } of tallies) {
      const cell = this.cell(zipCode, city, state)
      for (const id in people) this.add(cell, Number(id), (people[id] ?? 0) - (cell.people[Number(id)] ?? 0))
    }
    if (version !== this.version) this.totals.clear()
    Object.assign(this, { version, placesVersion, origin, specialties })
  }

  /** Keeps a total that was counted, if it was counted of what the map knows. Whoever turns pages asks for it again. */
  keepTotal(version: number, asked: string, total: number): void {
    if (version !== this.version) return
    if (this.totals.size === mostTotals) this.totals.clear()
    this.totals.set(asked, total)
  }

  /** How many of a specialty (0: of all) practise in each ZIP code, by its place in the map; undefined for nobody. */
  peopleOf(specialtyId: number): Uint32Array | undefined {
    return this.people.get(specialtyId)
  }

  /** Puts the people who are known onto new places. */
  private settle(points: readonly ZipPoint[]): void {
    this.zips = new ZipMap(points)
    this.people.clear()
    for (const cell of this.cells.values()) {
      const before = cell.people.entries()
      cell.people = []
      for (const [id, count = 0] of before) if (id > 0) this.add(cell, id, count)
    }
  }

  private add(cell: Cell, specialtyId: number, count: number): void {
    const index = this.zips.indexOf(cell.zip)
    for (const id of [0, specialtyId]) {
      cell.people[id] = (cell.people[id] ?? 0) + count
      const inZips = this.people.get(id) ?? new Uint32Array(this.zips.points.length)
      this.people.set(id, inZips)
      if (index !== undefined) inZips[index] = (inZips[index] ?? 0) + count
    }
  }

  private cell(zip: string, city: string, state: string): Cell {
    const key = `${zip}\n${city}\n${state}`
    const known = this.cells.get(key)
    if (known) return known
    const cell: Cell = { zip, city, state, people: [] }
    this.cells.set(key, cell)
    listed(this.byCity, cityKey(city), cell)
    listed(this.byState, state, cell)
    return cell
  }
}

function listed(lists: Map<string, Cell[]>, key: string, cell: Cell): void {
  const list = lists.get(key)
  if (list) list.push(cell)
  else lists.set(key, [cell])
}

const maps = new WeakMap<object, DirectoryMap>()

/** This process's map of the directory, read when first asked for. */
export async function directoryMap({ databases, db }: Ctx): Promise<DirectoryMap> {
  const known = maps.get(databases)
  if (known && known.version > 0) return known
  const map = known ?? new DirectoryMap()
  maps.set(databases, map)
  await map.refresh(db)
  return map
}
