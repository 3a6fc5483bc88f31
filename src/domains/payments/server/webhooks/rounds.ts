/** Work in rounds, one at a time. */
export type Rounds = {
  /** Has a round made now, or right after the one that is being made. */
  wake(): void
  /** Settles when no round is being made. */
  settled(): Promise<void>
  /** Lets no further round begin. */
  stop(): void
}

const afterFailureMs = 1000

/** Makes rounds until stopped. Each says how long to sleep before the next; null: until woken. After one that fails, a second. */
export function startRounds(round: () => Promise<number | null>, onFailure: (error: unknown) => void): Rounds {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  const sleep = (ms: number | null) => {
    if (ms !== null && !stopped) timer = setTimeout(wake, ms)
  }
  const turn = async () => {
    try {
      let ms: number | null = null
      while (again && !stopped) {
        again = false
        ms = await round()
      }
      sleep(ms)
    } catch (error) {
      again = false
      onFailure(error)
      sleep(afterFailureMs)
    }
  }
  const wake = () => {
    again = true
    clearTimeout(timer)
    if (stopped || running) return
    running = turn().finally(() => {
      running = null
      // Woken while we were about to sleep.
      if (again) wake()
    })
  }
  wake()
  return {
    wake,
    settled: async () => {
      while (running) await running
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
