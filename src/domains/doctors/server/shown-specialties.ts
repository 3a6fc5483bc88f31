import type { FoundDoctor } from '../contract.ts'

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
