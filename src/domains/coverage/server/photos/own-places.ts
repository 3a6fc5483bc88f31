import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { photosBusy } from '../../problems.ts'

/** How many requests with photos one visitor has under way at most: few places are for everybody, and reading takes its time. */
const ofOne = 2
const underWay = new Map<number, number>()

/** Looks at photos, for one visitor at most two requests at once: the places that are left are for the others. */
export const inOwnPlace =
  <I, A>(look: (ctx: Ctx, input: I) => Promise<A>) =>
  async (ctx: Ctx, input: I): Promise<A> => {
    const me = visitorIdOf(ctx)
    if (me === null) return look(ctx, input)
    const own = underWay.get(me) ?? 0
    if (own >= ofOne) throw new Problem(photosBusy, undefined, { retryAfterSeconds: 10 })
    underWay.set(me, own + 1)
    try {
      return await look(ctx, input)
    } finally {
      const left = (underWay.get(me) ?? 1) - 1
      if (left > 0) underWay.set(me, left)
      else underWay.delete(me)
    }
  }
