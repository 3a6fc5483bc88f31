/** Work in turns, one at a time. */
export type Loop = {
  /** Has a turn made now, or right after the one under way. */
  wake(): void
  /** Settles when no turn is under way. */
  settled(): Promise<void>
  /** Lets no further turn begin, and waits for the one under way. */
  stop(): Promise<void>
}

type Conduct = {
  /** What to say of a turn that failed, the n-th in a row. */
  onFailure(error: unknown, failures: number): void
  /** How long to sleep after the n-th failure in a row. */
  backoffMs?(failures: number): number
  /** How long to sleep before the first turn. */
  firstAfterMs?: number
}

type Turn = (stopping: AbortSignal) => Promise<number | null>

const afterFailureMs = 1_000

/** Takes turns until stopped. Each says how long to sleep before the next; null: until woken. */
export function startLoop(turn: Turn, conduct: Conduct): Loop {
  const attempt = attempts(turn, conduct)
  const { firstAfterMs = 0 } = conduct
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false

  const takeTurns = async () => {
    let ms: number | null = null
    while (again && !stopping.signal.aborted) {
      again = false
      const { hasFailed, sleepMs } = await attempt(stopping.signal)
      // What woke it while it failed waits like the rest.
      if (hasFailed) again = false
      ms = sleepMs
    }
    sleep(ms)
  }
  const sleep = (ms: number | null) => {
    if (ms !== null && !stopping.signal.aborted) timer = setTimeout(wake, ms)
  }
  const wake = () => {
    again = true
    clearTimeout(timer)
    if (stopping.signal.aborted || running) return
    running = takeTurns().finally(() => {
      running = null
      // Woken while we were about to sleep.
      if (again) wake()
    })
  }
  const settled = async () => {
    while (running) await running
  }
  const stop = () => {
    stopping.abort()
    clearTimeout(timer)
    return settled()
  }
  if (firstAfterMs > 0) sleep(firstAfterMs)
  else wake()
  return { wake, settled, stop }
}

/** Attempts at a turn, which count how many in a row have failed. */
function attempts(turn: Turn, { onFailure, backoffMs = () => afterFailureMs }: Conduct) {
  let failures = 0
  return async (stopping: AbortSignal) => {
    try {
      const sleepMs = await turn(stopping)
      failures = 0
      return { hasFailed: false, sleepMs }
    } catch (error) {
      failures += 1
      onFailure(error, failures)
      return { hasFailed: true, sleepMs: backoffMs(failures) }
    }
  }
}
