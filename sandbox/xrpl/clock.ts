import { unixTime } from './ledger/header.ts'
import type { XrpLedger } from './xrp-ledger.ts'

const waitMs = 4_000
const idleMs = 30_000
const livelyLedgers = 3

/** What decides when the open ledger closes; times in Unix milliseconds, `quiet` counts the empty ledgers since the last other one. */
export type Pace = { waitingSince: number | undefined; lastClosed: number; quiet: number }

/** When the open ledger is due: 4 s after a transaction waits, 4 s after each of the next 3 closes, else after 30 s. */
export function dueAt({ waitingSince, lastClosed, quiet }: Pace): number {
  if (waitingSince !== undefined) return waitingSince + waitMs
  return lastClosed + (quiet < livelyLedgers ? waitMs : idleMs)
}

/** Closes ledgers when they are due; answers how to stop, which waits for a ledger that is being closed. */
export function closeByClock(ledger: XrpLedger, log: (line: string) => void): () => Promise<void> {
  const now = Date.now()
  const pace: Pace = {
    waitingSince: ledger.open.applied.length > 0 ? now : undefined,
    lastClosed: Math.min(unixTime(ledger.history.tip.closeTime), now),
    quiet: livelyLedgers,
  }
  let working: Promise<unknown> = Promise.resolve()
  let timer = setTimeout(close, dueAt(pace) - now)
  function rearm() {
    clearTimeout(timer)
    timer = setTimeout(close, Math.max(0, dueAt(pace) - Date.now()))
  }
  function close() {
    working = ledger.close(Date.now()).catch((failure: unknown) => {
      log(`no ledger closed: ${failure}`)
      pace.lastClosed = Date.now()
      pace.waitingSince &&= Date.now()
      rearm()
    })
  }
  const onProposed = () => {
    pace.waitingSince ??= Date.now()
    rearm()
  }
  const onClosed = ({ transactions }: { transactions: readonly unknown[] }) => {
    pace.waitingSince = ledger.open.applied.length > 0 ? Date.now() : undefined
    pace.lastClosed = Date.now()
    pace.quiet = transactions.length > 0 ? 0 : pace.quiet + 1
    rearm()
  }
  ledger.events.on('proposed', onProposed).on('closed', onClosed)
  return async () => {
    ledger.events.off('proposed', onProposed).off('closed', onClosed)
    clearTimeout(timer)
    await working
  }
}
