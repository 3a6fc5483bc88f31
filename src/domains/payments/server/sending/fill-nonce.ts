import type { Ctx } from '#server/context.ts'
import { publish } from '#server/events/events.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { advance, findOwnTransactions, type Sender } from './own-transactions.ts'

const soonMs = 2_000

/** Work that brings what fills a nonce of an account one step nearer to being final, until it is; `topic` has it done again. */
export const nonceFiller =
  (topic: `${string}/${string}`, senderOf: (ctx: Ctx) => Sender | null) =>
  async (ctx: Ctx, { subject }: DueEvent): Promise<void> => {
    const [filling] = await findOwnTransactions(ctx, [subject])
    if (!filling || (await advance(ctx, senderOf(ctx), filling)).is !== 'waiting') return
    await publish(ctx, { topic, subject, dueAt: new Date(ctx.now().getTime() + soonMs) })
  }
