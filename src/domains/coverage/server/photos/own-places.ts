import { Problem } from '#kit/problem.ts'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import { addressOf } from '#server/limits/limits.ts'
import { photosBusy } from '../../problems.ts'

/** How many requests with photos one visitor has under way at most: few places are for everybody, and reading takes its time. */
const ofOne = 2
/** The same of everybody at one network address: a visitor costs nothing to make, and the people of a clinic share one. */
const ofAddress = 6
const underWay = new Map<string, number>()

/** The network address that a photo came from. */
export const photosFrom = ({ actor }: Pick<Ctx, 'actor'>): string =>
  actor.kind === 'visitor' && actor.address ? addressOf({ ip: actor.address }) : ''

/** Looks at photos, for one visitor at most two requests at once and for one network address six: the places that are left are for the others. */
export const inOwnPlace =
  <I, A>(look: (ctx: Ctx, input: I) => Promise<A>) =>
  async (ctx: Ctx, input: I): Promise<A> => {
    const places = [
      { name: `visitor ${visitorIdOf(ctx)}`, most: ofOne },
      { name: `address ${photosFrom(ctx)}`, most: ofAddress },
    ]
    if (places.some(({ name, most }) => (underWay.get(name) ?? 0) >= most))
      throw new Problem(photosBusy, undefined, { retryAfterSeconds: 10 })
    for (const { name } of places) underWay.set(name, (underWay.get(name) ?? 0) + 1)
    try {
      return await look(ctx, input)
    } finally {
      for (const { name } of places) {
        const left = (underWay.get(name) ?? 1) - 1
        if (left > 0) underWay.set(name, left)
        else underWay.delete(name)
      }
    }
  }
