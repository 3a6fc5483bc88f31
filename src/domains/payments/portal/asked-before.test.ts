import { expect, test } from 'vitest'
import type { ListedRequest } from '../invoices/listed-status.ts'
import { findAskedBefore } from './asked-before.ts'
import { emptyForm } from './portal-form.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const request: ListedRequest = {
  invoiceId: 'INV-1',
  status: 'settled',
  exception: 'none',
  asset: 'ETH',
  network: 'Ethereum Network',
  amount: '0.02739464',
  received: '0.02739464',
  isUnconfirmed: false,
  creditOwed: '0.00000000',
  returned: '0.00000000',
  totalUsdAmount: '87.23',
  stated: null,
  createdAt: '2026-11-23T11:30:00Z',
  expiresAt: '2026-11-23T11:45:00Z',
  settledAt: '2026-11-23T11:40:00Z',
  isReplaced: false,
  restOf: null,
  hasUnattributed: false,
  mayHaveUnattributed: false,
  saidAt: null,
  isRefunded: false,
  description: 'Office visit',
}
const form = { ...emptyForm, amount: '87.23', description: 'Office visit' }
const euros = { currency: 'EUR', amount: '87.23', rate: '1.16', source: 'feed', asOf: request.createdAt } as const

test.each([
  ['was paid twenty minutes ago', {}, 'paid'],
  ['is being confirmed', { status: 'processing', settledAt: null }, 'confirming'],
  ['is still to be paid', { status: 'new', expiresAt: '2026-11-23T12:05:00Z' }, 'toPay'],
  ['is being checked', { status: 'expired', hasUnattributed: true, saidAt: request.createdAt }, 'checking'],
  ['was paid more than an hour ago', { settledAt: '2026-11-23T10:59:59Z' }, undefined],
  ['ended without a payment', { status: 'expired' }, undefined],
  ['was sent back', { isRefunded: true }, undefined],
  ['is of another amount', { totalUsdAmount: '87.24' }, undefined],
  ['is of another currency', { stated: euros }, undefined],
] as const)('a request that %s, before the same amount is asked for again', (_what, told, status) => {
  expect(findAskedBefore(form, [{ ...request, ...told } as ListedRequest], now)?.status).toBe(status)
})

test('the request that is open here is not one that was made before', () => {
  expect(findAskedBefore(form, [request], now, request.invoiceId)).toBeNull()
  expect(findAskedBefore({ ...form, currency: 'EUR' }, [{ ...request, stated: euros }], now)?.request.invoiceId).toBe(
    'INV-1',
  )
})
