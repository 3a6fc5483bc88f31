import { cityKey } from '#domains/location/places/city-key.ts'
import { readZipPoints, ZipMap, type ZipPoint } from '#domains/location/server/zip-map.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { directoryVersions, latestRegistryLoad, specialtiesById, talliesSince } from '../store.ts'

/** How many people practise somewhere, by the id of their specialty; at 0, of all specialties. */
type People = number[]
/** A city's part of a ZIP code; `several` of the people practise elsewhere too. */
export type Cell = { zip: string; city: string; state: string; people: People; several: People }
type Specialties = Awaited<ReturnType<typeof specialtiesById>>
/** Of one specialty: how many practise in each ZIP code, by its place in the map, and how many of them elsewhere too. */
type InZips = { people: Uint32Array; several: Uint32Array }

// A few megabytes.
const maxTotals = 10_000

/**
 * What a search knows before it asks the database: where each ZIP code lies and how many people practise there. Every
 * change of the directory has a version, so whoever searches can tell whether this is still true.
 */
export class DirectoryMap {
  version = 0
  zips = new ZipMap([])
  /** Every specialty by its id, the shortcuts first. */
  specialties: Specialties = new Map()
  /** The newest load of the registry; null before the first. */
  origin: Awaited<ReturnType<typeof latestRegistryLoad>> = null
  /** What was counted of this version, by what was asked. */
  readonly totals = new Map<string, number>()
  private placesVersion = 0
  // Side by side, to be summed up.
  private readonly inZips = new Map<number, InZips>()
  private refreshing: Promise<void> | null = null
  private readonly cells = new Map<string, Cell>()
  private readonly byCity = new Map<string, Cell[]>()
  private readonly byState = new Map<string, Cell[]>()

  inState = (state: string): readonly Cell[] => this.byState.get(state) ?? []

  /** The cells of a city in one state or in all, or of a borough. */
  inCity(city: string, state: string | null): readonly Cell[] {
    const borough = state === null ? undefined : this.zips.inBorough(city, state)
    if (borough) return this.inState(state ?? '').filter(({ zip }) => borough.has(zip))
    const cells = this.byCity.get(cityKey(city)) ?? []
    return state === null ? cells : cells.filter((cell) => cell.state === state)
  }

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
      specialtiesById(db),
      talliesSince(db, this.version),
    ])
    if (points) this.settle(points)
    for (const { zipCode, city, state, counts } of tallies) {
      const cell = this.cell(zipCode, city, state)
      for (const [id, [people, several]] of Object.entries(counts)) {
        this.add(cell, Number(id), 'people', people - (cell.people[Number(id)] ?? 0))
        this.add(cell, Number(id), 'several', several - (cell.several[Number(id)] ?? 0))
      }
    }
    if (version !== this.version) this.totals.clear()
    Object.assign(this, { version, placesVersion, origin, specialties })
  }

  /** Keeps a total that was counted, if it was counted of what the map knows. Whoever turns pages asks for it again. */
  keepTotal(version: number, asked: string, total: number): void {
    if (version !== this.version) return
    if (this.totals.size === maxTotals) this.totals.clear()
    this.totals.set(asked, total)
  }

  /** How many of a specialty (0: of all) practise in each ZIP code, by its place in the map; undefined for nobody. */
  peopleOf(specialtyId: number): InZips | undefined {
    return this.inZips.get(specialtyId)
  }

  /** Puts the people who are known onto new places. */
  private settle(points: readonly ZipPoint[]): void {
    this.zips = new ZipMap(points)
    this.inZips.clear()
    for (const cell of this.cells.values())
      for (const kind of ['people', 'several'] as const) {
        const before = cell[kind].entries()
        cell[kind] = []
        for (const [id, count = 0] of before) this.add(cell, id, kind, count)
      }
  }

  private add(cell: Cell, id: number, kind: 'people' | 'several', count: number): void {
    cell[kind][id] = (cell[kind][id] ?? 0) + count
    const { length } = this.zips.points
    const inZips = this.inZips.get(id) ?? { people: new Uint32Array(length), several: new Uint32Array(length) }
    this.inZips.set(id, inZips)
    const index = this.zips.indexOf(cell.zip)
    if (index !== undefined) inZips[kind][index] = (inZips[kind][index] ?? 0) + count
  }

  private cell(zip: string, city: string, state: string): Cell {
    const key = `${zip}\n${city}\n${state}`
    const known = this.cells.get(key)
    if (known) return known
    const cell: Cell = { zip, city, state, people: [], several: [] }
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

/** The same, as the directory is now. */
export async function currentMap(ctx: Ctx): Promise<DirectoryMap> {
  const [map, { version }] = await Promise.all([directoryMap(ctx), directoryVersions(ctx.db)])
  if (version !== map.version) await map.refresh(ctx.db)
  return map
}
