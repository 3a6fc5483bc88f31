import type { Chance } from '../random.ts'
import type { Promised, Run, SentTransfer } from '../run.ts'
import type { Cookies } from './people.ts'

/** Somebody who pays: who they are, their own chance, what they were promised, what they sent and which addresses they proved. */
export type Client = {
  run: Run
  index: number
  chance: Chance
  cookie: Cookies
  promised: Promised[]
  sent: SentTransfer[]
  proved: Set<string>
}

/** One thing somebody does. */
export type Act = (client: Client) => Promise<void>

/** The path of a payment request. */
export const path = ({ id }: Promised, more = ''): string => `/api/crypto/payment-request/${id}${more}`
