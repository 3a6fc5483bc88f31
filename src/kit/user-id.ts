import { z } from 'zod'

/** `userId` on the wire: 1 always means "me", whoever asks. Internal ids never leave the server. */
export const userId = z.coerce.number<number>().int().optional()
