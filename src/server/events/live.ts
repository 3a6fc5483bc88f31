import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseLost } from '../database/database-lost.ts'
import { type Loop, startLoop } from '../start-loop.ts'

/** What a listener hears. Both parts are ids and codes; the listener reads the state itself. */
export type Signal = { topic: string; subject: string }

/** Hears of committed events over PostgreSQL's LISTEN, so any number of servers can run. */
export type Live = {
  /** Calls back for each signal of one subject (or all of them); answers the way to stop. */
  on(subject: string | null, hear: (signal: Signal) => void): () => void
  /** Calls back whenever signals may have been missed: after a lost connection came back. */
  onGap(hear: () => void): () => void
  /** Whether signals come at present. */
  isHearing(): boolean
  /** Begins to hear; waits a minute for a database that is not to be had. */
  start(): Promise<void>
  stop(): Promise<void>
}

const reconnectMs = 250
const maxStartMs = 60_000

/** Opens one listening connection for the whole process and shares it. */
export function openLive(url: string, log: Logger): Live {
  const bySubject: Listeners = new Map()
  const gaps = new Set<() => void>()
  const tell = (payload: string) => {
    const signal = JSON.parse(payload) as Signal
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
    ...keepConnected(url, log, tell, tellGap),
  }
}

/** Each turn of the loop is one connection, from its beginning to its end. */
function keepConnected(url: string, log: Logger, tell: (payload: string) => void, tellGap: () => void) {
  let client: pg.Client | null = null
  let loop: Loop | undefined

  /** Answers the way to wait for the end of a connection that hears. */
  const connect = async () => {
    const next = newClient(url, log, tell)
    const ended = new Promise<void>((resolve) => next.on('end', resolve))
    try {
      await next.connect()
      await next.query('listen hub')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    return { ended }
  }
  const start = () =>
    new Promise<void>((resolve, reject) => {
      const until = Date.now() + maxStartMs
      let hasStarted = false
      const hear = async (stopping: AbortSignal) => {
        const { ended } = await connect()
        if (stopping.aborted) await client?.end()
        else if (hasStarted) tellGap()
        hasStarted = true
        resolve()
        await ended
        client = null
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
  return { start, stop, isHearing: () => client !== null }
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
