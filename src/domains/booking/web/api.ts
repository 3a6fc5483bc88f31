import { clientOf, queryOf } from '#web/client.ts'
import type { BookingContract } from '../contract.ts'
import { bookingPaths } from '../paths.ts'

/** The booking paths, called from a page. */
export const bookingApi = clientOf(bookingPaths, ['book'])<BookingContract>()

/** What pages read of booking. */
export const bookingQuery = queryOf(bookingPaths)<BookingContract>()
