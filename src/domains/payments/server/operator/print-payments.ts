import { desc, eq } from 'drizzle-orm'
import { formatDecimal } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import type { Databases } from '#server/database/db.ts'
import type { Print } from '#server/operator/print-line.ts'
import type { Coin } from '../../coin.ts'
import { confirmationsOf } from '../../invoices/confirmations-of.ts'
import { whyOpen } from '../../invoices/why-open.ts'
import { unexplainedMoney } from '../claims/unexplained-money.ts'
import { invoiceRecord } from '../invoices/invoice-record.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { exchangeClaims } from '../tables.ts'
import { webhookDeliveries } from '../webhooks/tables.ts'

const inCoin = (coin: Coin | 'USD' | 'BNB', units: bigint | string) => formatDecimal(money(coin, BigInt(units)))
const usd = (units: bigint | string) => formatDecimal(money('USD', BigInt(units)))

/** `payments inbox`: the money that nobody has explained, one a line, ids and amounts only. */
export async function printInbox({ system }: Databases, print: Print): Promise<void> {
  const said = await system.select().from(exchangeClaims)
  for (const row of await unexplainedMoney({ db: system })) {
    const { chain, asset, txHash, logIndex, units, fromAddress, state, seenAt } = row
    const paid = { chain, transaction: txHash, log: logIndex, asset, amount: inCoin(asset, units) }
    const claimed = said.filter((one) => one.txHash === txHash).map(({ invoiceId, saidAt }) => ({ invoiceId, saidAt }))
    print({ ...paid, from: fromAddress, state, seenAt, ...(claimed.length > 0 && { saidFromExchange: claimed }) })
  }
}

/** `payments list`: invoices, the newest first, one a line. */
export async function printInvoices(
  databases: Databases,
  print: Print,
  which: Parameters<typeof listInvoices>[1],
): Promise<void> {
  for await (const row of listInvoices({ databases }, which))
    print({
      invoice: row.id,
      madeAt: row.created_at,
      status: row.status,
      exception: row.exception,
      chain: row.chain,
      coin: row.asset,
      usd: usd(row.usd),
      received: inCoin(row.asset, row.received),
      expiresAt: row.expires_at,
      settledAt: row.settled_at,
    })
}

/** `payments show`: why it is not settled, and everything written down about an invoice, each thing one line that begins with what it is. */
export async function printInvoice({ system }: Databases, print: Print, id: string, now: Date): Promise<void> {
  const record = await invoiceRecord(system, id)
  const coin = record.invoice.asset
  const { usdUnits, feeUsdUnits, ...invoice } = record.invoice
  print({ is: 'invoice', ...invoice, usd: usd(usdUnits), feeUsd: usd(feeUsdUnits) })
  const { quotes, payments, refunds, timeline, declared, books, deliveries, changes, audit, newest, readAt } = record
  const counted = payments.map((row) => ({ ...row, confirmations: confirmationsOf(row, newest) }))
  const why = whyOpen({ invoice: record.invoice, quotes, payments: counted, declared, readAt, now })
  if (why) print({ is: 'why', says: why })
  for (const { usdUnits: asks, units, rateNum, rateDen, ...quote } of quotes) {
    const asked = asks === null || units === null ? {} : { usd: usd(asks), amount: inCoin(coin, units) }
    print({ is: 'quote', ...quote, ...asked, rate: `${rateNum}/${rateDen}` })
  }
  const said = { payment: payments, refund: refunds, book: books }
  for (const [is, rows] of Object.entries(said))
    for (const { units, ...row } of rows) print({ is, ...plain(row), amount: inCoin(row.asset, units) })
  for (const { body: _, ...row } of deliveries) print({ is: 'delivery', ...row })
  const others = { timeline, declared, change: changes, audit }
  for (const [is, rows] of Object.entries(others)) for (const row of rows) print({ is, ...row })
}

/** Whole numbers of any size as texts, which JSON has no other way to write. */
const plain = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  )

/** `payments deliveries`: what the merchant's system was told or is to be told, the newest first, one a line. */
export async function printDeliveries(
  { system }: Databases,
  print: Print,
  state: 'waiting' | 'delivered' | 'failed' | null,
): Promise<void> {
  const pageSize = 1000
  const { seq } = webhookDeliveries
  const rows = await system
    .select()
    .from(webhookDeliveries)
    .where(state === null ? undefined : eq(webhookDeliveries.state, state))
    .orderBy(desc(seq))
    .limit(pageSize)
  for (const { id, kind, invoiceId, madeAt, dueAt, attempts, lastAnswer, endedAt, ...row } of rows)
    print({
      delivery: id,
      kind,
      invoice: invoiceId,
      state: row.state,
      madeAt,
      attempts,
      lastAnswer,
      ...(row.state === 'waiting' ? { dueAt } : { endedAt }),
    })
}
