import { expect, test } from 'vitest'
import type { InvoicePayment } from '../money/credits.ts'
import { at, quoteOf } from '../testing/arbitraries.ts'
import { type OpenFacts, whyOpen } from './why-open.ts'

// A hundred dollars are owed, and one UDE is a dollar.
const usual: OpenFacts = {
  invoice: {
    usdUnits: 9_800n,
    feeUsdUnits: 200n,
    status: 'new',
    chain: '0x38',
    required: 3,
    expiresAt: at(900),
    monitorUntil: at(86_400),
  },
  quotes: [quoteOf(10n ** 8n)],
  payments: [],
  declared: [],
  readAt: at(600),
  now: at(601),
}
const paid = (ude: bigint, state: InvoicePayment['state'], confirmations: number, quoteSeq: number | null = 1) => ({
  units: ude * 10n ** 18n,
  state,
  quoteSeq,
  paidAt: at(500),
  txHash: `0x${ude}`,
  confirmations,
})
const iso = (seconds: number) => at(seconds).toISOString()

test.each<[string, Partial<Omit<OpenFacts, 'invoice'>> & { invoice?: Partial<OpenFacts['invoice']> }, string | null]>([
  ['is settled', { invoice: { status: 'settled' } }, null],
  ['has nothing yet', {}, `Nothing stands for it on the chain; its time ends at ${iso(900)}.`],
  [
    'had nothing until its end',
    { invoice: { status: 'expired' } },
    `Nothing stands for it on the chain; its time ended at ${iso(900)}.`,
  ],
  [
    'waits for its last block',
    { invoice: { status: 'processing' }, payments: [paid(100n, 'seen', 2)] },
    'Seen 2 of 3 confirmations.',
  ],
  [
    'waits for the finality of its chain',
    { invoice: { status: 'processing', required: null }, payments: [paid(100n, 'seen', 2)] },
    'Seen 2 confirmations; it counts once its chain calls it final.',
  ],
  [
    'has its blocks and is not read by its hash',
    { invoice: { status: 'processing' }, payments: [paid(100n, 'seen', 5)] },
    'Seen 3 of 3 confirmations. It counts once its transaction is read by its hash.',
  ],
  [
    'never became final',
    { invoice: { status: 'invalid' }, payments: [paid(100n, 'seen', 0)] },
    `Seen 0 of 3 confirmations. None was final by ${iso(86_400)}.`,
  ],
  ['is short', { payments: [paid(40n, 'final', 3)] }, 'Underpaid by $60.00: $40.00 of $100.00 came.'],
  [
    'is short, of money that is not final',
    { payments: [paid(40n, 'final', 3), paid(20n, 'seen', 1)] },
    'Underpaid by $40.00: $60.00 of $100.00 came. Seen 1 of 3 confirmations.',
  ],
  [
    'has money without a price',
    { payments: [paid(40n, 'final', 3), paid(60n, 'final', 3, null)] },
    'Waiting for a price: 1 of 2 payments have none.',
  ],
  [
    'lost its payment to its chain',
    { payments: [paid(100n, 'orphaned', 0)] },
    `Its chain took a payment back. Nothing stands for it on the chain; its time ends at ${iso(900)}.`,
  ],
  [
    'is on a chain that is not read',
    { now: at(700) },
    `Nothing stands for it on the chain; its time ends at ${iso(900)}. The nodes of 0x38 have been silent since ${iso(600)}: what came since is not known.`,
  ],
  [
    'is on a chain that was never read',
    { readAt: null },
    `Nothing stands for it on the chain; its time ends at ${iso(900)}. The chain 0x38 has never been read.`,
  ],
  [
    'has a payer who named a transaction',
    { declared: [{ txHash: '0xabc', verdict: 'not-found' }] },
    `Nothing stands for it on the chain; its time ends at ${iso(900)}. Its payer named 0xabc: not-found.`,
  ],
  [
    'gave its place to another',
    { invoice: { replacedAt: at(300) } },
    `Another request took its place at ${iso(300)}. Nothing stands for it on the chain; its time ends at ${iso(900)}.`,
  ],
])('why an invoice is open that %s', (_, { invoice, ...facts }, said) => {
  expect(whyOpen({ ...usual, ...facts, invoice: { ...usual.invoice, ...invoice } })).toBe(said)
})
