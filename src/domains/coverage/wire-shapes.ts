import { z } from 'zod'
import { utcDay } from '#kit/day.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { hasPlainLetters } from '#kit/text/plain-letters.ts'
import { usdNumber, userId } from '#kit/wire.ts'
import {
  cardAmount,
  cardPrice,
  isPossibleBirthday,
  maxLetters,
  memberIdShape,
  noPlanType,
  planTypes,
  rxBinShape,
} from './cards/card.ts'
import { verificationReasons, verificationStatuses } from './payers/verification.ts'
import { cardFields } from './reading/card-reading.ts'
import { medicareNumberOf } from './reading/value-shapes.ts'

const word = (max: number) => z.string().overwrite(cleanTyped).min(1).max(max)
const amount = z
  .string()
  .overwrite(cleanTyped)
  .max(20)
  .refine((typed) => cardAmount(typed) !== null, 'an amount of US dollars')
  .optional()
const price = z
  .string()
  .overwrite(cleanTyped)
  .max(maxLetters.price)
  .refine((typed) => cardPrice(typed) !== null, 'an amount, a share or a range, as printed')
  .optional()
const name = word(maxLetters.name)
// What an insurer has no letters for would reach it as another name, or as none.
const insuredName = name.refine(hasPlainLetters, 'as printed on the card')

/** A photo as a data URL: 5 MB are 7 million letters. */
export const photo = z.string().max(7_100_000).describe('A photo as a data URL, 5 MB at most')
/** Two photos and the answers beside them. */
export const photoBodyLimit = 15_000_000

/** A card as the form sends it. */
export const cardBody = z.object({
  userId,
  insuranceCompany: word(maxLetters.company),
  // A Medicare number is printed with dashes that are no part of it.
  memberId: z
    .string()
    .overwrite((typed) => medicareNumberOf(cleanTyped(typed)) ?? cleanTyped(typed))
    .max(maxLetters.memberId)
    .regex(memberIdShape, 'letters and digits, as printed'),
  planType: z.enum([...planTypes, noPlanType]),
  planName: name.optional(),
  groupNumber: word(maxLetters.group).optional(),
  deductible: amount,
  outOfPocketMax: amount,
  primaryCarePhysician: name.optional(),
  copayPrimaryCare: price,
  copaySpecialist: price,
  copayUrgentCare: price,
  copayEmergency: price,
  rxBin: z.string().overwrite(cleanTyped).regex(rxBinShape, '6 or 8 digits').optional(),
  rxPcn: word(maxLetters.pharmacy).optional(),
  rxGroup: word(maxLetters.pharmacy).optional(),
  memberPhone: word(maxLetters.phone).optional(),
  notes: word(maxLetters.notes).optional(),
  firstName: insuredName,
  lastName: insuredName,
  dateOfBirth: z.iso.date().refine((day) => isPossibleBirthday(day, utcDay(new Date())), 'a day from 1900 to today'),
  subscriberFirstName: insuredName.optional().describe('Whose plan it is, where the person is on somebody else’s'),
  subscriberLastName: insuredName.optional(),
  manualVerification: z.boolean().default(true),
  cardFrontImage: photo.nullable().optional(),
  cardBackImage: photo.nullable().optional(),
  keepsPhotos: z
    .boolean()
    .optional()
    .describe('The photos of the card on file stay, where no new one of that side comes'),
})

/** One thing that was read off a photo. */
export const readField = z.object({
  field: z.enum(cardFields),
  value: z.string(),
  confidence: z.number().min(0).max(100).describe('In percent'),
  isSure: z.boolean().describe('False: a person should compare it with the card'),
})
export const readPhone = z.object({
  number: z.string(),
  label: z.string().nullable().describe('The words before it'),
  confidence: z.number(),
})

/** A SMART Health Card that was found on a photo. */
export const healthCard = z.object({
  status: z
    .enum(['verified', 'unknownIssuer', 'invalid', 'unchecked'])
    .describe(
      'verified: signed by an issuer that is configured here, and what it says is among the fields. unknownIssuer, invalid, unchecked: nothing was taken from it',
    ),
  issuer: z.string().nullable().describe('Its configured name; of an unknown one the host that the card names'),
})

const sum = z.number().nullable()

/** What a broker says of a card. It is no insurer. */
export const brokerQuote = z.object({
  brokerName: z.string(),
  verificationStatus: z.enum(['verified', 'pending', 'failed']),
  copayEstimate: sum,
  deductibleRemaining: sum,
  networkStatus: z.string().nullable(),
  networkName: z.string().nullable().describe('The network that is about; null: not said'),
  confidence: z.number().min(0).max(100),
  isSample: z.boolean(),
})

/** How a check ended. */
export const verification = z.object({
  status: z.enum(verificationStatuses),
  eligibilityStatus: z.enum(['active', 'inactive', 'unknown']),
  planName: z.string().nullable(),
  copayAmount: usdNumber.nullable().describe('Of a primary care visit, in US dollars; null: not said'),
  deductibleRemaining: usdNumber.nullable(),
  message: z.string(),
  verificationId: z.string().nullable(),
  reason: z.enum(verificationReasons),
  code: z.string().nullable().describe('The insurer’s own code for a refusal'),
  mend: z.array(z.enum(['memberId', 'name', 'dateOfBirth', 'company'])).describe('What to look at again'),
})
