import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseLost } from '../database/database-lost.ts'
import type { Db } from '../database/db.ts'
import { type Loop, startLoop } from '../start-loop.ts'

/** What a listener hears. Both parts are ids and codes; the listener reads the state itself. */
export type Signal = { topic: string; subject: string }

/** Signals of this database do not arrive here. */
export class DeafError extends Error {
  override readonly name = 'DeafError'
}

/** Hears of committed events over PostgreSQL's LISTEN, so any number of servers can run. */
export type Live = {
  /** Calls back for each signal of one subject (or all of them); answers the way to stop. */
  on(subject: string | null, hear: (signal: Signal) => void): () => void
  /** Calls back whenever signals may have been missed: after a lost connection came back. */
  onGap(hear: () => void): () => void
  /** Whether signals come at present: its own newest one did. */
  isHearing(): boolean
  /** How long its own newest signal was on its way; null when it did not come. */
  lagMs(): number | null
  /** Begins to hear; waits a minute for a database that is not to be had. Raises DeafError where nothing is heard. */
  start(): Promise<void>
  stop(): Promise<void>
}

type LiveOptions = { beatMs?: number; maxBeatMs?: number }

const reconnectMs = 250
const maxStartMs = 60_000
/** The signals by which it is known that signals come. */
const beatTopic = 'server/beat'

/** Opens one listening connection for the whole process and shares it. `url`: where a connection lasts; `db` is where others’ signals are sent. */
export function openLive(url: string, log: Logger, db: Db, options: LiveOptions = {}): Live {
  const bySubject: Listeners = new Map()
  const gaps = new Set<() => void>()
  const beats = ownBeats(db, options)
  const tell = (payload: string) => {
    const signal = JSON.parse(payload) as Signal
    if (signal.topic === beatTopic) return beats.hear(signal.subject)
    for (const key of [signal.subject, null]) for (const hear of bySubject.get(key) ?? []) hear(signal)
  }
  const tellGap = () => {
    for (const hear of gaps) hear()
  }
  return {
    on: (subject, hear) => listen(bySubject, subject, hear),
    onGap: (hear) => {
      gaps.add(hear)
      return () => gaps.delete(hear)
    },
    ...keepConnected(() => newClient(url, log, tell), beats, tellGap),
    lagMs: beats.lagMs,
  }
}

type Beats = ReturnType<typeof ownBeats>

/**
 * Signals to oneself, sent on another connection. A pooler in between takes LISTEN and never delivers, and a connection can
 * be dead for long before anybody knows: only what arrives shows that signals do.
 */
function ownBeats(db: Db, { beatMs = 10_000, maxBeatMs = 10_000 }: LiveOptions) {
  let lag: number | null = null
  let awaited: { subject: string; arrive(): void } | null = null
  const beat = async () => {
    const subject = randomUUID()
    const arrived = new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), maxBeatMs)
      late.unref()
      awaited = { subject, arrive: () => resolve(true) }
    })
    const before = performance.now()
    await db.execute(sql`select pg_notify('hub', ${JSON.stringify({ topic: beatTopic, subject })})`)
    lag = (await arrived) ? Math.round(performance.now() - before) : null
    return lag !== null
  }
  return {
    beat,
    beatMs,
    hear: (subject: string) => subject === awaited?.subject && awaited.arrive(),
    forget: () => (lag = null),
    lagMs: () => lag,
  }
}

/** A connection that hears, and the way to wait for its end. One on which nothing is heard any more is ended. */
async function connect(open: () => pg.Client, beats: Beats) {
  const heard = open()
  const ended = new Promise<void>((resolve) => heard.on('end', resolve))
  const end = () => heard.end().catch(() => {})
  try {
    await heard.connect()
    await heard.query('listen hub')
    if (!(await beats.beat())) throw new DeafError('signals sent to this database do not arrive')
  } catch (error) {
    void end()
    throw error
  }
  const { beatMs } = beats
  const beatAgain = async () => {
    if (!(await beats.beat())) void end()
    return beatMs
  }
  // What could not be sent says nothing of what arrives.
  const beating = startLoop(beatAgain, { firstAfterMs: beatMs, onFailure: () => {}, backoffMs: () => beatMs })
  void ended.then(() => beating.stop())
  return { heard, ended }
}

/** Each turn of the loop is one connection, from its beginning to its end. */
function keepConnected(open: () => pg.Client, beats: Beats, tellGap: () => void) {
  let client: pg.Client | null = null
  let loop: Loop | undefined

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const until = Date.now() + maxStartMs
      let hasStarted = false
      const hear = async (stopping: AbortSignal) => {
        const { heard, ended } = await connect(open, beats)
        client = heard
        if (stopping.aborted) await client.end()
        else if (hasStarted) tellGap()
        hasStarted = true
        resolve()
        await ended
        client = null
        beats.forget()
        return reconnectMs
      }
      const onFailure = (error: unknown) => {
        if (hasStarted || (isDatabaseLost(error) && Date.now() <= until)) return
        void loop?.stop()
        reject(error as Error)
      }
      loop = startLoop(hear, { onFailure, backoffMs: () => reconnectMs })
    })
  const stop = async () => {
    const stopped = loop?.stop()
    await client?.end().catch(() => {})
    await stopped
  }
  return { start, stop, isHearing: () => client !== null && beats.lagMs() !== null }
}

function newClient(url: string, log: Logger, tell: (payload: string) => void): pg.Client {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 })
  client.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'listening connection lost'))
  client.on('notification', ({ payload }) => payload && tell(payload))
  return client
}

type Listeners = Map<string | null, Set<(signal: Signal) => void>>

function listen(all: Listeners, subject: string | null, hear: (signal: Signal) => void): () => void {
  const set = all.get(subject) ?? new Set()
  all.set(subject, set.add(hear))
  return () => {
    set.delete(hear)
    if (set.size === 0 && all.get(subject) === set) all.delete(subject)
  }
}
