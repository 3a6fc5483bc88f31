import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

// https://www.postgresql.org/docs/current/errcodes-appendix.html: the connection failed (08), there are too many (53300),
// or the database was stopped, crashed or is only just starting (57P01 to 57P03).
const saidByIt = /^(08|53300|57P0[123])/
const saidOfIt = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
// The driver gives these no code.
const saidByDriver = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Whether a query failed only because the database was not to be had: what was asked is not at fault, and may be asked
 * again in a moment. A commit that was under way may or may not have been kept.
 */
export function isDatabaseLost(error: unknown): boolean {
  const own = error instanceof DrizzleQueryError ? error.cause : error
  if (own instanceof pg.DatabaseError) return saidByIt.test(own.code ?? '')
  if (!(own instanceof Error)) return false
  const { code = '', syscall } = own as NodeJS.ErrnoException
  // A stopped one takes its socket with it. Any other file that is missing is a fault of ours.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect'
  return isSocketGone || saidOfIt.has(code) || saidByDriver.test(own.message)
}
