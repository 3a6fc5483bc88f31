import { hasCompany } from '#domains/coverage/server/list-companies.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { unknownInsurer } from '../problems.ts'
import { networkOrigin } from './store.ts'

/** Where an insurer's list of members is from; null when it has given none, or none is asked for. Raises doctors/unknown-insurer. */
export async function insurerList(ctx: Pick<Ctx, 'db'>, insurerId: number | undefined) {
  if (insurerId === undefined) return null
  const origin = await networkOrigin(ctx.db, insurerId)
  if (!origin && !(await hasCompany(ctx, insurerId))) throw new Problem(unknownInsurer)
  return origin
}
