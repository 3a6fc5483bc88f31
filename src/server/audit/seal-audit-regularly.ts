import type { App } from '../context.ts'
import { startLoop } from '../start-loop.ts'
import { type AuditHead, lookAtAudit, sealAudit } from './audit-chain.ts'

const intervalMs = 2_000
const anchorEveryMs = 10 * 60_000

/**
 * Seals the audit every two seconds, so that what was written is beyond quiet change from then on, and now and then
 * writes an anchor to the log, which somebody else keeps. Raises an alarm when what it sealed itself is there no more.
 */
export function startSealingAudit(app: App): { stop(): Promise<void> } {
  let last: AuditHead | null = null
  let anchored: { seq: number; atMs: number } | null = null
  const tellAnchor = (atMs: number) => {
    if (last === null || last.seq === anchored?.seq) return
    app.log.info({ ...last }, 'audit anchor')
    anchored = { seq: last.seq, atMs }
  }
  const lookAndSeal = async () => {
    const seen = last && (await lookAtAudit(app, last))
    if (last !== null && !seen?.holds) {
      app.log.error({ alarm: 'audit-changed', ...last }, 'what was sealed of the audit is not there any more')
      last = null
    }
    if (last === null || seen?.hasNew) last = (await sealAudit(app)) ?? last
    const atMs = app.now().getTime()
    if (anchored === null || atMs - anchored.atMs >= anchorEveryMs) tellAnchor(atMs)
  }
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'sealing the audit failed')
  const loop = startLoop(
    async () => {
      await lookAndSeal()
      return intervalMs
    },
    { onFailure, backoffMs: () => intervalMs },
  )
  return {
    stop: async () => {
      await loop.stop()
      await lookAndSeal().catch(onFailure)
      tellAnchor(app.now().getTime())
    },
  }
}
