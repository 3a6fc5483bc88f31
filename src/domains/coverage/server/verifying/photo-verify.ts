import { eq } from 'drizzle-orm'
import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import type { Ctx } from '#server/context.ts'
import type { coverageContract } from '../../contract.ts'
import { type CardField, type CardReading, cardFields, isOfCard } from '../../reading/card-reading.ts'
import { readCard } from '../../reading/read-card.ts'
import { askAboutCard } from '../brokers/ask-brokers.ts'
import { checkHealthCard } from '../health-cards/check-health-card.ts'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { photosFrom } from '../photos/own-places.ts'
import { readPhotos } from '../reading/reader.ts'
import { stepTeller } from '../reading/reading-steps.ts'
import { insuranceProviders } from '../tables.ts'

type PhotoAnswer = Answer<typeof coverageContract.photoVerify>

const unread = {
  success: false,
  confidence: 0,
  extractedData: { planName: null, memberName: null, memberId: null, insuranceCompany: null },
  brokerQuotes: [],
  silentBrokers: [],
  fields: [],
  phones: [],
  healthCard: null,
}

/**
 * Reads photos of a card: what it says, how sure that is, and nothing of whether the plan is on. What is not certain is
 * marked or left out. Nothing of the photos is kept here. Brokers hear of it only if the person says so.
 */
export async function photoVerify(
  ctx: Ctx,
  {
    userId,
    readingId,
    cardFrontImage,
    cardBackImage,
    memberInfo,
    askBrokers,
  }: OperationInput<typeof coverageContract.photoVerify>,
): Promise<PhotoAnswer> {
  onlyMe(userId)
  const tell = stepTeller(ctx, readingId)
  tell('received')
  tell('straightening')
  const from = photosFrom(ctx)
  const photos = [await cleanPhoto(cardFrontImage, from)]
  if (cardBackImage) photos.push(await cleanPhoto(cardBackImage, from))
  const text = await readPhotos(
    photos.map(({ jpeg }) => jpeg),
    from,
    (page) => tell(page === 0 ? 'readingFront' : 'readingBack'),
  )
  tell('checking')
  if ('failed' in text) return { ...unread, reader: text.failed }
  const [front = [], back = []] = text.pages
  const codes = text.codes.map((code) => code.text)
  const healthCard = await checkHealthCard(ctx, codes)
  const pages = { front, back, codes, signed: healthCard?.fields ?? {} }
  const reading = readCard(pages, await companyNames(ctx))
  const checked = healthCard && { status: healthCard.status, issuer: healthCard.issuer }
  if (!isOfCard(reading)) return { ...unread, healthCard: checked, reader: 'here' }
  const { memberId, insuranceCompany } = reading.fields
  const isAsked = askBrokers && memberInfo && memberId && insuranceCompany
  const said = isAsked
    ? await askAboutCard(ctx, {
        firstName: memberInfo.firstName,
        lastName: memberInfo.lastName,
        dateOfBirth: memberInfo.dateOfBirth ?? null,
        memberId: memberId.value,
        insuranceCompany: insuranceCompany.value,
      })
    : { brokerQuotes: [], silentBrokers: [] }
  return { ...asAnswer(reading), ...said, healthCard: checked }
}

async function companyNames({ db }: Ctx): Promise<string[]> {
  const t = insuranceProviders
  const rows = await db.select({ name: t.name }).from(t).where(eq(t.isActive, true))
  return rows.map(({ name }) => name)
}

function asAnswer({
  fields,
  phones,
  confidence,
}: CardReading): Omit<PhotoAnswer, 'brokerQuotes' | 'silentBrokers' | 'healthCard'> {
  const value = (field: CardField) => fields[field]?.value ?? null
  return {
    success: true,
    confidence,
    extractedData: {
      planName: value('planName'),
      memberName: value('memberName'),
      memberId: value('memberId'),
      insuranceCompany: value('insuranceCompany'),
    },
    fields: cardFields.flatMap((field) => {
      const read = fields[field]
      return read ? [{ field, ...read }] : []
    }),
    phones,
    reader: 'here',
  }
}
