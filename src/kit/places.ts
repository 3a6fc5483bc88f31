/** Does what it is given, `count` at a time at most; whoever comes later waits for a place, in the order of coming. */
export function places(count: number): <T>(act: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting: (() => void)[] = []
  return async (act) => {
    if (free > 0) free--
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      // A place that is passed on was never free: nobody who comes now takes it.
      if (next) next()
      else free++
    }
  }
}
