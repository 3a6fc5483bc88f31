import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { isDatabaseLost } from '../database/database-lost.ts'

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

function keepConnected(url: string, log: Logger, tell: (payload: string) => void, tellGap: () => void) {
  let client: pg.Client | null = null
  let stopped = false

  const connect = async () => {
    const next = newClient(url, log, tell)
    next.on('end', () => {
      if (client !== next) return
      client = null
      if (!stopped) void again()
    })
    try {
      await next.connect()
      await next.query('listen hub')
    } catch (error) {
      void next.end().catch(() => {})
      throw error
    }
    client = next
    if (stopped) await next.end()
  }
  const again = async () => {
    for (let isBack = false; !isBack && !stopped; ) {
      await pause(reconnectMs, null, { ref: false })
      isBack = await connect().then(
        () => true,
        () => false,
      )
    }
    if (!stopped) tellGap()
  }
  const start = async () => {
    const until = Date.now() + maxStartMs
    for (;;)
      try {
        return await connect()
      } catch (error) {
        if (!isDatabaseLost(error) || Date.now() > until) throw error
        await pause(reconnectMs)
      }
  }
  const stop = async () => {
    stopped = true
    await client?.end().catch(() => {})
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
