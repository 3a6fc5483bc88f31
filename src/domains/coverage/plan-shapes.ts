// What an insurer's answer says of a plan, as it travels.

import { z } from 'zod'
import { usdText } from '#kit/wire.ts'
import { planHeadKinds } from './benefits/benefits.ts'
import { careKinds, carePlaces } from './benefits/care-kinds.ts'
import { planTypes } from './cards/card.ts'

const dollarsSaid = usdText.nullable().describe('US dollars; null: not said')
const network = z.enum(['in', 'out'])

const undecided = z
  .array(
    z.object({
      amount: dollarsSaid,
      share: z.number().int().nullable().describe('In hundredths of a percent'),
      tier: z.string().nullable().describe('The tier of the network it is for, where the insurer names one'),
      place: z.enum(carePlaces).nullable().describe('Where it is given, where the insurer names that'),
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
  messages: z.array(z.string()).describe('The insurer’s words beside it that nobody understands'),
  lines: z.array(z.string()),
})

/** What one kind of care costs. */
export const visit = z.object({
  care: z.enum(careKinds),
  network,
  isCovered: z.boolean().nullable().describe('Null: the answer does not say'),
  isContradicted: z.boolean().describe('It says both that it is covered and that it is not'),
  copay: dollarsSaid,
  isCopayPerDay: z.boolean().describe('The copay is asked for once a day; else for each visit'),
  share: z.number().int().nullable().describe('The person’s share in hundredths of a percent: 2000 is 20%'),
  isNote: z.boolean().describe('Only a note of the insurer’s says it'),
  isDeductibleFirst: z.boolean(),
  isDeductibleSaid: z.boolean(),
  isDeductibleOpen: z.boolean().describe('It is not said whether the deductible comes before the share'),
  isOpen: z.boolean().describe('Words or a code beside the figure that nobody understands: it is not certain'),
  isWholePlan: z.boolean().describe('Said of all care alike, and not of this kind'),
  needsAuthorization: z.boolean().nullable(),
  count: z
    .object({ year: z.number().int().nullable(), left: z.number().int().nullable() })
    .nullable()
    .describe('How many such visits the plan pays for in a year, and how many are left; null: not said'),
  undecided,
  elsewhere: undecided.describe('Figures of the same care in another place'),
  exclusions: z.array(z.string()).describe('What of this care alone is not covered, in the insurer’s words'),
  messages: z.array(z.string()),
  lines: z.array(z.string()),
})

/** One line of an answer, as it was sent and as it was read. */
const answerLine = z.object({
  code: z.string().describe('X12’s code of what is said: B copay, C deductible …'),
  serviceTypes: z.array(z.string()).describe('X12’s codes of the kinds of care'),
  level: z.enum(['individual', 'family', 'other']).nullable(),
  network: z.enum(['in', 'out', 'both', 'other']).nullable(),
  period: z.string().nullable().describe('X12’s code of the time it is for'),
  amount: dollarsSaid,
  share: z.number().int().nullable().describe('In hundredths of a percent: 2000 is 20%'),
  quantity: z.string().nullable(),
  quantityOf: z.string().nullable().describe('X12’s code of what is counted: VS visits, DY days …'),
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
      isYearSaid: z.boolean().describe('False: the answer names no end, and calendar years are assumed'),
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
      isQmb: z.boolean().describe('Medicaid pays what Medicare leaves to them: nobody may bill them for it'),
      onlyCare: z
        .array(z.string())
        .describe('X12’s codes of what is on where nothing says that visits to doctors are; none: they may be'),
      heads: z
        .array(
          z.object({
            kind: z.enum(planHeadKinds),
            name: z.string().nullable(),
            phone: z.string().nullable().describe('Their own'),
            amount: dollarsSaid,
            period: z.string().nullable(),
            serviceTypes: z.array(z.string()).describe('The kinds of care it is about; none: all'),
          }),
        )
        .describe('What comes before any price: who pays first or runs the plan, what the person pays first'),
      words: z.array(z.string()).describe('The insurer’s words by which the plan may pay less than it seems to'),
      lines: z.array(answerLine).describe('Each line of the answer that says something of the plan, once'),
    })
    .nullable(),
})
