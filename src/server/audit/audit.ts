import { type Ctx, visitorIdOf } from '../context.ts'
import { insertRows } from '../database/insert-rows.ts'
import { audits } from '../database/tables.ts'

/** What was done to which id. Ids and codes only, nothing a person typed. */
type AuditEntry = { action: string; subject: string; detail?: Record<string, unknown> }

type Auditing = Pick<Ctx, 'actor' | 'db' | 'now'>

/** Records who did what to which id, in the transaction of the change. */
export const audit = (
  ctx: Auditing,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> => auditAll(ctx, [{ action, subject, detail }])

/** The same for many entries at once. */
async function auditAll(ctx: Auditing, entries: readonly AuditEntry[]): Promise<void> {
  const userId = visitorIdOf(ctx)
  await insertRows(ctx.db, audits, entries, {
    action: ({ action }) => action,
    subject: ({ subject }) => subject,
    detail: ({ detail }) => detail ?? {},
    userId,
    at: ctx.now(),
  })
}
