import type { Answer } from '#kit/endpoint.ts'
import type { PaymentsContract } from '../contract.ts'

/** One payment request in the list of the person who made it. */
export type ListedRequest = Answer<PaymentsContract['myRequests']>['requests'][number]

/** Where a request stands, in the words of a list. */
export type ListedStatus =
  | 'toPay'
  | 'arrived'
  | 'checking'
  | 'partSeen'
  | 'partPaid'
  | 'confirming'
  | 'paid'
  | 'refunded'
  | 'expired'
  | 'replaced'
  | 'failed'

/** Which part of the list a request is in. */
export type ListedPart = 'open' | 'paid' | 'ended'

type StatusFields = Pick<
  ListedRequest,
  'status' | 'exception' | 'expiresAt' | 'isUnconfirmed' | 'isReplaced' | 'isRefunded' | 'hasUnattributed' | 'saidAt'
>

/** Names where a request stands now. */
export function listedStatus(
  { status, exception, expiresAt, isUnconfirmed, isReplaced, isRefunded, hasUnattributed, saidAt }: StatusFields,
  nowMs: number,
): ListedStatus {
  if (isRefunded) return 'refunded'
  if (status === 'settled') return 'paid'
  if (status === 'invalid') return 'failed'
  if (status === 'processing') return 'confirming'
  // What came for a request that was replaced is nobody's until it is claimed there.
  if (hasUnattributed) return saidAt === null ? 'arrived' : 'checking'
  if (isReplaced) return 'replaced'
  if (exception === 'paid_partial') return isUnconfirmed ? 'partSeen' : 'partPaid'
  return status === 'new' && Date.parse(expiresAt) > nowMs ? 'toPay' : 'expired'
}

const parts: Readonly<Record<ListedStatus, ListedPart>> = {
  toPay: 'open',
  arrived: 'open',
  checking: 'open',
  partSeen: 'open',
  partPaid: 'open',
  confirming: 'open',
  paid: 'paid',
  refunded: 'ended',
  expired: 'ended',
  replaced: 'ended',
  failed: 'ended',
}

/** Which part of the list a status belongs to. */
export const partOfList = (status: ListedStatus): ListedPart => parts[status]
