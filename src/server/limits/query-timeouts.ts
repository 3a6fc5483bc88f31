/** How long a query may hold others up, in milliseconds. */
export type QueryTimeouts = { connectionMs: number; lockMs: number; statementMs: number; idleMs: number }

/** Somebody waits for the answer: what comes late comes for nobody. */
export const forPeople: QueryTimeouts = { connectionMs: 4_000, lockMs: 2_000, statementMs: 15_000, idleMs: 15_000 }
/** Nobody waits: watchers, jobs, commands. */
export const forWork: QueryTimeouts = { connectionMs: 30_000, lockMs: 30_000, statementMs: 300_000, idleMs: 15_000 }

/** What PostgreSQL is told of them. */
export const timeoutSettings = ({ lockMs, statementMs, idleMs }: QueryTimeouts) => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleMs,
})
