import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { doctorsContract } from '../contract.ts'
import { specialtyNames } from '../specialties/specialty-tree.ts'
import { specialtiesById } from './store.ts'

/** The specialties people search by: the 15 they look for most, in the order they are offered, and all others. */
export async function listSpecialties(ctx: Ctx): Promise<Answer<typeof doctorsContract.specialties>> {
  const all = [...(await specialtiesById(ctx.db)).values()]
  const shortcuts = new Set<string>(specialtyNames)
  return {
    specialties: all.filter(({ name }) => shortcuts.has(name)).map(({ id, name }) => ({ id, name })),
    more: all.filter(({ name }) => !shortcuts.has(name)),
  }
}
