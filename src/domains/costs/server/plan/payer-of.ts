import { listCompanies } from '#domains/coverage/server/list-companies.ts'
import type { Ctx } from '#server/context.ts'
import { type PayerKind, payerOfType } from '../../plan/payer-kinds.ts'

/** A company as a person named it: the kind of payer it is, and its place in the directory of companies if it has one. */
export type NamedPayer = { kind: PayerKind; company: { id: number; name: string } | null }

/** What kind of payer a company is, by the directory of companies; null is nobody: the person pays alone. */
export async function payerOf(ctx: Ctx, name: string | null): Promise<NamedPayer> {
  if (name === null) return { kind: 'none', company: null }
  const { companies } = await listCompanies(ctx, { q: name })
  const company = companies.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? null
  return { kind: payerOfType(company?.type), company }
}
