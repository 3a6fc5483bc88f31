import pg from 'pg'
import type { Logger } from 'pino'

/** What a listener hears. Both parts are ids and codes; the listener reads the state itself. */
export type Signal = { topic: string; subject: string }

/** Hears of committed events over PostgreSQL's LISTEN, so any number of servers can run. */
export type Live = {
  /** Calls back for each signal of one subject (or all of them); answers the way to stop. */
  on(subject: string | null, hear: (signal: Signal) => void): () => void
  /** Calls back whenever signals may have been missed: after a lost connection came back. */
  onGap(hear: () => void): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

const reconnectMs = 250

/** Opens one listening connection for the whole process and shares it. */
export function openLive(url: string, log: Logger): Live {
  const bySubject: Listeners = new Map()
  const gaps = new Set<() => void>()
  let client: pg.Client | null = null
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  const tell = (payload: string) => {
    const signal = JSON.parse(payload) as Signal
    for (const key of [signal.subject, null]) for (const hear of bySubject.get(key) ?? []) hear(signal)
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: url })
    next.on('error', (error) => log.warn({ code: (error as { code?: string }).code }, 'listening connection lost'))
    next.on('end', () => {
      if (!stopped && client === next) retry = setTimeout(() => void again(), reconnectMs)
    })
    next.on('notification', ({ payload }) => payload && tell(payload))
    client = next
    await next.connect()
    await next.query('listen hub')
  }
  const again = async () => {
    if (stopped) return
    try {
      await connect()
      for (const hear of gaps) hear()
    } catch {
      retry = setTimeout(() => void again(), reconnectMs)
    }
  }
  return {
    on: (subject, hear) => listen(bySubject, subject, hear),
    onGap: (hear) => {
      gaps.add(hear)
      return () => gaps.delete(hear)
    },
    start: connect,
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
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
