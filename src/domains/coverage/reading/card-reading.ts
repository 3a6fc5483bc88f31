/** What a card can say of itself. */
export const cardFields = [
  'insuranceCompany',
  'planName',
  'planType',
  'memberName',
  'memberId',
  'groupNumber',
  'rxBin',
  'rxPcn',
  'rxGroup',
  'copayPrimaryCare',
  'copaySpecialist',
  'copayUrgentCare',
  'copayEmergency',
  'deductible',
  'outOfPocketMax',
  'primaryCarePhysician',
] as const
export type CardField = (typeof cardFields)[number]
/** Values by the names of their fields. */
export type CardFieldValues = Partial<Record<CardField, string>>

/** One thing that was read: how sure, in percent, and whether a person need not look at it twice. */
export type ReadValue = { value: string; confidence: number; isSure: boolean }
export type ReadPhone = { number: string; label: string | null; confidence: number }
/** A card as its photos say it. What is not in it was not read: nothing is filled in by guessing. */
export type CardReading = {
  fields: Partial<Record<CardField, ReadValue>>
  phones: ReadPhone[]
  /** How well the card was read in all, in percent. Says nothing of whether the plan is on. */
  confidence: number
}

/** From here on a value counts as sure. Below it most are right too, and the person is asked to look. */
export const sureFrom = 80

/** Whether this is an insurance card at all: two things that only such a card says. A photo of anything else has none. */
export function isOfCard({ fields }: CardReading): boolean {
  const telling = cardFields.filter((field) => field !== 'insuranceCompany' && field !== 'planName' && fields[field])
  return telling.length >= 2
}

/** What happens to the photos of a card one after the other, from their coming to what is shown. */
export const readingSteps = ['received', 'straightening', 'readingFront', 'readingBack', 'checking'] as const
export type ReadingStep = (typeof readingSteps)[number]
