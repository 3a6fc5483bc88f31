import { type PaidChain } from '#domains/chains/chains.ts'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type CsvCell, csvLine } from '#kit/text/csv-line.ts'
import { type App } from '#server/context.ts'
import { readRows } from '#server/database/read-rows.ts'
import { type Coin } from '../../coin.ts'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { creditedBy } from '../../money/credits.ts'
import { type Quote, rateOf } from '../../money/quote.ts'
import { priceText } from '../../rates/price-text.ts'
import { shownAddress } from '../invoices/stored-address.ts'
import { unknownSender } from '../refunds/unknown-sender.ts'

/** Which transfers: those first seen from `since` on and before `until`; null: no limit. */
export type Period = { since: Date | null; until: Date | null }

type Row = {
  direction: 'in' | 'out' | 'refund'
  chain: PaidChain
  genesis: string
  tx_hash: string
  log_index: number | null
  asset: Coin
  units: string
  from_address: string
  to_address: string
  marker: string | null
  state: 'seen' | 'final' | 'orphaned' | 'asked' | 'paid' | 'cancelled'
  final_at: number | null
  read_to: number | null
  height: number | null
  block_time: Date | null
  paid_at: Date | null
  seen_at: Date
  invoice_id: string | null
  status: string | null
  exception: string | null
  bill: string | null
  attributed_by: string | null
  refund: string | null
  reason: string | null
  kind: Quote['kind'] | null
  rate_num: string
  rate_den: string
  rate_source: string
  rate_at: Date
}

const transfer =
  'chain, genesis, tx_hash, log_index, asset, units, from_address, to_address, state, final_at, height, block_time, seen_at'

const query = `
  select t.*, i.status, i.exception, i.usd_units + i.fee_usd_units as bill,
    c.height as read_to, q.kind, q.rate_num, q.rate_den, q.rate_source, q.rate_at
  from (
    select 'in' as direction, ${transfer}, marker, paid_at, invoice_id, quote_seq, attributed_by, null as refund, null as reason
      from payments.payments
    union all
    select 'out', ${transfer}, null, null, null, null, null, null, null from payments.outgoing
    union all
    select 'refund', chain, genesis, coalesce(tx_hash, ''), null, asset, units,
      coalesce(array_to_string(paid_from, ' '), ''), to_address, state, null, null, null,
      asked_at, to_tag, paid_at, invoice_id, null, null, id, reason from payments.refunds
  ) t
  left join payments.invoices i on i.id = t.invoice_id
  left join payments.cursors c on c.chain = t.chain and c.genesis = t.genesis
  left join payments.quotes q on q.invoice_id = t.invoice_id and q.seq = t.quote_seq
  where ($1::timestamptz is null or t.seen_at >= $1) and ($2::timestamptz is null or t.seen_at < $2)
  order by t.seen_at, t.chain, t.genesis, t.tx_hash, t.log_index, t.direction, t.refund`

// The sender of a payout whom its chain does not name.
const shownFrom = (chain: PaidChain, address: string) =>
  address === unknownSender ? address : shownAddress(chain, address)

const usd = (units: bigint) => formatDecimal(money('USD', units))

/** The columns of the export by name, each with what it holds. Their names and order stay; new ones are added at the end. */
const columns: Readonly<Record<string, (row: Row, quote: Quote | null) => CsvCell>> = {
  seen_at: (row) => row.seen_at.toISOString(),
  direction: (row) => row.direction,
  chain: (row) => row.chain,
  coin: (row) => row.asset,
  amount: (row) => formatDecimal(money(row.asset, BigInt(row.units))),
  transaction: (row) => ({ text: row.tx_hash }),
  index: (row) => row.log_index,
  from: (row) => ({
    text: row.from_address
      .split(' ')
      .map((one) => shownFrom(row.chain, one))
      .join(' '),
  }),
  to: (row) => ({ text: shownAddress(row.chain, row.to_address) }),
  tag: (row) => ({ text: row.marker }),
  state: (row) => row.state,
  confirmations: countOf,
  height: (row) => row.height,
  block_time: (row) => row.block_time?.toISOString() ?? null,
  paid_at: (row) => row.paid_at?.toISOString() ?? null,
  invoice: (row) => row.invoice_id,
  invoice_status: (row) => row.status,
  invoice_exception: (row) => row.exception,
  invoice_usd: (row) => (row.bill === null ? null : usd(BigInt(row.bill))),
  credited_usd: (row, quote) => (quote ? usd(creditedOf(row, quote)) : null),
  is_late: (row) => (row.kind === null ? null : row.kind === 'late' ? 'yes' : 'no'),
  price_usd: (_row, quote) => quote && priceText(rateOf(quote)),
  price_source: (_row, quote) => quote && { text: quote.rateSource },
  price_at: (_row, quote) => quote && quote.rateAt.toISOString(),
  attributed_by: (row) => row.attributed_by,
  refund: (row) => row.refund,
  chain_began_with: (row) => row.genesis,
  refund_reason: (row) => row.reason,
}

/**
 * Everything that moved at our addresses as a CSV table, the oldest first: what came for an invoice, late or not, what
 * nobody has explained, what the chain took back, and what left; and every refund that was asked for, whether it was paid
 * or not. However much it is, a thousand rows are held at a time.
 */
export async function* exportPayments(
  { databases: { pool } }: Pick<App, 'databases'>,
  { since, until }: Period = { since: null, until: null },
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns))
  const cells = Object.values(columns)
  for await (const row of readRows<Row>(pool, query, [since, until])) {
    const quote = quoteOf(row)
    yield csvLine(cells.map((cell) => cell(row, quote)))
  }
}

// A refund stands on no chain: what paid it does.
function countOf({ state, genesis, height, final_at: finalAt, read_to: readTo }: Row): number | null {
  if (state !== 'seen' && state !== 'final' && state !== 'orphaned') return null
  return confirmationsOf({ state, genesis, height, finalAt }, readTo === null ? null : { genesis, height: readTo })
}

const creditedOf = ({ units, paid_at: paidAt, seen_at: seenAt }: Row, quote: Quote): bigint => {
  const payment = { units: BigInt(units), paidAt: paidAt ?? seenAt, state: 'seen' as const, quoteSeq: quote.seq }
  return creditedBy([payment], [quote])
}

const quoteOf = (row: Row): Quote | null =>
  row.kind && {
    seq: 1,
    kind: row.kind,
    asset: row.asset,
    rateNum: BigInt(row.rate_num),
    rateDen: BigInt(row.rate_den),
    rateSource: row.rate_source,
    rateAt: row.rate_at,
    madeAt: row.seen_at,
    expiresAt: row.seen_at,
    usdUnits: null,
    units: null,
  }
