import { setImmediate } from 'node:timers/promises'
import { ecfToLookAngles, eciToEcf, gstime, json2satrec, propagate, type SatRec } from 'satellite.js'
import type { Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/prepared.ts'
import { maskDegrees, type OrbitElements, type SatelliteNetwork, type Seen } from '../orbits.ts'

/** The satellites of one network that are known, and the newest day their elements are of. */
export type Constellation = {
  network: SatelliteNetwork
  satellites: number
  epoch: Date
  source: string
  isSample: boolean
}

/** What is known of each network. */
export async function constellations(ctx: Ctx): Promise<Constellation[]> {
  const rows = await runPrepared<Omit<Constellation, 'epoch'> & { epoch: string }>(
    ctx.db,
    `select network, count(*)::integer as satellites, to_char(max(epoch) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as epoch,
       min(source) as source, bool_or(is_sample) as "isSample"
     from pharmacy.orbital_elements group by 1`,
    [],
  )
  return rows.map((row) => ({ ...row, epoch: new Date(row.epoch) }))
}

const cachedOrbits = new Map<string, { epoch: number; orbits: { name: string; orbit: SatRec }[] }>()
const atOnce = 400

/**
 * The satellites of a network that stand above somebody's mask at a moment, computed from their orbits (SGP4). Those whose
 * elements lead nowhere any more are left out. Others are served in between.
 */
export async function satellitesOver(ctx: Ctx, one: Constellation, place: Point, at: Date): Promise<Seen[]> {
  const orbits = await orbitsOf(ctx, one)
  const rad = Math.PI / 180
  const observer = { latitude: place.latitude * rad, longitude: place.longitude * rad, height: 0 }
  const sidereal = gstime(at)
  const mask = maskDegrees(one.network)
  const seen: Seen[] = []
  for (const [i, { name, orbit }] of orbits.entries()) {
    if (i > 0 && i % atOnce === 0) await setImmediate()
    const position = propagate(orbit, at)?.position
    if (!position) continue
    const { azimuth, elevation, rangeSat } = ecfToLookAngles(observer, eciToEcf(position, sidereal))
    if (!(elevation / rad >= mask)) continue
    seen.push({ name, azimuth: azimuth / rad, elevation: elevation / rad, kilometers: rangeSat })
  }
  return seen.toSorted((a, b) => b.elevation - a.elevation)
}

async function orbitsOf(ctx: Ctx, { network, epoch, satellites }: Constellation) {
  const known = cachedOrbits.get(network)
  if (known?.epoch === epoch.getTime() && known.orbits.length === satellites) return known.orbits
  const rows = await runPrepared<{ elements: OrbitElements }>(
    ctx.db,
    'select elements from pharmacy.orbital_elements where network = $1 order by norad_id',
    [network],
  )
  const orbits = rows.map(({ elements }) => ({ name: elements.OBJECT_NAME, orbit: json2satrec(elements as never) }))
  cachedOrbits.set(network, { epoch: epoch.getTime(), orbits })
  return orbits
}
