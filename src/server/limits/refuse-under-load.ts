import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { busy } from '#kit/http-problems.ts'
import { Problem } from '#kit/problem.ts'

/** How long, in milliseconds, this process may keep whoever asks waiting for its turn, on average over a second. */
const maxDelayMs = 1500
const retryAfterSeconds = 2

/** While this process cannot keep up, the paths of this scope are `busy`. What it takes to start is not counted. */
export function refuseUnderLoad(scope: FastifyInstance): void {
  // Ten looks a second are enough to see seconds, and a server at rest is woken by little else.
  const delays = monitorEventLoopDelay({ resolution: 100 })
  let delay = 0
  let looking: NodeJS.Timeout | undefined
  scope.addHook('onListen', async () => {
    delays.enable()
    looking = setInterval(() => {
      // After a second without any turn the delay is noted only now; one such second alone is no load.
      if (delays.count === 0) return
      delay = delays.mean / 1e6
      delays.reset()
      if (delay > maxDelayMs) scope.log.warn({ delayMs: Math.round(delay) }, 'too busy: requests are refused')
    }, 1000).unref()
  })
  scope.addHook('onClose', async () => {
    clearInterval(looking)
    delays.disable()
  })
  scope.addHook('onRequest', async () => {
    if (delay > maxDelayMs) throw new Problem(busy, undefined, { retryAfterSeconds })
  })
}
