import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type Ctx, visitorIdOf } from '#server/context.ts'
import type { SealContext } from '#server/vault/vault.ts'
import type { InsuranceCard } from '../cards/card.ts'
import type { RawAnswer } from './payers/ask-payer.ts'
import { eligibilityCache, insuranceProviders, insuranceVerifications } from './tables.ts'

/** Where each sealed value lies; the rows of a table are named by their key. */
export const sealedIn = {
  card: (id: number): SealContext => ({ table: 'coverage.insurance_verifications', column: 'card', row: String(id) }),
  cardMemberId: (id: number): SealContext => ({
    table: 'coverage.insurance_verifications',
    column: 'member_id',
    row: String(id),
  }),
  answer: (id: string): SealContext => ({
    table: 'coverage.insurance_eligibility_cache',
    column: 'eligibility_data',
    row: id,
  }),
  askedMemberId: (id: string): SealContext => ({
    table: 'coverage.insurance_eligibility_cache',
    column: 'member_id',
    row: id,
  }),
  image: (id: string): SealContext => ({ table: 'coverage.card_images', column: 'image', row: id }),
}

/** The row of the directory that stands for companies which are not in it. */
export const unlistedCompany = 'Not listed'

/** The company of a card: one that is not listed goes by the name on the card. */
export const companyOf = <C extends { name: string }>(company: C, card: InsuranceCard | null): C =>
  company.name === unlistedCompany && card ? { ...company, name: card.insuranceCompany } : company

/** A stored card, opened. */
export type StoredCard = {
  row: typeof insuranceVerifications.$inferSelect
  company: typeof insuranceProviders.$inferSelect
  cardId: string
  card: InsuranceCard
}

/** The newest card of the caller; null when there is none. */
export async function newestCard(ctx: Ctx): Promise<StoredCard | null> {
  const userId = visitorIdOf(ctx)
  if (userId === null) return null
  const [found] = await ctx.transaction((tx) =>
    tx.db
      .select()
      .from(insuranceVerifications)
      .innerJoin(insuranceProviders, eq(insuranceProviders.id, insuranceVerifications.providerId))
      .where(and(eq(insuranceVerifications.userId, userId), isNotNull(insuranceVerifications.card)))
      .orderBy(desc(insuranceVerifications.id))
      .limit(1),
  )
  const row = found?.insurance_verifications
  if (!found || !row?.card || !row.cardId) return null
  const card = (await ctx.vault.open(userId, sealedIn.card(row.id), row.card)) as InsuranceCard
  return { row, company: companyOf(found.insurance_providers, card), cardId: row.cardId, card }
}

/** A payer's answer that was stored, with what was worked out of it. */
export type StoredAnswer = { row: typeof eligibilityCache.$inferSelect; raw: RawAnswer }

/** The answer to the newest card, while it holds; null when none does. */
export async function holdingAnswer(ctx: Ctx, eligibilityId: string | null): Promise<StoredAnswer | null> {
  const userId = visitorIdOf(ctx)
  if (userId === null || eligibilityId === null) return null
  const [row] = await ctx.transaction((tx) =>
    tx.db
      .select()
      .from(eligibilityCache)
      .where(and(eq(eligibilityCache.id, eligibilityId), eq(eligibilityCache.userId, userId))),
  )
  if (!row || row.expiresAt <= ctx.now()) return null
  return { row, raw: (await ctx.vault.open(userId, sealedIn.answer(row.id), row.eligibilityData)) as RawAnswer }
}
