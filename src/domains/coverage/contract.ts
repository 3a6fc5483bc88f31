import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { notYours } from '#kit/me.ts'
import { usdNumber, userId } from '#kit/wire.ts'
import type { coveragePaths } from './paths.ts'
import { coverage } from './plan-shapes.ts'
import {
  frontMissing,
  imageTooLarge,
  noAnswerHolds,
  noneOnFile,
  notAnImage,
  photosBusy,
  photosOff,
  tooManyPixels,
} from './problems.ts'
import { readingSteps } from './reading/card-reading.ts'
import {
  brokerQuote,
  cardBody,
  healthCard,
  photo,
  photoBodyLimit,
  readField,
  readPhone,
  verification,
} from './wire-shapes.ts'

const mine = z.object({ userId })
const readingId = z.uuid()
const letters = (max: number) => z.string().trim().max(max)

/** What travels on the coverage paths. */
export const coverageContract = {
  directory: {
    summary: 'Insurance companies by name; q keeps those whose name holds it.',
    query: z.object({ q: z.string().trim().max(80).optional() }),
    answer: z.object({
      companies: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          type: z.string(),
          googleListed: z.boolean(),
          planTypes: z.array(z.string()),
          isSample: z.boolean(),
          canAsk: z.boolean().describe('False: this company cannot be asked from here whether a plan is on'),
        }),
      ),
    }),
  },
  myInsurance: {
    summary: 'What is on file about the caller’s insurance. Amounts in US dollars; null: not known.',
    params: mine,
    answer: z.object({
      providerId: z.number().int(),
      providerName: z.string(),
      planType: z.string().nullable(),
      planTypeSaidBy: z
        .enum(['insurer', 'card'])
        .nullable()
        .describe('The insurer’s answer, or only the person’s card; null: no kind is known'),
      knowsBirthday: z
        .boolean()
        .describe('Whether the card names the person’s date of birth, so that nobody asks their age'),
      networkInfo: z.object({ copayAmount: usdNumber.nullable() }),
      deductible: usdNumber.nullable(),
      deductibleMet: usdNumber.nullable(),
      outOfPocketMax: usdNumber.nullable(),
      outOfPocketMet: usdNumber.nullable(),
      isVerified: z.boolean(),
      isOff: z.boolean().describe('A check that holds says that the plan is not on'),
      verifiedAt: z.iso.datetime().nullable().describe('When a check said so'),
      isSample: z.boolean().describe('True when it was invented for practice'),
      expiresAt: z.iso.datetime().nullable(),
    }),
    problems: [noneOnFile, notYours],
  },
  myCoverage: {
    summary:
      'The caller’s card and what their insurer answers about it: yearly amounts, the price of each kind of visit, and the lines they come from.',
    params: mine,
    answer: coverage,
    problems: [noneOnFile, notYours],
  },
  eligibilityResponse: {
    summary: 'The insurer’s answer as a FHIR R4 CoverageEligibilityResponse, to take along.',
    params: mine,
    answer: z.record(z.string(), z.unknown()),
    problems: [noAnswerHolds, notYours],
  },
  digitalCard: {
    summary: 'The caller’s card as the Coverage of CARIN’s digital insurance card (FHIR R4), for a wallet.',
    params: mine,
    answer: z.record(z.string(), z.unknown()),
    problems: [noneOnFile, notYours],
  },
  forgetInsurance: {
    summary: 'Take away the caller’s cards, their photos and every answer about them.',
    params: mine,
    answer: z.object({ forgotten: z.boolean() }),
    problems: [notYours],
    perMinute: 30,
  },
  captureCard: {
    summary: 'Keep an insurance card: what is printed on it, and its photos. Nobody is asked about it yet.',
    body: cardBody,
    status: 201,
    answer: z.object({
      success: z.literal(true),
      cardId: z.string(),
      insurance: z.object({
        providerId: z.number().int(),
        memberIdMasked: z.string().describe('The last three letters or digits'),
        planType: z.string().nullable(),
        isVerified: z.literal(false),
      }),
    }),
    problems: [notAnImage, imageTooLarge, tooManyPixels, frontMissing, photosOff, photosBusy, notYours],
    bodyLimit: photoBodyLimit,
    perMinute: 20,
  },
  brokers: {
    summary: 'The brokers that can be asked, if the person says so.',
    answer: z.object({ brokers: z.array(z.object({ name: z.string(), isSample: z.boolean() })) }),
  },
  quickVerify: {
    summary: 'Ask the insurer about the caller’s card (X12 270/271), unless an answer of today still holds.',
    body: z.object({ userId, method: z.literal('one_click') }),
    answer: verification,
    problems: [notYours],
    perMinute: 20,
    // An insurer, or the house between, is paid for each.
    perDay: 60,
  },
  photoVerify: {
    summary: 'Read photos of a card. What is read says what the card says, never that the plan is on.',
    body: z.object({
      userId,
      readingId: readingId.optional().describe('Thought of by the caller, who hears of the steps under it'),
      cardFrontImage: photo,
      cardBackImage: photo.nullable().optional(),
      memberInfo: z
        .object({
          firstName: letters(80).min(1),
          lastName: letters(80).min(1),
          dateOfBirth: z.iso.date().nullable().optional(),
          phone: letters(30).nullable().optional(),
          email: letters(254).nullable().optional(),
        })
        .optional()
        .describe('Who is on the card; not needed to read it'),
      askBrokers: z
        .boolean()
        .default(false)
        .describe('Whether brokers may be told the name, date of birth and member ID, and be asked'),
    }),
    answer: z.object({
      success: z.boolean(),
      confidence: z
        .number()
        .min(0)
        .max(100)
        .describe('How well the photo was read, in percent; not whether the plan is on'),
      extractedData: z.object({
        planName: z.string().nullable(),
        memberName: z.string().nullable(),
        memberId: z.string().nullable(),
        insuranceCompany: z.string().nullable(),
      }),
      brokerQuotes: z
        .array(brokerQuote)
        .describe('What brokers say of the card. Only the insurer can say that it is on'),
      silentBrokers: z.array(z.string()).describe('Brokers that were asked and gave no answer that can be read'),
      fields: z.array(readField).describe('All that was read; what is missing was not, and nothing is guessed'),
      phones: z.array(readPhone),
      healthCard: healthCard
        .nullable()
        .describe('The SMART Health Card in a square code of the photos; null: there is none'),
      reader: z
        .enum(['here', 'none', 'busy', 'gaveUp'])
        .describe('none: photos are not read here; busy: too many wait; gaveUp: the photo took too long'),
    }),
    problems: [notAnImage, imageTooLarge, tooManyPixels, photosOff, photosBusy, notYours],
    bodyLimit: photoBodyLimit,
    perMinute: 10,
  },
  readingSteps: {
    summary: 'What happens to the photos of one reading, as it happens.',
    params: z.object({ readingId }),
    answer: z.object({ step: z.enum(readingSteps) }),
    kind: 'stream',
  },
} satisfies { [K in keyof typeof coveragePaths]: Shape }

/** The coverage contract as a type, for the browser. */
export type CoverageContract = typeof coverageContract
