import type { Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { worldKey } from '../../places/world-key.ts'

/** A town anywhere in the world: its name, its country (ISO 3166-1, two letters) and where it lies. */
export type Town = Point & { name: string; country: string }

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/**
 * The largest town of this name, in the country that stands behind a comma where one does (`Melbourne, Australia`, `Lyon
 * FR`); of what begins so where none bears the whole name. Null when there is none.
 */
export async function findTown(ctx: Pick<Ctx, 'db'>, text: string): Promise<Town | null> {
  const [first = '', ...rest] = text.split(',')
  const behind = worldKey(rest.at(-1) ?? '')
  const rows = await runPrepared<Town>(
    ctx.db,
    `select name, country, place[1] as latitude, place[0] as longitude from location.world_cities
     where key >= $1 and key < $1 || U&'\\+10FFFF' order by key <> $1, population desc limit 200`,
    [worldKey(first)],
  )
  if (worldKey(first).length < 2) return null
  const isThere = ({ country }: Town) =>
    behind === '' || country.toLowerCase() === behind || worldKey(countryNames.of(country) ?? '').startsWith(behind)
  return rows.find(isThere) ?? null
}

/** The town that is nearest to a point; null while no towns are loaded. */
export async function nearestTown(ctx: Pick<Ctx, 'db'>, { latitude, longitude }: Point): Promise<Town | null> {
  const [row = null] = await runPrepared<Town>(
    ctx.db,
    `select name, country, place[1] as latitude, place[0] as longitude from location.world_cities
     order by place <-> point($1, $2) limit 1`,
    [longitude, latitude],
  )
  return row
}
