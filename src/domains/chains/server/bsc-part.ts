import type { App } from '#server/context.ts'
import type { PartCheck } from '#server/health.ts'
import { bscClient } from './rpc.ts'

const slowMs = 2000

/** Whether BNB Smart Chain answers, and how long it takes. */
export function bscPart(app: App): PartCheck {
  return async () => {
    const before = performance.now()
    await bscClient(app).getBlockNumber({ cacheTime: 0 })
    const lagMs = Math.round(performance.now() - before)
    return { status: lagMs > slowMs ? 'slow' : 'up', lagMs }
  }
}
