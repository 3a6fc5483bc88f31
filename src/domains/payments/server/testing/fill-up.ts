import { sql } from 'drizzle-orm'
import { money } from '#kit/money.ts'
import { askedStep } from '../../coin.ts'
import { udeOnBsc } from '../../rails/rails.ts'
import { openInvoice } from '../invoices/open-invoice.ts'
import { type PayingWorld } from './paying-world.ts'

const step = askedStep('UDE')

/** Has somebody hold every other amount near 61 dollars in UDE for as long as can be. */
export async function fillUp(world: PayingWorld, but: bigint): Promise<void> {
  const dollars = { amount: money('USD', 6_100n), fee: money('USD', 0n), reference: 'test', payer: null }
  const { id } = await openInvoice(await world.app.visitor(), udeOnBsc, dollars)
  await world.app.system.db.execute(sql`
    with first as (select q.*, q.units - 3 * ${String(step)}::numeric as base from payments.quotes q where invoice_id = ${id}),
    least as (select ceil(usd_units * rate_den / rate_num / ${String(step)}::numeric) * ${String(step)}::numeric as units from first),
    cells as (select units + mod(mod(3 * ${String(step)}::numeric - units, 8 * ${String(step)}::numeric) + 8 * ${String(step)}::numeric,
      8 * ${String(step)}::numeric) + 8 * ${String(step)}::numeric * n as units from least, generate_series(0, 1248) n)
    insert into payments.quotes select (jsonb_populate_record(q, jsonb_build_object('seq', 1 + row_number() over (),
      'units', cells.units, 'free_at', q.reserved_until))).*
    from payments.quotes q, cells where q.invoice_id = ${id} and cells.units not in (q.units, ${String(but)}::numeric)`)
  await world.app.system.db.execute(sql`update payments.quotes set free_at = reserved_until where invoice_id = ${id}`)
}
