import type { Ctx } from './context.ts'
import { insertRows } from './insert-rows.ts'
import { audits } from './tables.ts'

/** What was done to which id. Ids and codes only, nothing a person typed. */
export type Deed = { action: string; subject: string; detail?: Record<string, unknown> }

type Doer = Pick<Ctx, 'actor' | 'db' | 'now'>

/** Records who did what to which id, in the transaction of the change. */
export const audit = (
  ctx: Doer,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> => auditAll(ctx, [{ action, subject, detail }])

/** The same for many deeds at once. */
export async function auditAll(ctx: Doer, deeds: readonly Deed[]): Promise<void> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  await insertRows(ctx.db, audits, deeds, {
    action: ({ action }) => action,
    subject: ({ subject }) => subject,
    detail: ({ detail }) => detail ?? {},
    userId,
    at: ctx.now(),
  })
}
