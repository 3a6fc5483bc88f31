import { expect, test } from 'vitest'
import { type ExpectedTransfer, type SeenTransaction, verifyTransfer } from './verify-transfer.ts'

const token = '0xaa'
const payTo = '0xbb'
const expected: ExpectedTransfer = {
  token,
  payTo,
  units: 100n,
  exactly: true,
  confirmations: 15,
  notBefore: new Date(1000),
}
const good: SeenTransaction = {
  succeeded: true,
  blockIsCanonical: true,
  blockTime: new Date(2000),
  confirmations: 15,
  transfers: [{ contract: token, from: '0xee', to: payTo, units: 100n }],
}
const verdict = (change: Partial<SeenTransaction> = {}, terms: Partial<ExpectedTransfer> = {}, usedElsewhere = false) =>
  verifyTransfer({ onChain: true, transaction: { ...good, ...change }, usedElsewhere }, { ...expected, ...terms })
const sent = (units: bigint, contract = token, to = payTo) => ({ contract, from: '0xee', to, units })

test('PAY-26 only the right token, to us, enough, confirmed, in time and unused is ok', () => {
  expect(verdict()).toBe('ok')
  expect(verdict({ confirmations: 14 })).toBe('confirming')
  expect(verdict({ succeeded: false })).toBe('reverted')
  expect(verdict({ blockIsCanonical: false })).toBe('orphaned')
  expect(verdict({ transfers: [] })).toBe('foreign_token')
  expect(verdict({ transfers: [sent(100n, '0xcc')] })).toBe('foreign_token')
  expect(verdict({ transfers: [sent(100n, token, '0xdd')] })).toBe('wrong_recipient')
  expect(verdict({ transfers: [sent(99n)] })).toBe('underpaid')
  expect(verdict({ transfers: [sent(101n)] })).toBe('other_amount')
  expect(verdict({ blockTime: new Date(999) })).toBe('too_old')
  expect(verdict({}, {}, true)).toBe('already_used')
})
test('a transaction on another chain, or one nobody knows', () => {
  expect(verifyTransfer({ onChain: false, transaction: good, usedElsewhere: false }, expected)).toBe('wrong_chain')
  expect(verifyTransfer({ onChain: true, transaction: null, usedElsewhere: false }, expected)).toBe('not_found')
})
test('several transfers: one of the exact amount pays an invoice, their sum answers "at least this much"', () => {
  expect(verdict({ transfers: [sent(1n), sent(100n)] })).toBe('ok')
  expect(verdict({ transfers: [sent(50n), sent(50n)] })).toBe('other_amount')
  expect(verdict({ transfers: [sent(50n), sent(51n)] }, { exactly: false })).toBe('ok')
  expect(verdict({ transfers: [sent(100n, '0xcc'), sent(100n, token, '0xdd')] })).toBe('wrong_recipient')
})
test('what waiting cannot mend is said at once', () => {
  expect(verdict({ confirmations: 1 }, {}, true)).toBe('already_used')
  expect(verdict({ confirmations: 1, blockTime: new Date(0) })).toBe('too_old')
})
