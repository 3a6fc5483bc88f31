import type { Point } from '#kit/geo.ts'

/** A town and the country it is in (ISO 3166-1, two letters). */
export type CountryTown = Point & { country: string }

type Place = { x: number; y: number; z: number }
type Spot = Place & { country: string }
type CountryDistance = { country: string | null; far: number }

// A cube's side on a globe of radius 1: some 32 km.
const side = 0.005
const across = Math.ceil(2 / side) + 2
// Farther from any cube of a town it is quicker to look at all towns.
const maxShell = 3

/**
 * The towns of the world in cubes, so that the one nearest to a point is found among a few, for millions of points. In
 * space there is no date line and no pole: a shorter chord is a shorter way over ground.
 */
export class TownsByPlace {
  private readonly spots: Spot[]
  private readonly cubes = new Map<number, Spot[]>()
  /** Of cubes with a town: the country, where all towns that can be nearest are of one. */
  private readonly sure = new Map<number, string | null>()

  constructor(towns: readonly CountryTown[]) {
    this.spots = towns.map((town) => ({ ...spotOf(town), country: town.country }))
    for (const spot of this.spots) {
      const key = keyOf(cubeOf(spot.x), cubeOf(spot.y), cubeOf(spot.z))
      const cube = this.cubes.get(key)
      if (cube) cube.push(spot)
      else this.cubes.set(key, [spot])
    }
  }

  /** The country of the nearest town; null where none is within so many metres: there it is nobody's. */
  countryAt(point: Point, maxMeters: number): string | null {
    const here = spotOf(point)
    const sure = this.sureAt(here)
    if (sure !== null) return sure
    const found: CountryDistance = { country: null, far: chordOf(maxMeters) ** 2 }
    for (let shell = 0; shell <= maxShell; shell++) {
      this.eachCube(here, shell, (cube) => look(here, cube, found))
      // What lies outside of a shell is at least as many cubes away.
      if (found.country !== null && found.far <= (shell * side) ** 2) return found.country
    }
    look(here, this.spots, found)
    return found.country
  }

  /** A town of the own cube is nearer than any that lies two cubes away. */
  private sureAt(here: Place): string | null {
    const key = keyOf(cubeOf(here.x), cubeOf(here.y), cubeOf(here.z))
    const known = this.sure.get(key)
    if (known !== undefined || !this.cubes.has(key)) return known ?? null
    const countries = new Set<string>()
    for (let shell = 0; shell <= 2; shell++)
      this.eachCube(here, shell, (cube) => {
        for (const { country } of cube) countries.add(country)
      })
    const [only = null] = countries.size === 1 ? countries : []
    this.sure.set(key, only)
    return only
  }

  private eachCube(here: Place, shell: number, visit: (cube: readonly Spot[]) => void): void {
    const [x, y, z] = [cubeOf(here.x), cubeOf(here.y), cubeOf(here.z)]
    for (let dx = -shell; dx <= shell; dx++)
      for (let dy = -shell; dy <= shell; dy++) {
        // Within the shell only its two outer cubes are new.
        const step = Math.abs(dx) === shell || Math.abs(dy) === shell ? 1 : 2 * shell
        for (let dz = -shell; dz <= shell; dz += step) {
          const cube = this.cubes.get(keyOf(x + dx, y + dy, z + dz))
          if (cube) visit(cube)
        }
      }
  }
}

function look(here: Place, spots: readonly Spot[], found: CountryDistance): void {
  for (const { x, y, z, country } of spots) {
    const far = (x - here.x) ** 2 + (y - here.y) ** 2 + (z - here.z) ** 2
    if (far >= found.far) continue
    found.far = far
    found.country = country
  }
}

const earthMeters = 6_371_000
/** As far through a globe of radius 1. */
const chordOf = (meters: number) => 2 * Math.sin(Math.min(meters / earthMeters, Math.PI) / 2)

const cubeOf = (value: number) => Math.floor((value + 1) / side)
const keyOf = (x: number, y: number, z: number) => (x * across + y) * across + z

function spotOf({ latitude, longitude }: Point): Place {
  const [up, round] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return { x: Math.cos(up) * Math.cos(round), y: Math.cos(up) * Math.sin(round), z: Math.sin(up) }
}
