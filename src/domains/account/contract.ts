import { z } from 'zod'
import type { Shape } from '#kit/endpoint.ts'
import { me } from '#kit/me.ts'
import type { accountPaths } from './paths.ts'
import { emailShape, longest, phoneShape } from './profile.ts'

const profile = {
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dateOfBirth: z.iso.date().nullable(),
}
const name = z.string().trim().min(1).max(longest.name).nullable().optional()

const account = z.object({
  userId: z.literal(me),
  ...profile,
  /** When they first kept something here; null when nothing is on file. */
  since: z.iso.datetime().nullable(),
})

/** What travels on the account paths. */
export const accountContract = {
  account: { summary: 'What the caller said of themselves; null where they said nothing.', answer: account },
  changeAccount: {
    summary: 'Change what is said; null takes an answer back, what is left out stays.',
    body: z.object({
      firstName: name,
      lastName: name,
      email: z.string().trim().max(longest.email).regex(emailShape, 'an e-mail address').nullable().optional(),
      phone: z.string().trim().max(longest.phone).regex(phoneShape, 'a telephone number').nullable().optional(),
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
    visitor: 'none',
    perMinute: 30,
  },
  exportAccount: {
    summary: 'All that is on file about the caller, table by table, as it is kept. Numbers with many digits are text.',
    answer: z.object({
      exportedAt: z.iso.datetime(),
      tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
    perMinute: 10,
  },
} satisfies { [K in keyof typeof accountPaths]: Shape }

/** The account contract as a type, for the browser. */
export type AccountContract = typeof accountContract
