import { z } from 'zod'
import { fromNumber } from './decimal.ts'

/** `userId` on the wire: 1 always means "me", whoever asks. Internal ids never leave the server. */
export const userId = z.coerce.number<number>().int().optional()

/** A moment. */
export const isoInstant = z.string().describe('ISO 8601, UTC')

/** US dollars where the specification has a number. */
export const usdNumber = z.number().describe('US dollars, two decimals')

/** US dollars somebody else says or types: nothing finer than a cent is taken. */
export const wholeCents = usdNumber.refine((value) => fromNumber('USD', value) !== null, 'At most two decimals')

/** US dollars as exact text. */
export const usdText = z.string().describe('US dollars, two decimals')

/** An amount of a coin as exact text. */
export const coinText = z.string().describe('The coin, as many decimals as it is asked in')

const maxSerial = 2_147_483_647

/** The number of a row: what PostgreSQL's serial counts to. */
export const serialId = z.number().int().positive().max(maxSerial)

/** The same as it stands in an address. */
export const serialIdText = z.coerce.number<number>().int().max(maxSerial)

const degreesAs = (form: RegExp, max: number) =>
  z
    .string()
    .trim()
    .regex(form, 'degrees')
    .refine((text) => Math.abs(Number(text)) <= max, `at most ${max} degrees`)

/** Degrees as text, no more than so many to each side of zero. */
export const degreesText = (max: number) => degreesAs(/^-?\d{1,3}(\.\d{1,20})?$/, max)

/** The same for what may be left empty. */
export const degreesTextOrEmpty = (max: number) => degreesAs(/^(-?\d{1,3}(\.\d{1,20})?)?$/, max)
