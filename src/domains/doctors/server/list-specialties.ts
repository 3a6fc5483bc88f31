import { asc } from 'drizzle-orm'
import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { doctorsContract } from '../contract.ts'
import { specialties } from './tables.ts'

/** The specialties people search by, in the order they are offered. */
export async function listSpecialties(ctx: Ctx): Promise<Answer<typeof doctorsContract.specialties>> {
  const rows = await ctx.db
    .select({ id: specialties.id, name: specialties.name })
    .from(specialties)
    .orderBy(asc(specialties.id))
  return { specialties: rows }
}
