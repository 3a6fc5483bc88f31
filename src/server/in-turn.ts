/** Runs tasks in the order they come, at most so many at once. */
export function inTurn(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running === most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await task()
    } finally {
      // The place is handed on, so that nobody who comes just now takes it first.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
