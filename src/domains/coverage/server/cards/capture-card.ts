import { eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { invariant, Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { endOfMemberId, namedPlanType } from '../../cards/card.ts'
import type { coverageContract } from '../../contract.ts'
import { frontMissing } from '../../problems.ts'
import { findCompany } from '../list-companies.ts'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { photosFrom } from '../photos/own-places.ts'
import { newestCard, unlistedCompany } from '../store.ts'
import { insuranceProviders } from '../tables.ts'
import { saveCard } from './save-card.ts'

/** Keeps a card as it was typed, with its photos made anew. Nobody is asked about it yet. */
export async function captureCard(
  ctx: Ctx,
  { userId, cardFrontImage, cardBackImage, keepsPhotos, ...card }: OperationInput<typeof coverageContract.captureCard>,
): Promise<Answer<typeof coverageContract.captureCard>> {
  onlyMe(userId)
  if (!card.manualVerification && !cardFrontImage) throw new Problem(frontMissing)
  const company = await companyOrUnlisted(ctx, card.insuranceCompany)
  const front = cardFrontImage ? await cleanPhoto(cardFrontImage, photosFrom(ctx)) : null
  const back = cardBackImage ? await cleanPhoto(cardBackImage, photosFrom(ctx)) : null
  const named = { ...card, insuranceCompany: company.name }
  const cardId = await saveCard(ctx, company.id, named, { front, back }, keepsPhotos ? await newestCard(ctx) : null)
  return {
    success: true,
    cardId,
    insurance: {
      providerId: company.id,
      memberIdMasked: endOfMemberId(card.memberId),
      planType: namedPlanType(card.planType),
      isVerified: false,
    },
  }
}

/** The company of the directory by that name; else the row that stands for all others, under the name that was typed. */
async function companyOrUnlisted(ctx: Ctx, name: string): Promise<{ id: number; name: string }> {
  const company = await findCompany(ctx, name)
  if (company) return company
  const t = insuranceProviders
  const [unlisted] = await ctx.db.select({ id: t.id }).from(t).where(eq(t.name, unlistedCompany))
  invariant(unlisted, 'the directory has no row for companies that are not listed')
  return { id: unlisted.id, name }
}
