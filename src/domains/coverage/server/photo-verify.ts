import type { Answer, Given } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../contract.ts'
import { cleanPhoto } from './photos/clean-photo.ts'

const nothingRead = { planName: null, memberName: null, memberId: null, insuranceCompany: null }

/**
 * Looks at photos of a card. This installation has no reader of photos, and says so: nothing is extracted, and the person
 * types what is on the card. Nothing of the photos is kept here.
 */
export async function photoVerify(
  _: Ctx,
  { userId, cardFrontImage, cardBackImage }: Given<typeof coverageContract.photoVerify>,
): Promise<Answer<typeof coverageContract.photoVerify>> {
  onlyMe(userId)
  await cleanPhoto(cardFrontImage)
  if (cardBackImage) await cleanPhoto(cardBackImage)
  return { success: false, confidence: 0, extractedData: nothingRead, brokerQuotes: [], reader: 'none' }
}
