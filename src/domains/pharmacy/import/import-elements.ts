import type { Pool } from 'pg'
import { utcDay } from '#kit/day.ts'
import { emptyReport, type ListReport, reject } from '#server/lists/list-report.ts'
import { newestOfEach } from '#server/lists/newest-of-each.ts'
import { ListRefusedError } from '#server/lists/replace-list.ts'
import { maxSatellites, serviceIn } from '../global/networks.ts'
import { type OrbitElements, orbitNetworks, type SatelliteNetwork } from '../global/orbits.ts'
import { type ImportOptions, loadAtOnce, rowsReplaced } from './load-table.ts'
import { readElements } from './read-elements.ts'

type Rejection =
  | 'not readable'
  | 'of another network'
  | 'not in service'
  | 'from the future'
  | 'came twice'
  | 'two orbits of one moment'

/** The name the elements bear as their source. */
const elementsSource = 'CelesTrak'
const sound: readonly Rejection[] = ['not in service', 'came twice', 'two orbits of one moment']
// Some are computed for a day or two ahead.
const aheadMs = 3 * 86_400_000

/**
 * Loads where the satellites of one network are, replacing what was known of it. Of one that comes twice the newer elements
 * count; where two of one moment differ, neither do.
 */
export function importElements(
  pool: Pool,
  name: string,
  file: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ListReport<Rejection>> {
  const network = orbitNetworks.find((one) => one.toLowerCase() === name.toLowerCase())
  if (!network) throw new Error(`There is no network ${name}; there are ${orbitNetworks.join(', ')}.`)
  const kind = `a list of orbital elements of ${network}`
  const list = { name: `elements/${network}`, kind, source: elementsSource, sound, ...options }
  return loadAtOnce(pool, list, async (client) => {
    const report = emptyReport<Rejection>()
    const satellites = await satellitesIn(file, network, report, options.at)
    report.loaded = satellites.length
    const before = await rowsReplaced(client, options.isSample, 'pharmacy.orbital_elements where network = $1', [
      network,
    ])
    await client.query('delete from pharmacy.orbital_elements where network = $1', [network])
    await client.query(
      `insert into pharmacy.orbital_elements (network, norad_id, name, epoch, elements, source, is_sample)
       select $1, (e->>'NORAD_CAT_ID')::integer, e->>'OBJECT_NAME', (e->>'EPOCH' || 'Z')::timestamptz, e, $2, $3::boolean
       from jsonb_array_elements($4::jsonb) e`,
      [network, elementsSource, options.isSample, JSON.stringify(satellites)],
    )
    const days = satellites.map(({ EPOCH }) => EPOCH.slice(0, 10)).filter((day) => day <= utcDay(options.at))
    return { report, asOf: days.toSorted().at(-1) ?? null, before }
  })
}

async function satellitesIn(
  file: AsyncIterable<Uint8Array>,
  network: SatelliteNetwork,
  report: ListReport<Rejection>,
  at: Date,
): Promise<OrbitElements[]> {
  const found: OrbitElements[] = []
  await readElements(file, ({ line, elements }) => {
    report.read++
    const service = elements && serviceIn(network, elements)
    if (elements === null || service === null) reject(report, 'not readable', [line])
    else if (service !== 'in service') reject(report, service, [line])
    else if (Date.parse(`${elements.EPOCH}Z`) > at.getTime() + aheadMs) reject(report, 'from the future', [line])
    else found.push(elements)
  })
  const { kept, twice, contrary } = newestOfEach(
    found,
    (one) => one.NORAD_CAT_ID,
    ({ EPOCH }) => EPOCH,
    (elements) => ({ ...elements, OBJECT_NAME: '' }),
  )
  if (twice > 0) reject(report, 'came twice', [], twice)
  if (contrary > 0) reject(report, 'two orbits of one moment', [], contrary)
  if (kept.length > maxSatellites(network))
    throw new ListRefusedError(
      `These are ${kept.length} satellites, and ${network} has ${maxSatellites(network)} at most. Nothing was changed.`,
    )
  return kept
}
