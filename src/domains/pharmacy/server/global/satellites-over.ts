import { dirname, extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Point } from '#kit/geo.ts'
import type { Ctx } from '#server/context.ts'
import { runPrepared } from '#server/database/run-prepared.ts'
import type { SatelliteNetwork, VisibleSatellite } from '../../global/orbits.ts'
import type { SkyAnswer, SkyQuestion } from './sky-worker.ts'

/** The satellites of one network that are known, and the newest day their elements are of. */
export type Constellation = {
  network: SatelliteNetwork
  satellites: number
  epoch: Date
  source: string
  isSample: boolean
  /** Another one with each load. */
  load: string
}

/** What is known of each network. */
export async function constellations(ctx: Ctx): Promise<Constellation[]> {
  // A load replaces a network in one transaction, whose number its rows bear.
  const rows = await runPrepared<Omit<Constellation, 'epoch'> & { epoch: string }>(
    ctx.db,
    `select network, count(*)::integer as satellites, to_char(max(epoch) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as epoch,
       min(source) as source, bool_or(is_sample) as "isSample", min(xmin::text) as load
     from pharmacy.orbital_elements group by 1`,
    [],
  )
  return rows.map((row) => ({ ...row, epoch: new Date(row.epoch) }))
}

/** The thread that computes orbits, which load of each network it has, and who waits for it. */
type Sky = {
  thread: Worker
  loads: Map<SatelliteNetwork, string>
  waiting: Map<number, (answer: SkyAnswer | Error) => void>
}
let sky: Sky | null = null
let lastId = 0

/** What stands above somebody's mask at a moment, the highest first, and of how many satellites that can be told. */
export type SkyOver = { seen: readonly VisibleSatellite[]; fresh: number }

/** The satellites of a network over a place, computed from their orbits (SGP4) on a thread of its own. */
export async function satellitesOver(ctx: Ctx, one: Constellation, place: Point, at: Date): Promise<SkyOver> {
  const { network, load } = one
  const isKnown = sky?.loads.get(network) === load
  const elements = isKnown ? null : await elementsOf(ctx, network)
  sky ??= startSky()
  sky.loads.set(network, load)
  const { thread, waiting } = sky
  const id = ++lastId
  const answer = await new Promise<SkyAnswer | Error>((done) => {
    waiting.set(id, done)
    // Only while something is asked does it keep this process from ending.
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
    thread.postMessage({ id, network, place, at, elements } satisfies SkyQuestion)
  })
  if (answer instanceof Error) throw answer
  return answer
}

/** As one text, which only the thread reads: thousands of rows would hold up others here. */
async function elementsOf(ctx: Ctx, network: SatelliteNetwork): Promise<string> {
  const [row] = await runPrepared<{ elements: string }>(
    ctx.db,
    `select coalesce(json_agg(elements order by norad_id), '[]')::text as elements from pharmacy.orbital_elements where network = $1`,
    [network],
  )
  return row?.elements ?? '[]'
}

/** Beside this file as source, and beside the bundle when built. It is given no settings. */
function openThread(): Worker {
  const kind = extname(import.meta.filename)
  const file = join(dirname(import.meta.filename), `sky-worker${kind}`)
  if (kind !== '.ts') return new Worker(file, { env: {} })
  // What reads TypeScript is told so within each thread.
  const start = `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(file)})))`
  return new Worker(start, { eval: true, env: {} })
}

/** A thread that fails fails its questions; the next one begins another. */
function startSky(): Sky {
  const thread = openThread()
  const started: Sky = { thread, loads: new Map(), waiting: new Map() }
  const end = (failure: Error) => {
    if (sky === started) sky = null
    for (const done of started.waiting.values()) done(failure)
    started.waiting.clear()
  }
  thread.on('message', (answer: SkyAnswer) => {
    started.waiting.get(answer.id)?.(answer)
    started.waiting.delete(answer.id)
    if (started.waiting.size === 0) thread.unref()
  })
  thread.once('error', end).once('exit', () => end(new Error('The thread that computes orbits ended.')))
  return started
}
