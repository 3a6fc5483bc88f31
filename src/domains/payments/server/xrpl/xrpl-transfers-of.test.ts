import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FinalTransaction } from './account-history.ts'
import { xrplTransfersOf } from './xrpl-transfers-of.ts'

const [us, them] = ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrrrrBZbvji']

type TransactionFields = Partial<FinalTransaction['tx_json']> & { result?: string; delivered?: unknown }

/** A transaction that changed our balance from one amount to another. */
function final(
  { result = 'tesSUCCESS', delivered, ...tx }: TransactionFields,
  before: bigint | null,
  after: bigint,
): FinalTransaction {
  const ours =
    before === null
      ? { CreatedNode: { LedgerEntryType: 'AccountRoot', NewFields: { Account: us, Balance: String(after) } } }
      : {
          ModifiedNode: {
            LedgerEntryType: 'AccountRoot',
            FinalFields: { Account: us, Balance: String(after), Flags: 0 },
            PreviousFields: before === after ? { Sequence: 1 } : { Balance: String(before), Sequence: 1 },
          },
        }
  const theirs = {
    ModifiedNode: {
      LedgerEntryType: 'AccountRoot',
      FinalFields: { Account: them, Balance: '5' },
      PreviousFields: { Balance: '9' },
    },
  }
  // A trust line between them names our account too, and a balance that is none of XRP.
  const line = {
    ModifiedNode: {
      LedgerEntryType: 'RippleState',
      FinalFields: { Account: us, Balance: { currency: 'USD', issuer: them, value: '3' } },
      PreviousFields: { Balance: { currency: 'USD', issuer: them, value: '1' } },
    },
  }
  const untouched = { ModifiedNode: { LedgerEntryType: 'DirectoryNode' } }
  return {
    validated: true,
    hash: 'A'.repeat(64),
    ledger_index: 7,
    ledger_hash: 'B'.repeat(64),
    close_time_iso: new Date(0),
    tx_json: { TransactionType: 'Payment', Account: them, Fee: '12', ...tx },
    meta: { TransactionResult: result, delivered_amount: delivered, AffectedNodes: [untouched, line, theirs, ours] },
  }
}

const moved = (found: FinalTransaction) => {
  const { incoming, outgoing } = xrplTransfersOf(found, us)
  const told = ({ logIndex, units, marker }: (typeof incoming)[number]) => [logIndex, units, marker]
  return { incoming: incoming.map(told), outgoing: outgoing.map(told) }
}

test('a payment is worth what it delivered, and keeps its tag, also a tag of nothing', () => {
  const paid = { Destination: us, DestinationTag: 0, delivered: '50' }
  expect(moved(final(paid, 100n, 150n))).toEqual({ incoming: [[0, 50n, '0']], outgoing: [] })
  const { DestinationTag: _, ...untagged } = paid
  expect(moved(final(untagged, 100n, 150n))).toEqual({ incoming: [[0, 50n, null]], outgoing: [] })
})
test('the payment that makes the account is a payment', () => {
  const paid = { Destination: us, DestinationTag: 5, delivered: '1000' }
  expect(moved(final(paid, null, 1000n))).toEqual({ incoming: [[0, 1000n, '5']], outgoing: [] })
})
test('a payment that failed delivered nothing, whatever it says', () => {
  const failed = { Destination: us, DestinationTag: 5, delivered: '50', result: 'tecPATH_DRY' }
  expect(moved(final(failed, 100n, 100n))).toEqual({ incoming: [], outgoing: [] })
})
test('what an escrow or a check of somebody brings has no tag of ours, and pays no bill', () => {
  const finished = { TransactionType: 'EscrowFinish', DestinationTag: 5, delivered: '50' }
  expect(moved(final(finished, 100n, 150n))).toEqual({ incoming: [[1, 50n, null]], outgoing: [] })
})
test('what we send is told from what it cost, and a token we buy by what it cost in XRP', () => {
  expect(moved(final({ Account: us, Destination: them, delivered: '30' }, 100n, 58n))).toEqual({
    incoming: [],
    outgoing: [
      [-1, 30n, null],
      [-2, 12n, null],
    ],
  })
  const bought = { Account: us, Destination: them, delivered: { currency: 'USD', issuer: them, value: '1' } }
  expect(moved(final(bought, 100n, 48n)).outgoing).toEqual([
    [-1, 40n, null],
    [-2, 12n, null],
  ])
})
test('whatever a transaction was, what is booked of it is all that our balance changed by', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 17n })
  const told = fc.record({
    TransactionType: fc.constantFrom('Payment', 'OfferCreate', 'CheckCash', 'AccountDelete'),
    Account: fc.constantFrom(us, them),
    Destination: fc.constantFrom(us, them),
    DestinationTag: fc.nat(0xffffffff),
    delivered: fc.oneof(amount.map(String), fc.constantFrom(undefined, 'unavailable', { value: '1' })),
    result: fc.constantFrom('tesSUCCESS', 'tecUNFUNDED_PAYMENT'),
  })
  fc.assert(
    fc.property(told, fc.option(amount), amount, (tx, before, after) => {
      const { incoming, outgoing } = xrplTransfersOf(final(tx, before, after), us)
      const sum = (all: typeof incoming) => all.reduce((total, { units }) => total + units, 0n)
      expect(sum(incoming) - sum(outgoing)).toBe(after - (before ?? 0n))
      for (const { units } of [...incoming, ...outgoing]) expect(units).toBeGreaterThan(0n)
    }),
  )
})
