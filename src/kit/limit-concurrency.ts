import { invariant } from './problem.ts'

/** Does what it is given, `count` at a time at most; whoever comes later waits for a place, in the order of coming. */
export function limitConcurrency(count: number): <T>(act: () => Promise<T>) => Promise<T> {
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

/** Does something with each of many, `count` at a time at most; answers in their order. Once one has failed no other is begun. */
export async function fewAtOnce<T, R>(count: number, many: readonly T[], act: (one: T) => Promise<R>): Promise<R[]> {
  const limited = limitConcurrency(count)
  let hasFailed = false
  const begin = async (one: T): Promise<R> => {
    invariant(!hasFailed, 'one before it failed')
    try {
      return await act(one)
    } catch (error) {
      hasFailed = true
      throw error
    }
  }
  return Promise.all(many.map((one) => limited(() => begin(one))))
}
