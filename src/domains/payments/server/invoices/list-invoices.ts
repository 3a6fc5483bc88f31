import { type PaidChain } from '#domains/chains/chains.ts'
import { type App } from '#server/context.ts'
import { readRows } from '#server/database/read-rows.ts'
import { type Coin } from '../../coin.ts'
import { type InvoiceException, type InvoiceStatus } from '../../invoices/next-invoice.ts'
import { type Period } from '../books/export-payments.ts'

/** One invoice in a list: where it stands, what it asks in cents, and what came for it in units of its coin. */
type ListedInvoice = {
  id: string
  created_at: Date
  status: InvoiceStatus
  exception: InvoiceException
  chain: PaidChain
  asset: Coin
  usd: string
  received: string
  expires_at: Date
  settled_at: Date | null
}

/** The invoices made in a period, the newest first; `state` is a status, or what is unusual about one. However many. */
export const listInvoices = (
  { databases: { pool } }: Pick<App, 'databases'>,
  { state, since, until }: Period & { state: InvoiceStatus | InvoiceException | null },
): AsyncGenerator<ListedInvoice> =>
  readRows<ListedInvoice>(
    pool,
    `select i.id, i.created_at, i.status, i.exception, i.chain, i.asset, i.usd_units + i.fee_usd_units as usd,
        (select coalesce(sum(p.units), 0) from payments.payments p where p.invoice_id = i.id and p.state <> 'orphaned') as received,
        i.expires_at, i.settled_at
      from payments.invoices i
      where ($1::text is null or $1 in (i.status, i.exception))
        and ($2::timestamptz is null or i.created_at >= $2) and ($3::timestamptz is null or i.created_at < $3)
      order by i.created_at desc, i.id`,
    [state, since, until],
  )
