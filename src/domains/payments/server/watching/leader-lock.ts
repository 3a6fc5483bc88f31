import pg from 'pg'
import type { App } from '#server/context.ts'
import { directUrl } from '#server/database/share-connections.ts'

/** At most one process at a time holds a lock of this name. */
type LeaderLock = {
  /** Takes the lock unless somebody else has it; true while it is ours. */
  hold(): Promise<boolean>
  isHeld(): boolean
  release(): Promise<void>
}

/** A lock on a database connection of its own, which lasts: when the process or the connection dies, the lock is free at once. */
export function leaderLock(app: Pick<App, 'config'>, name: string): LeaderLock {
  let client: pg.Client | null = null
  let held = false
  const connect = async () => {
    const next = new pg.Client({ connectionString: directUrl(app.config), keepAlive: true })
    const lost = () => {
      if (client !== next) return
      client = null
      held = false
    }
    next.on('error', lost)
    next.on('end', lost)
    await next.connect()
    client = next
    return next
  }
  return {
    isHeld: () => held,
    hold: async () => {
      if (held) return true
      const connection = client ?? (await connect())
      const { rows } = await connection.query<{ mine: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
        [name],
      )
      held = rows[0]?.mine === true && client === connection
      return held
    },
    release: async () => {
      const connection = client
      client = null
      held = false
      await connection?.end().catch(() => {})
    },
  }
}
