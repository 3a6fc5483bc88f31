import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Point } from '#kit/geo.ts'
import { closedLoop, type Loop, openCaller } from '../closed-loop.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../settings.ts'
import { edgePlace, peopledPlaces } from './many-pharmacies.ts'
import { openNow } from './open-now.ts'
import { openPharmacies } from './pharmacies-loaded.ts'
import { bareNearest, inMemory, postGis } from './pharmacy-peers.ts'
import { overheadFigures } from './satellites.ts'

/** One worldwide search: where, and how far in kilometres. */
export type WorldSearch = Point & { km: number }

const callers = 16
const searches = 20_000
const length = { warmMs: 4_000, measureMs: 15_000 }

/** 2,500,000 pharmacies around real cities: loaded, searched over HTTP, and beside it how fast others find the nearest 50 of the same rows. */
export async function pharmacies(): Promise<Figure[]> {
  const loaded = await openPharmacies()
  try {
    const mix = worldSearches()
    const ours = await overHttp(loaded.url, mix)
    const bare = await bareNearest(loaded.url, mix, callers, length)
    const name = `pharmacies around any place on earth, ${callers} at a time`
    const figure = (what: string, of: keyof Loop, unit: string, bound?: Figure['bound']): Figure => ({
      name: `${name}: ${what}`,
      value: ours[of],
      unit,
      peer: { name: 'the 50 nearest in degrees by its index alone', value: bare[of] },
      ...(bound && { bound }),
    })
    return [
      ...loaded.figures,
      figure('the slowest of a hundred', 'p99', 'ms', { atMost: 10 }),
      figure('the median', 'p50', 'ms'),
      figure('searches answered', 'perSecond', 'a second'),
      ...(await postGis(loaded, mix, callers, length)),
      ...(await inMemory(loaded.url, mix)),
      openNow(),
      ...(await overheadFigures(loaded.url)),
    ]
  } finally {
    await loaded.close()
  }
}

/** As often as people live there, some in any town at all, and one of twenty at a pole or the date line. */
function worldSearches(): WorldSearch[] {
  const { random, draw, any } = peopledPlaces()
  return Array.from({ length: searches }, () => {
    const [share, km] = [random.next(), random.pick([5, 10, 25, 25, 25, 25, 50, 200])]
    const { latitude, longitude } = share < 0.05 ? edgePlace(random) : share < 0.25 ? any() : draw()
    return { latitude, longitude, km }
  })
}

async function overHttp(url: string, mix: readonly WorldSearch[]): Promise<Loop> {
  const file = join(import.meta.dirname, 'search-server.mjs')
  const server = fork(file, { env: { ...process.env, ...benchSettings(url) } })
  const [{ port }] = (await once(server, 'message')) as [{ port: number }]
  const open = await Promise.all(Array.from({ length: callers }, () => openCaller(port)))
  try {
    const asks = open.map(({ post }) => async (turn: number) => {
      const { latitude, longitude, km } = mix[turn % mix.length] as WorldSearch
      const body = { searchLocation: { coordinates: { latitude, longitude } }, searchRadius: km }
      const status = await post('/api/global-pharmacy/search', body)
      if (status !== 200) throw new Error(`${status} of ${JSON.stringify(body)}`)
    })
    return await closedLoop(asks, length)
  } finally {
    for (const caller of open) caller.close()
    server.disconnect()
    await once(server, 'exit')
  }
}
