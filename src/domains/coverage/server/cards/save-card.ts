import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { newId } from '#kit/random-id.ts'
import { audit } from '#server/audit/audit.ts'
import { type Ctx, requireVisitorId } from '#server/context.ts'
import { cardAmount, type InsuranceCard, namedPlanType } from '../../cards/card.ts'
import type { CleanPhoto } from '../photos/clean-photo.ts'
import { type StoredCard, sealedIn } from '../store.ts'
import { cardImages, insuranceVerifications } from '../tables.ts'

type Photos = { front: CleanPhoto | null; back: CleanPhoto | null }

/**
 * Stores a card and its photos, all sealed with the visitor's own key, and answers what names it outside. The photos of
 * `before` become its own, where no new one of that side comes; all others of the visitor go, so that two stay at most.
 */
export async function saveCard(
  ctx: Ctx,
  providerId: number,
  card: InsuranceCard,
  photos: Photos,
  before: Pick<StoredCard, 'cardId'> | null,
): Promise<string> {
  const userId = requireVisitorId(ctx)
  const cardId = newId('card')
  await ctx.transaction(async (tx) => {
    // One after the other for each visitor: of two at once each would leave the other's photos.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`coverage/photos/${userId}`}))`)
    const { rows } = await tx.db.execute<{ id: string }>(
      sql`select nextval('coverage.insurance_verifications_id_seq') as id`,
    )
    const id = Number(rows[0]?.id)
    await tx.db.insert(insuranceVerifications).values({
      id,
      userId,
      providerId,
      cardId,
      planType: namedPlanType(card.planType),
      deductible: typedCents(card.deductible),
      outOfPocketMax: typedCents(card.outOfPocketMax),
      memberId: await tx.vault.seal(userId, sealedIn.cardMemberId(id), card.memberId),
      card: await tx.vault.seal(userId, sealedIn.card(id), card),
      savedAt: tx.now(),
    })
    for (const side of ['front', 'back'] as const) {
      const photo = photos[side]
      if (!photo) continue
      const imageId = newId('img')
      const image = await tx.vault.seal(userId, sealedIn.image(imageId), photo.jpeg.toString('base64'))
      await tx.db.insert(cardImages).values({ id: imageId, userId, cardId, side, image, takenAt: tx.now() })
    }
    const t = cardImages
    const kept = (['front', 'back'] as const).filter((side) => before && !photos[side])
    const taken = await tx.db
      .delete(t)
      .where(and(eq(t.userId, userId), eq(t.cardId, before?.cardId ?? ''), inArray(t.side, kept)))
      .returning()
    await tx.db.delete(t).where(and(eq(t.userId, userId), ne(t.cardId, cardId)))
    if (taken.length > 0) await tx.db.insert(t).values(taken.map((image) => ({ ...image, cardId })))
    await audit(tx, 'coverage/card-saved', cardId)
  })
  return cardId
}

/** An amount of a card in US cents; null where the card has none. */
export const typedCents = (typed: string | undefined): bigint | null =>
  typed ? (cardAmount(typed)?.units ?? null) : null
