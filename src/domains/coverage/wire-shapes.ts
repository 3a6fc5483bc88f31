import { z } from 'zod'
import { utcDay } from '#kit/day.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { hasPlainLetters } from '#kit/text/plain-letters.ts'
import { usdNumber, usdText, userId } from '#kit/wire.ts'
import { careKinds } from './benefits/care-kinds.ts'
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

const dollarsSaid = usdText.nullable().describe('US dollars; null: not said')
const network = z.enum(['in', 'out'])

const undecided = z
  .array(
    z.object({
      amount: dollarsSaid,
      share: z.number().int().nullable().describe('In hundredths of a percent'),
      tier: z.string().nullable().describe('The tier of the network it is for, where the insurer names one'),
    }),
  )
  .describe('Figures that were sent, of which none is known to count')

/** A yearly amount. */
export const limit = z.object({
  what: z.enum(['deductible', 'outOfPocket']),
  level: z.enum(['individual', 'family']),
  network,
  year: dollarsSaid,
  met: dollarsSaid,
  left: dollarsSaid,
  undecided,
  asOf: z.string().nullable().describe('The day the insurer counted it, where it names one'),
  lines: z.array(z.string()),
})

/** What one kind of care costs. */
export const visit = z.object({
  care: z.enum(careKinds),
  network,
  isCovered: z.boolean().nullable().describe('Null: the answer does not say'),
  copay: dollarsSaid,
  isCopayPerDay: z.boolean().describe('The copay is asked for once a day; else for each visit'),
  share: z.number().int().nullable().describe('The person’s share in hundredths of a percent: 2000 is 20%'),
  isNote: z.boolean().describe('Only a note of the insurer’s says it'),
  isDeductibleFirst: z.boolean(),
  isDeductibleSaid: z.boolean(),
  needsAuthorization: z.boolean().nullable(),
  count: z
    .object({ year: z.number().int().nullable(), left: z.number().int().nullable() })
    .nullable()
    .describe('How many such visits the plan pays for in a year, and how many are left; null: not said'),
  undecided,
  messages: z.array(z.string()),
  lines: z.array(z.string()),
})

/** One line of an answer, as it was sent and as it was read. */
const answerLine = z.object({
  code: z.string().describe('X12’s code of what is said: B copay, C deductible …'),
  serviceTypes: z.array(z.string()).describe('X12’s codes of the kinds of care'),
  level: z.enum(['individual', 'family', 'other']).nullable(),
  network: z.enum(['in', 'out', 'both']).nullable(),
  period: z.string().nullable().describe('X12’s code of the time it is for'),
  amount: dollarsSaid,
  share: z.number().int().nullable().describe('In hundredths of a percent: 2000 is 20%'),
  quantity: z.string().nullable(),
  needsAuthorization: z.boolean().nullable(),
  name: z.string().nullable().describe('Of the plan, or of another payer'),
  messages: z.array(z.string()),
  raw: z.string().describe('The line and what stood under it, as the insurer sent it'),
})

/** What the answer says of medicines from a pharmacy in the network. */
export const pharmacy = z.object({
  isCovered: z.boolean().nullable().describe('Null: the answer does not say'),
  prices: z.array(
    z.object({
      kind: z.enum(['any', 'brand', 'generic', 'mail']),
      copay: dollarsSaid,
      share: z.number().int().nullable().describe('The person’s share in hundredths of a percent: 2000 is 20%'),
      deductible: z
        .enum(['applies', 'waived'])
        .nullable()
        .describe('Whether the deductible is paid first; null: not said'),
      messages: z.array(z.string()),
      line: z.string(),
    }),
  ),
})

/** The caller's card and what their insurer answers about it. */
export const coverage = z.object({
  card: z.object({
    cardId: z.string(),
    insuranceCompany: z.string(),
    planType: z.string().nullable().describe('As the person named it; null: not on the card'),
    memberIdMasked: z.string(),
    planName: z.string().nullable().describe('As it is printed on the card'),
    groupNumber: z.string().nullable(),
    rxBin: z.string().nullable().describe('What a pharmacy bills by'),
    rxPcn: z.string().nullable(),
    rxGroup: z.string().nullable(),
    memberPhone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    isDependent: z.boolean(),
    savedAt: z.iso.datetime(),
    photos: z.array(z.enum(['front', 'back'])),
    isSample: z.boolean(),
    canAsk: z.boolean().describe('False: this company cannot be asked from here'),
  }),
  check: z
    .object({
      verificationId: z.string(),
      isActive: z.boolean().nullable(),
      planName: z.string().nullable(),
      planType: z.enum(planTypes).nullable().describe('As the insurer names it; null: not said'),
      payerName: z.string().nullable(),
      payerPhone: z.string().nullable(),
      groupNumber: z.string().nullable(),
      planBegin: z.string().nullable(),
      planEnd: z.string().nullable(),
      yearEnds: z.string().describe('“Left this year” ends with this day'),
      askedAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      isSample: z.boolean(),
      limits: z.array(limit),
      visits: z.array(visit),
      pharmacy,
      isHospitalOnly: z.boolean().describe('Only Medicare’s Part A is on, which pays no doctors'),
      otherPayers: z
        .array(z.string())
        .describe('Plans of others that the insurer says pay too; empty text: one without a name'),
      lines: z.array(answerLine).describe('Each line of the answer that says something of the plan, once'),
    })
    .nullable(),
})
