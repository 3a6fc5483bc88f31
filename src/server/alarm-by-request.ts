import type { Ctx } from './context.ts'
import type { Databases } from './database/db.ts'

const quietMs = 60_000
const saidAt = new WeakMap<Databases, Map<string, number>>()

/** Raises an alarm that anybody's request can meet: one line of a kind a minute, so that no flood of requests is one of alarms. */
export function alarmByRequest(
  { log, now, databases }: Pick<Ctx, 'log' | 'now' | 'databases'>,
  what: { alarm: string; [field: string]: unknown },
  message: string,
): void {
  const said = saidAt.get(databases) ?? new Map<string, number>()
  saidAt.set(databases, said)
  const at = now().getTime()
  if (Math.abs(at - (said.get(what.alarm) ?? Number.NEGATIVE_INFINITY)) < quietMs) return
  said.set(what.alarm, at)
  log.error(what, message)
}
