import { sql } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { endOfMemberId, namedPlanType } from '../../cards/card.ts'
import type { coverageContract } from '../../contract.ts'
import { companyUnknown, frontMissing } from '../../problems.ts'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { newestCard } from '../store.ts'
import { insuranceProviders } from '../tables.ts'
import { saveCard } from './save-card.ts'

/** Keeps a card as it was typed, with its photos made anew. Nobody is asked about it yet. */
export async function captureCard(
  ctx: Ctx,
  { userId, cardFrontImage, cardBackImage, keepsPhotos, ...card }: OperationInput<typeof coverageContract.captureCard>,
): Promise<Answer<typeof coverageContract.captureCard>> {
  onlyMe(userId)
  if (!card.manualVerification && !cardFrontImage) throw new Problem(frontMissing)
  const company = await companyNamed(ctx, card.insuranceCompany)
  const front = cardFrontImage ? await cleanPhoto(cardFrontImage) : null
  const back = cardBackImage ? await cleanPhoto(cardBackImage) : null
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

async function companyNamed({ db }: Ctx, name: string): Promise<{ id: number; name: string }> {
  const t = insuranceProviders
  const [company] = await db
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(sql`lower(${t.name}) = ${name.trim().toLowerCase()} and ${t.isActive}`)
  if (company) return company
  throw new Problem(companyUnknown, undefined, {
    fields: [{ field: 'insuranceCompany', message: companyUnknown.title }],
  })
}
