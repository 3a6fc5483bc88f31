import { expect, test } from 'vitest'
import { listedStatus, partOfList } from './listed-status.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const [before, after] = ['2026-11-23T11:59:59Z', '2026-11-23T12:00:01Z']
const request = {
  status: 'new',
  exception: 'none',
  expiresAt: after,
  isUnconfirmed: false,
  isReplaced: false,
  isRefunded: false,
  hasUnattributed: false,
  mayHaveUnattributed: false,
  saidAt: null,
} as const

test.each([
  [{}, 'toPay', 'open'],
  [{ expiresAt: before }, 'expired', 'ended'],
  // Something came that may be theirs: nobody is told to send it again.
  [{ hasUnattributed: true }, 'arrived', 'open'],
  [{ expiresAt: before, hasUnattributed: true }, 'arrived', 'open'],
  // Once its payer has named it, a person is checking it.
  [{ hasUnattributed: true, saidAt: before }, 'checking', 'open'],
  [{ status: 'expired', expiresAt: before }, 'expired', 'ended'],
  // Whoever paid a part can pay the rest whenever they like.
  [{ status: 'expired', exception: 'paid_partial', expiresAt: before }, 'partPaid', 'open'],
  // What the network can still take back is nothing paid.
  [{ exception: 'paid_partial', isUnconfirmed: true }, 'partSeen', 'open'],
  [{ status: 'processing' }, 'confirming', 'open'],
  [{ status: 'settled', exception: 'paid_late' }, 'paid', 'paid'],
  [{ status: 'settled', isRefunded: true }, 'refunded', 'ended'],
  [{ isReplaced: true }, 'replaced', 'ended'],
  [{ isReplaced: true, status: 'expired', expiresAt: before, hasUnattributed: true }, 'arrived', 'open'],
  [{ status: 'invalid' }, 'failed', 'ended'],
] as const)('a request that is %o is listed as %s, among what is %s', (told, status, part) => {
  const said = listedStatus({ ...request, ...told }, now)
  expect([said, partOfList(said)]).toEqual([status, part])
})
