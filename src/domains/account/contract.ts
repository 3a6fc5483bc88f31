import { z } from 'zod'
import { unknownDoctor } from '#domains/doctors/problems.ts'
import { unknownPharmacy } from '#domains/pharmacy/problems.ts'
import type { Shape } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import { cleanTyped } from '#kit/text/clean-typed.ts'
import { usdText } from '#kit/wire.ts'
import { orderSteps } from './order-step.ts'
import { passkeyContract } from './passkey-contract.ts'
import type { accountPaths } from './paths.ts'
import { orderUnderWay, tooManyFavorites } from './problems.ts'
import { emailShape, maxLengths, phoneShape } from './profile-errors.ts'

const profile = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
}
const name = z.string().trim().min(1).max(maxLengths.name).nullable().optional()

const account = z.object({
  userId: z.literal(me),
  ...profile,
  /** When they first kept something here; null when nothing is on file. */
  since: z.iso.datetime().nullable(),
})

const favorite = {
  kind: z.enum(['doctor', 'pharmacy']),
  refId: z
    .string()
    .regex(/^(\d{10}|(node|way|relation)\/\d{1,19})$/)
    .describe('An NPI, or the element of OpenStreetMap a pharmacy is'),
}
/** One that was saved. */
export const favoriteShape = z.object({
  ...favorite,
  name: z.string(),
  /** A doctor’s specialty, a pharmacy’s address. */
  detail: z.string(),
  /** A pharmacy’s, as it was when it was saved; null where nobody told it. */
  phone: z.string().nullable(),
  addedAt: z.iso.datetime(),
})
const favorites = z.object({ favorites: z.array(favoriteShape) })

const ending = {
  answer: z.object({ ended: z.number().int() }),
  visitor: 'none',
  session: 'ended',
  perMinute: 30,
} as const

const erasing = z.object({ askedAt: z.iso.datetime().nullable() })

/** What travels on the account paths. */
export const accountContract = {
  account: { summary: 'What the caller said of themselves; null where they said nothing.', answer: account },
  changeAccount: {
    summary: 'Change what is said; null takes an answer back, what is left out stays.',
    body: z.object({
      firstName: name,
      lastName: name,
      email: z
        .string()
        .overwrite(cleanTyped)
        .max(maxLengths.email)
        .regex(emailShape, 'an e-mail address')
        .nullable()
        .optional(),
      phone: z
        .string()
        .overwrite(cleanTyped)
        .max(maxLengths.phone)
        .regex(phoneShape, 'a telephone number')
        .nullable()
        .optional(),
      dateOfBirth: z.iso.date().nullable().optional(),
    }),
    answer: account,
    perMinute: 30,
  },
  eraseAccount: {
    summary:
      'Erase all that is on file about the caller, at once and for good. What stays are the books: amounts paid and their transactions, which name nobody.',
    /** False when nothing was on file. */
    answer: z.object({ erased: z.boolean() }),
    problems: [orderUnderWay],
    visitor: 'none',
    session: 'ended',
    perMinute: 30,
  },
  exportAccount: {
    summary: 'All that is on file about the caller, table by table, as it is kept. Numbers with many digits are text.',
    answer: z.object({
      exportedAt: z.iso.datetime(),
      paidTo: z.object({ name: z.string(), address: z.string().nullable() }).describe('Whom what is paid here goes to'),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    perMinute: 10,
  },
  exportSchema: {
    summary: 'What such an export holds, as a JSON Schema (draft 2020-12).',
    answer: z.record(z.string(), z.unknown()),
    publicForSeconds: 3600,
    perMinute: 60,
  },
  moneyUnderWay: {
    summary:
      'Payment requests of the caller whose money is still to come, is not final, or can go back: nobody could ask for it after erasing. Orders of UDE that are to be paid, delivered or sent back: nothing is erased before they are over.',
    answer: z.object({
      requests: z.array(
        z.object({ invoiceId: z.string(), state: z.enum(['open', 'under-way', 'returnable', 'refund-asked']) }),
      ),
      orders: z.array(z.object({ orderId: z.string(), state: z.enum(['to-pay', 'to-deliver', 'to-return']) })),
    }),
  },
  erasing: { summary: 'Whether the caller asked to be erased once nothing of theirs is under way.', answer: erasing },
  askToErase: {
    summary: 'Have all about the caller erased as soon as the last payment request and order of theirs is over.',
    answer: erasing,
    perMinute: 30,
  },
  keepAfterAll: { summary: 'Take that back.', answer: erasing, perMinute: 30 },
  sessions: {
    summary: 'The browsers in which the caller is known, the one used last first.',
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          createdAt: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().describe('Exact to the hour'),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          isThis: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    summary: 'End one of the caller’s sessions: that browser is nobody’s from then on.',
    params: z.object({ id: z.uuid() }),
    ...ending,
  },
  endOtherSessions: { summary: 'End all of the caller’s sessions but this one.', ...ending },
  endAllSessions: { summary: 'End all of the caller’s sessions, this one as well.', ...ending },
  activity: {
    summary: 'What the caller did here and what was done for them, the last 50, the last one first.',
    answer: z.object({
      activity: z.array(
        z.object({
          at: z.iso.datetime(),
          action: z.string(),
          invoiceId: z.string().nullable(),
          orderId: z.string().nullable().describe('An order of UDE'),
          orderStep: z
            .enum(orderSteps)
            .nullable()
            .describe('How far that order went by it; null where nothing names it'),
          paidUsdAmount: usdText.nullable().describe('What was paid by it, the fee with it'),
        }),
      ),
    }),
  },
  favorites: { summary: 'Doctors and pharmacies the caller saved, the last one first.', answer: favorites },
  addFavorite: {
    summary: 'Save a doctor of the directory, or a pharmacy.',
    body: z.object(favorite),
    answer: favorites,
    perMinute: 60,
    problems: [unknownDoctor, unknownPharmacy, tooManyFavorites],
  },
  ...passkeyContract,
  removeFavorite: { summary: 'Take one off the list.', body: z.object(favorite), answer: favorites, perMinute: 60 },
} satisfies { [K in keyof typeof accountPaths]: Shape }

/** The account contract as a type, for the browser. */
export type AccountContract = typeof accountContract
