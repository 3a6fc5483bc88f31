import { sql } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { asProduct, type Ctx, visitorIdOf } from '#server/context.ts'
import type { RewardsContract } from '../contract.ts'

type Shape = RewardsContract['viewAchievements']

/** Notes that the caller was shown what they reached; somebody nobody knows has reached nothing. */
export async function viewAchievements(ctx: Ctx, input: OperationInput<Shape>): Promise<Answer<Shape>> {
  onlyMe(input.userId)
  const userId = visitorIdOf(ctx)
  if (userId === null) return { viewed: 0 }
  const { rowCount } = await asProduct(ctx, ({ db }) =>
    db.execute(sql`update rewards.user_achievements set is_viewed = true where user_id = ${userId} and not is_viewed`),
  )
  return { viewed: rowCount ?? 0 }
}
