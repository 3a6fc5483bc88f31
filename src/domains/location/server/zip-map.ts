import { asc } from 'drizzle-orm'
import { boxAround, earthRadiusMeters, type Point } from '#kit/geo.ts'
import type { Db } from '#server/database/db.ts'
import { cityKey } from '../places/city-key.ts'
import { zips } from './tables.ts'

/** One ZIP code, the city it belongs to and the borough if that is another name (in one spelling), and its point. */
export type ZipPoint = Point & { zip: string; cityKey: string; boroughKey: string | null; state: string }

const keyOf = (key: string, state: string) => `${key}, ${state.toUpperCase()}`
/** Every ZIP code in memory, for those who ask often what lies near. */
export class ZipMap {
  /** From south to north, so that a circle reads one band only. A ZIP code is told by its place in this list. */
  readonly points: readonly ZipPoint[]
  private readonly byZip = new Map<string, number>()
  private readonly byCity = new Map<string, ZipPoint[]>()
  /** How many ZIP codes each state has. */
  private readonly states = new Map<string, number>()
  // Beside them in plain numbers, on a ball of radius 1: a band holds thousands, of which few lie in the circle.
  private readonly latitudes: Float64Array
  private readonly xyz: Float64Array
  // Where a search sorts; it is over before the next one begins.
  private readonly keys: Float64Array

  constructor(points: readonly ZipPoint[]) {
    this.points = points.toSorted((a, b) => a.latitude - b.latitude || (a.zip < b.zip ? -1 : 1))
    this.latitudes = Float64Array.from(this.points, ({ latitude }) => latitude)
    this.xyz = Float64Array.from(this.points.flatMap(onBall))
    this.keys = new Float64Array(this.points.length)
    for (const [index, point] of this.points.entries()) {
      this.byZip.set(point.zip, index)
      this.states.set(point.state, this.countIn(point.state) + 1)
      for (const name of [point.cityKey, point.boroughKey]) {
        if (name === null) continue
        const key = keyOf(name, point.state)
        const city = this.byCity.get(key)
        if (city) city.push(point)
        else this.byCity.set(key, [point])
      }
    }
  }

  /** Where a ZIP code stands in the list of points; undefined when there is no such code. */
  indexOf(zip: string): number | undefined {
    return this.byZip.get(zip)
  }

  /** The point of a ZIP code; undefined when there is no such code. */
  at(zip: string): ZipPoint | undefined {
    return this.points[this.byZip.get(zip) ?? -1]
  }

  /** How many ZIP codes a state has. */
  countIn(state: string): number {
    return this.states.get(state) ?? 0
  }

  /** Whether two letters are a state, DC, a territory or a post of the armed forces. */
  hasState(state: string): boolean {
    return this.states.has(state)
  }

  /** The ZIP codes of a city or a borough; undefined when there is no such place. */
  inCity(city: string, state: string): readonly ZipPoint[] | undefined {
    return this.byCity.get(keyOf(cityKey(city), state))
  }

  /** The ZIP codes of a borough whose addresses name other cities; undefined for any other place. */
  inBorough(name: string, state: string): ReadonlySet<string> | undefined {
    const points = this.inCity(name, state)
    return points?.[0]?.boroughKey === cityKey(name) ? new Set(points.map(({ zip }) => zip)) : undefined
  }

  /** The middle of a city's ZIP codes; undefined when there is no such city. */
  middleOf(city: string, state: string): Point | undefined {
    const points = this.inCity(city, state)
    if (!points) return undefined
    const mean = (value: (point: Point) => number) =>
      points.reduce((sum, point) => sum + value(point), 0) / points.length
    return { latitude: mean((point) => point.latitude), longitude: mean((point) => point.longitude) }
  }

  /** The ZIP codes whose points lie within the radius over ground, the nearest first: their places in the list of points. */
  around(center: Point, radiusMeters: number): Uint32Array {
    const { south, north } = boxAround(center, radiusMeters)
    const [x, y, z] = onBall(center)
    const longest = (2 * Math.sin(radiusMeters / earthRadiusMeters / 2)) ** 2
    const { latitudes, xyz, keys } = this
    let found = 0
    for (let i = this.firstFrom(south); (latitudes[i] as number) <= north; i++) {
      const dx = (xyz[3 * i] as number) - x
      const dy = (xyz[3 * i + 1] as number) - y
      const dz = (xyz[3 * i + 2] as number) - z
      const line = dx * dx + dy * dy + dz * dz
      // Distance and place in one number, since numbers sort many times faster than what has to be compared.
      if (line <= longest) keys[found++] = Math.round((line / longest) * finest) * maxZips + i
    }
    keys.subarray(0, found).sort()
    const places = new Uint32Array(found)
    for (let i = 0; i < found; i++) places[i] = (keys[i] as number) % maxZips
    return places
  }

  private firstFrom(latitude: number): number {
    let low = 0
    let high = this.latitudes.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.latitudes[middle] as number) < latitude) low = middle + 1
      else high = middle
    }
    return low
  }
}

// More than there are ZIP codes; with it, the finest step in which a distance is told still makes a whole number.
const maxZips = 2 ** 17
const finest = 2 ** 35

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Where a point stands on a ball of radius 1. The straight line between two of those grows with their distance over ground. */
function onBall({ latitude, longitude }: Point): [number, number, number] {
  const [lat, lng] = [radians(latitude), radians(longitude)]
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)]
}

/** Reads every ZIP code into memory. */
export async function readZipPoints(db: Db): Promise<ZipPoint[]> {
  const { zip, cityKey: key, boroughKey, state, latitude, longitude } = zips
  return db.select({ zip, cityKey: key, boroughKey, state, latitude, longitude }).from(zips).orderBy(asc(zip))
}
