// The specialties, as a list and as a doctor's are shown.

import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { doctorsContract, FoundDoctor } from '../contract.ts'
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

/** Says a specialty by its id. */
export type SpecialtyOf = (id: number) => { id: number; name: string; parentId: number | null } | undefined

/** The main specialty, which is the first, and the others; a parent of one of them says nothing more. */
export function shownSpecialties(
  ids: readonly number[],
  specialtyOf: SpecialtyOf,
): Pick<FoundDoctor, 'specialty' | 'otherSpecialties'> {
  const [main, ...others] = [...new Set(ids)].flatMap((id) => specialtyOf(id) ?? [])
  const parents = new Set([main, ...others].map((one) => one?.parentId))
  return {
    specialty: { id: main?.id ?? 0, name: main?.name ?? '' },
    otherSpecialties: others.filter(({ id }) => !parents.has(id)).map(({ id, name }) => ({ id, name })),
  }
}
