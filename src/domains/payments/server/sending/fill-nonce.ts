import type { Ctx } from '#server/context.ts'
import type { DueEvent } from '#server/events/listeners.ts'
import { advance, findOwnTransactions, type Sender } from './own-transactions.ts'

const soonMs = 2_000
/** Whatever may hold a nonce is tried again within this: those behind it wait for it. */
export const maxPauseMs = 4_000

/** Work that brings what fills a nonce of an account one step nearer to being final, until it is. */
export const nonceFiller =
  (senderOf: (ctx: Ctx) => Sender | null) =>
  async (ctx: Ctx, { subject }: DueEvent): Promise<number | void> => {
    const [filling] = await findOwnTransactions(ctx, [subject])
    if (filling && (await advance(ctx, senderOf(ctx), filling)).is === 'waiting') return soonMs
  }
