import { describe, expect, test } from 'vitest'
import {
  canStillPay,
  isBeyondInvoice,
  lightsOf,
  lowestConfirmations,
  type Progress,
  payerNoticeOf,
  wasReplacedInTime,
} from './invoice-progress.ts'

const hash = `0x${'ab'.repeat(32)}`
const made = { what: 'made', at: '2026-11-20T09:14:05.000Z' } as const
const fresh: Progress = { status: 'new', exception: 'none', required: 15, payments: [], timeline: [made] }
const seen = (confirmations: number): Progress => ({
  ...fresh,
  status: 'processing',
  payments: [{ state: 'seen', confirmations, transactionHash: hash }],
  timeline: [made, { what: 'seen', at: '2026-11-20T09:15:05.000Z', transactionHash: hash }],
})

describe('lights', () => {
  test('waiting until it is seen, then confirming until 15 blocks stand on it', () => {
    expect(lightsOf(fresh)).toEqual({ waiting: 'now', confirmed: 'notYet', processed: 'notYet' })
    expect(lightsOf(seen(14))).toEqual({ waiting: 'done', confirmed: 'now', processed: 'notYet' })
    expect(lightsOf(seen(15))).toEqual({ waiting: 'done', confirmed: 'done', processed: 'now' })
  })
  test('all done once it is settled', () =>
    expect(lightsOf({ ...seen(15), status: 'settled' })).toEqual({
      waiting: 'done',
      confirmed: 'done',
      processed: 'done',
    }))
  test('none is on when it is over', () =>
    expect(lightsOf({ ...fresh, status: 'expired' })).toEqual({
      waiting: 'notYet',
      confirmed: 'notYet',
      processed: 'notYet',
    }))
})

test('of several payments the youngest counts, and one taken back does not', () => {
  expect(lowestConfirmations(fresh)).toBeNull()
  const payments = [
    { state: 'seen', confirmations: 9, transactionHash: hash },
    { state: 'seen', confirmations: 2, transactionHash: `${hash}1` },
    { state: 'orphaned', confirmations: 0, transactionHash: `${hash}2` },
  ] as const
  expect(lowestConfirmations({ ...fresh, payments })).toBe(2)
})

test.each([
  [fresh, 'none'],
  [seen(3), 'none'],
  [{ ...fresh, exception: 'paid_partial' }, 'partial'],
  [{ ...fresh, status: 'expired', exception: 'needs_review' }, 'review'],
  [{ ...seen(15), status: 'settled', exception: 'paid_late' }, 'late'],
  [{ ...seen(3), exception: 'paid_over' }, 'over'],
  [{ ...fresh, status: 'expired' }, 'expired'],
  [{ ...fresh, status: 'expired', exception: 'paid_over' }, 'void'],
  [{ ...fresh, status: 'expired', exception: 'paid_partial' }, 'expired-partial'],
  [{ ...fresh, status: 'invalid' }, 'invalid'],
  [{ ...fresh, timeline: [made, { what: 'undone', at: made.at, transactionHash: hash }] }, 'undone'],
] as const)('what is unusual is named: %#', (progress, notice) => expect(payerNoticeOf(progress)).toBe(notice))

test('money can be sent only while the request is open, in time and not fully paid', () => {
  const open = { status: 'new', expiresAt: '2026-11-20T09:30:00.000Z', remaining: '105.652536' } as const
  const at = Date.parse('2026-11-20T09:29:59.000Z')
  expect(canStillPay(open, at)).toBe(true)
  expect(canStillPay(open, at + 1_000)).toBe(false)
  expect(canStillPay({ ...open, remaining: '0.000000' }, at)).toBe(false)
  expect(canStillPay({ ...open, status: 'processing' }, at)).toBe(false)
})

test('a request whose place another took within its time did not expire', () => {
  const [inTime, atItsEnd] = ['2026-11-20T09:16:00.000Z', '2026-11-20T09:29:05.000Z']
  const replaced = { isReplaced: true, timeline: [made] }
  expect(wasReplacedInTime({ ...replaced, expiresAt: inTime })).toBe(true)
  expect(wasReplacedInTime({ ...replaced, expiresAt: atItsEnd })).toBe(false)
  expect(wasReplacedInTime({ ...replaced, isReplaced: false, expiresAt: inTime })).toBe(false)
})

test('receipt: a payment is more than the bill when those of earlier blocks had paid it all', () => {
  const paid = (blockNumber: number | null, usd: string | null, state: 'final' | 'seen' | 'orphaned' = 'final') => ({
    blockNumber,
    creditedUsdAmount: usd,
    state,
  })
  const saidOf = (...payments: ReturnType<typeof paid>[]) =>
    payments.map((one) => isBeyondInvoice(one, { payments, totalUsdAmount: '25.00' }))
  expect(saidOf(paid(7, '25.00'), paid(9, '25.00'))).toEqual([false, true])
  expect(saidOf(paid(7, '10.00'), paid(8, '15.00'), paid(null, null, 'seen'))).toEqual([false, false, true])
  expect(saidOf(paid(7, '24.99'), paid(9, '25.00'))).toEqual([false, false])
  expect(saidOf(paid(7, '25.00', 'orphaned'), paid(9, '25.00'))).toEqual([false, false])
  expect(saidOf(paid(7, '25.00'), paid(7, '25.00'))).toEqual([false, false])
})
