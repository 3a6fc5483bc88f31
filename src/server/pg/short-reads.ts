import { Socket } from 'node:net'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { isTimeOver } from '../database/database-lost.ts'
import { type QueryTimeouts, timeoutSettings } from '../limits/query-timeouts.ts'
import { statementName } from './keep-statements.ts'

/**
 * Connections for short reads of shared tables, which follow one another without waiting for each answer. Each lasts: its
 * role is set and its statements are kept for all of them.
 */
export type ShortReads = {
  /** Runs a statement that is run often and soon done; rows by the names of their columns, days stay text. */
  run<Row extends object>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

// One for each core that this process does not keep busy itself, up to four: more would take turns with it, and whoever asks
// waits longer.
/** How many of them there are at most. */
export const shortReaders = Math.min(4, Math.max(1, availableParallelism() - 1))

const day: number = pg.types.builtins.DATE
const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === day ? (text: string) => text : pg.types.getTypeParser(id, format as 'text'),
}

type Reader = { client: pg.Client; together(): void; giveUp(error: unknown): never }

/** Ends a connection on which something ran out of time. What came behind it failed for nothing else. */
function givenUpWith(socket: Socket): (error: unknown) => never {
  return (error) => {
    if (isTimeOver(error)) socket.destroy()
    else if (socket.destroyed) throw new Error('Connection terminated with the read before', { cause: error })
    throw error
  }
}

/** Whatever is written before the process next waits goes out at once: a write for each read would cost more than the reads. */
function sentTogether(socket: Socket): () => void {
  let isHeld = false
  return () => {
    if (isHeld) return
    isHeld = true
    socket.cork()
    setImmediate(() => {
      isHeld = false
      socket.uncork()
    })
  }
}

/**
 * Opens them as needed, as a visitor. Many short reads on few connections cost the database a third less than the same on
 * one connection each; but one that took long would hold up all behind it. So when one has run out of time, those behind it
 * are given up with its connection instead of waiting as long each.
 */
export function openShortReads(url: string, timeouts: QueryTimeouts): ShortReads {
  const open = new Map<number, Promise<Reader>>()
  // How many answers each connection still owes; the next read goes where it is fewest.
  const owed = Array.from({ length: shortReaders }, () => 0)
  const at = (place: number): Promise<Reader> => {
    const known = open.get(place)
    if (known) return known
    const socket = new Socket()
    const stream = () => socket
    const patience = { connectionTimeoutMillis: timeouts.connectionMs, ...timeoutSettings(timeouts) }
    const client = new pg.Client({ connectionString: url, pipeline: true, stream, ...patience })
    const opening = client.connect().then(async () => {
      await client.query('set role hub_visitor')
      return { client, together: sentTogether(socket), giveUp: givenUpWith(socket) }
    })
    open.set(place, opening)
    // Whoever comes next to a lost connection opens another.
    const lost = () => {
      if (open.get(place) === opening) open.delete(place)
    }
    client.on('error', lost).on('end', lost)
    opening.catch(lost)
    return opening
  }
  return {
    run: async <Row extends object>(text: string, values: unknown[]) => {
      const place = owed.indexOf(Math.min(...owed))
      owed[place] = (owed[place] ?? 0) + 1
      try {
        const { client, together, giveUp } = await at(place)
        together()
        const reading = client.query<Row>({ name: statementName(text), text, values, types })
        return (await reading.catch(giveUp)).rows
      } finally {
        owed[place] = (owed[place] ?? 0) - 1
      }
    },
    close: async () => {
      const all = await Promise.allSettled(open.values())
      for (const one of all) if (one.status === 'fulfilled') await one.value.client.end()
    },
  }
}
