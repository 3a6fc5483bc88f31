import type { Ctx } from './context.ts'
import { audits } from './tables.ts'

/** Records who did what to which id, in the transaction of the change. Ids and codes only, nothing a person typed. */
export async function audit(
  ctx: Ctx,
  action: string,
  subject: string,
  detail: Record<string, unknown> = {},
): Promise<void> {
  const userId = ctx.actor.kind === 'visitor' ? ctx.actor.userId : null
  await ctx.db.insert(audits).values({ action, subject, detail, userId, at: ctx.now() })
}
