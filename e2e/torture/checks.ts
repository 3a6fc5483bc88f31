import { paymentStatusOf } from '#domains/costs/payment-status.ts'
import { cryptoPayments } from '#domains/costs/server/tables.ts'
import {
  booksOf,
  booksOfOutgoing,
  booksOfUnattributed,
  correction,
  type JournalLine,
} from '#domains/payments/journal.ts'
import { nextInvoice } from '#domains/payments/next-invoice.ts'
import { quoteFor } from '#domains/payments/quote.ts'
import { readTokens } from '#domains/payments/server/evm/chain-reader.ts'
import { reconcile } from '#domains/payments/server/reconcile.ts'
import type { SeenTransfer } from '#domains/payments/server/seen-transfer.ts'
import { cursors, invoices, ledgerEntries, outgoing, payments, quotes } from '#domains/payments/server/tables.ts'
import { readConfig } from '#server/config.ts'
import { openDatabases } from '#server/db.ts'
import { openLog } from '#server/log.ts'
import type { Run } from './run.ts'

type Transfer = Pick<typeof payments.$inferSelect, 'txHash' | 'logIndex' | 'units' | 'height' | 'blockHash' | 'state'>

/** Everything that is wrong after a run, each in a sentence, and how many payment requests ended how. */
export async function lookAtAll(run: Run): Promise<{ faults: string[]; ended: Record<string, number> }> {
  const config = readConfig(run.ground.environment)
  const databases = openDatabases(run.ground.url)
  const { system: db } = databases
  try {
    const known = {
      cursor: (await db.select().from(cursors))[0],
      invoices: await db.select().from(invoices),
      quotes: await db.select().from(quotes),
      payments: await db.select().from(payments),
      outgoing: await db.select().from(outgoing),
      ledger: await db.select().from(ledgerEntries),
      copays: await db.select().from(cryptoPayments),
    }
    const of = {
      asset: 'UDE',
      tokenContract: lower(run.ground.token),
      payTo: lower(run.ground.receiver.address),
    } as const
    const tip = Number(await run.ground.chain.client.getBlockNumber())
    const chain = await readTokens(run.ground.chain.client, [of], 0, tip)
    const reconciled = await reconcile({ databases, config, log: openLog('silent'), now: () => new Date() })
    const faults = [
      ...recordedOnce('to us', chain.incoming, known.payments),
      ...recordedOnce('from us', chain.outgoing, known.outgoing),
      ...promisesKept(run, known),
      ...invoicesStand(known),
      ...booksStand(known),
      ...reconciled.flatMap(({ difference }) =>
        difference === 0n ? [] : [`chain, records and books differ: ${difference}`],
      ),
    ]
    const ended: Record<string, number> = {}
    for (const { status, exception } of known.invoices)
      ended[`${status}, ${exception}`] = (ended[`${status}, ${exception}`] ?? 0) + 1
    return { faults, ended }
  } finally {
    await databases.close()
  }
}

const lower = (address: string) => address.toLowerCase()

type Known = {
  cursor: typeof cursors.$inferSelect | undefined
  invoices: (typeof invoices.$inferSelect)[]
  quotes: (typeof quotes.$inferSelect)[]
  payments: (typeof payments.$inferSelect)[]
  outgoing: (typeof outgoing.$inferSelect)[]
  ledger: (typeof ledgerEntries.$inferSelect)[]
  copays: (typeof cryptoPayments.$inferSelect)[]
}

function recordedOnce(way: string, onChain: SeenTransfer[], rows: Transfer[]): string[] {
  const name = ({ txHash, logIndex, units, height, blockHash }: Omit<Transfer, 'state'>) =>
    [txHash, logIndex, units, height, blockHash].join(' ')
  const standing = rows.filter(({ state }) => state !== 'orphaned').map(name)
  const real = new Set(onChain.map(name))
  return [
    ...[...real]
      .filter((one) => !standing.includes(one))
      .map((one) => `${way}, on the chain, not written down: ${one}`),
    ...standing.filter((one) => !real.has(one)).map((one) => `${way}, written down, not on the chain: ${one}`),
  ]
}

function promisesKept({ promised, sent, claimed }: Run, known: Known): string[] {
  const missing = promised.filter(
    ({ id, units }) => !known.quotes.some((quote) => quote.invoiceId === id && quote.units === units),
  )
  const counted = (hash: string) => known.payments.find((row) => row.txHash === hash && row.state !== 'orphaned')
  const ownerOf = ({ hash, meant }: (typeof sent)[number]) => meant ?? claimed.get(hash) ?? null
  const astray = sent.filter((one) => {
    const row = counted(one.hash)
    return row !== undefined && row.invoiceId !== ownerOf(one)
  })
  return [
    ...missing.map(({ id }) => `${id} was promised and is not there`),
    ...astray.map((one) => `${one.hash} counts for ${counted(one.hash)?.invoiceId}, not for ${ownerOf(one)}`),
  ]
}

function invoicesStand(known: Known): string[] {
  const until = known.cursor?.knownUntil ?? new Date(0)
  return known.invoices.flatMap((invoice) => {
    const offers = known.quotes.filter(({ invoiceId }) => invoiceId === invoice.id)
    const paid = known.payments.filter(({ invoiceId }) => invoiceId === invoice.id)
    const next = nextInvoice(invoice, offers, paid, until)
    const booked = known.ledger.filter(({ invoiceId }) => invoiceId === invoice.id)
    const copay = known.copays.find(({ invoiceId }) => invoiceId === invoice.id)
    const isPriced = paid.every((payment) => {
      const own = offers.find(({ seq }) => seq === payment.quoteSeq)
      return payment.state === 'orphaned' || own?.kind === 'late' || own === (quoteFor(payment, offers) ?? undefined)
    })
    return [
      ...(next.status === invoice.status && next.exception === invoice.exception
        ? []
        : [`${invoice.id} is ${invoice.status} ${invoice.exception}, not ${next.status} ${next.exception}`]),
      ...(correction(booksOf(invoice, offers, paid), booked).length === 0 ? [] : [`${invoice.id} is booked wrongly`]),
      ...(copay?.status === paymentStatusOf(invoice.status) ? [] : [`the copay of ${invoice.id} is ${copay?.status}`]),
      ...(isPriced ? [] : [`a payment of ${invoice.id} counts at another price than its own`]),
    ]
  })
}

function booksStand({ ledger, payments, outgoing }: Known): string[] {
  const sum = (lines: readonly JournalLine[]) => lines.reduce((total, { units }) => total + units, 0n)
  const keys = [...new Set(ledger.map(({ key }) => key))]
  const uneven = keys.filter((key) => sum(ledger.filter((line) => line.key === key)) !== 0n)
  const wrong = (id: string, wanted: JournalLine[]) => {
    const booked = ledger.filter(({ transferId }) => transferId === id)
    return correction(wanted, booked).length === 0 ? [] : [`${id} is booked wrongly`]
  }
  return [
    ...uneven.map((key) => `${key} is not even`),
    ...payments.flatMap((row) => wrong(`in:${row.txHash}:${row.logIndex}`, booksOfUnattributed(row))),
    ...outgoing.flatMap((row) => wrong(`out:${row.txHash}:${row.logIndex}`, booksOfOutgoing(row))),
  ]
}
