import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

// https://www.postgresql.org/docs/current/errcodes-appendix.html: the connection failed (08), there are too many (53300),
// or the database was stopped, crashed or is only just starting (57P01 to 57P03).
const saidByIt = /^(08|53300|57P0[123])/
// A lock or a statement took too long (55P03, 57014), or a transaction was left open (25P03, 25P04).
const timeOver = /^(55P03|57014|25P0[34])$/
const saidOfIt = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
// The driver gives these no code: the last two are of who waited for a connection in vain.
const saidByDriver = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/

const ownOf = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)
const stateOf = (error: unknown): string => {
  const own = ownOf(error)
  return own instanceof pg.DatabaseError ? (own.code ?? '') : ''
}

/** Whether a query was given up since it took too long: others held what it needs, or it is too much just now. */
export const isTimeOver = (error: unknown): boolean => timeOver.test(stateOf(error))

/** Whether two waited for each other and this one was given up, with all it had done: the other is through in a moment. */
export const isDeadlock = (error: unknown): boolean => stateOf(error) === '40P01'

/** What PostgreSQL says when it has no room to write something. */
export const diskFull = '53100'

/** Whether something could not be written since the disk of the database is full. */
export const isDiskFull = (error: unknown): boolean => stateOf(error) === diskFull

/**
 * Whether a query failed only because the database was not to be had in time: what was asked is not at fault, and may be
 * asked again in a moment. A commit that was under way may or may not have been kept.
 */
export function isDatabaseLost(error: unknown): boolean {
  const own = ownOf(error)
  if (own instanceof pg.DatabaseError) return saidByIt.test(own.code ?? '') || isTimeOver(own)
  if (!(own instanceof Error)) return false
  const { code = '', syscall } = own as NodeJS.ErrnoException
  // A stopped one takes its socket with it. Any other file that is missing is a fault of ours.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect'
  return isSocketGone || saidOfIt.has(code) || saidByDriver.test(own.message)
}
