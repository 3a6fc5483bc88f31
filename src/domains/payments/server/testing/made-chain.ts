import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PaidChain } from '#domains/chains/chains.ts'
import { money } from '#kit/money.ts'
import { type Ctx } from '#server/context.ts'
import { type TestApp } from '#server/testing/test-app.ts'
import { type Coin, onGrid } from '../../coin.ts'
import { askedFor } from '../../money/due-amount.ts'
import { offerTimes } from '../../money/quote.ts'
import { type Rail } from '../../rails/rail.ts'
import { rateFromAnswer } from '../../rates/price-text.ts'
import { type SeenTransfer } from '../recording/seen-transfer.ts'
import { paymentsDue } from '../recording/transfer-states.ts'
import { writeBatch } from '../recording/write-batch.ts'
import { cursorOf } from '../store.ts'
import { invoices, ledgerEntries, payments, quotes } from '../tables.ts'
import { type BlockBatch, type ProvedBatch } from '../watching/block-batch.ts'

/** When the chain of these tests began; its blocks are ten seconds apart, so all of them are in the time of one quote. */
export const began = new Date('2026-03-01T12:00:00Z')
const blockMs = 10_000
const genesis = hashOf('genesis')
const payTo = 'where-we-are-paid'

/** What somebody sends: for which invoice, how much of it in hundredths, in which block, and which of equal ones it is. */
export type Sending = { invoice: number; percent: number; height: number; nth: number }

/** Three invoices of a rail, asked for before the chain began to move; the third a minute and a half later. */
export async function madeInvoices(app: TestApp, rail: Rail): Promise<{ units: bigint; marker: string | null }[]> {
  await app.databases.pool.query(`truncate payments.invoices, payments.payments, payments.quotes, payments.timeline,
    payments.ledger_entries, payments.cursors, payments.checkpoints, server.events cascade`)
  const price = rateFromAnswer(rail.coin, 2_000_000_000n, 8, began, 'feed')
  const made = [0, 1, 2].map((index) => {
    const usdUnits = 5_000n + BigInt(index)
    const plain = askedFor(money('USD', usdUnits), price).units
    const due = rail.knownBy === 'amount' ? onGrid(rail.coin, plain) : plain
    const times = offerTimes(rail.chain, new Date(began.getTime() + (index === 2 ? 9 * blockMs : 0)))
    return { index, id: idOf(index), usdUnits, due, times, marker: rail.knownBy === 'amount' ? null : `mark-${index}` }
  })
  const { chain, coin: asset } = rail
  await app.system.db.insert(invoices).values(
    made.map(({ id, usdUnits, times, marker }) => ({
      id,
      reference: 'test',
      chain,
      genesis,
      asset,
      payTo,
      marker,
      usdUnits,
      required: 3,
      feeUsdUnits: 0n,
      createdAt: times.madeAt,
      expiresAt: times.expiresAt,
      monitorUntil: times.reservedUntil,
    })),
  )
  await app.system.db.insert(quotes).values(
    made.map(({ id, usdUnits, due, times, marker }) => ({
      invoiceId: id,
      seq: 1,
      kind: 'asked' as const,
      rateNum: price.num,
      rateDen: price.den,
      rateSource: 'feed',
      rateAt: began,
      ...times,
      usdUnits,
      units: due,
      chain,
      asset,
      payTo,
      isReserved: marker === null,
    })),
  )
  return made.map(({ due, marker }) => ({ units: due, marker }))
}

const idOf = (index: number) => `INV-20260301-000000000${index}`

/** A transfer as it stands in a block of a branch of the chain; without a block it waits for one. */
export function transferOf(
  { coin: asset }: { coin: Coin },
  { units, marker }: { units: bigint; marker: string | null },
  { invoice, percent, height, nth }: Sending,
  branch: string | null,
): SeenTransfer {
  const share = (units * BigInt(percent)) / 100n
  const place = { height, blockHash: hashOf(`${branch} ${height}`), blockTime: timeOf(height) }
  return {
    asset,
    txHash: hashOf(`${invoice} ${percent} ${nth}`),
    logIndex: 0,
    units: share,
    from: `payer-${nth}`,
    to: payTo,
    marker,
    ...(branch === null ? { height: null, blockHash: null, blockTime: null } : place),
  }
}

/** What is read up to a block of a branch. */
export function batchAt({
  branch,
  height,
  ...more
}: { branch: string; height: number } & Partial<BlockBatch>): BlockBatch {
  const time = timeOf(height)
  const head = { height, hash: blockOf(branch, height), parentHash: '', time }
  const nothing = { finalHeight: null, incoming: [], outgoing: [], forkedAt: null, vanished: [], openings: [] }
  return { genesis, head, isNewest: true, askedAt: time, ...nothing, ...more }
}

/** A batch of which the chain has everything that would be final with it. */
export async function believed(system: Ctx, chain: PaidChain, batch: BlockBatch): Promise<ProvedBatch> {
  const proved = [...(await paymentsDue(system, chain, batch)), ...batch.incoming]
  return { ...batch, proof: { proved, denied: [] } }
}

/** Writes down what was read up to a block of a branch, as the watcher does. */
export async function read(
  app: TestApp,
  { chain }: Rail,
  what: { branch: string; height: number } & Partial<BlockBatch>,
): Promise<void> {
  const before = await cursorOf(app.system.db, chain)
  if (!(await writeBatch(app.system, chain, before, await believed(app.system, chain, batchAt(what)), new Map())))
    throw new Error('somebody moved the cursor')
}

/** The hash of a block of a branch. */
export const blockOf = (branch: string, height: number): string => hashOf(`${branch} ${height}`)

/** Whose each payment is and what it is worth, where each invoice stands, and how the books stand for each. */
export async function outcome({ system: { db } }: TestApp) {
  const rows = await db.select().from(payments).orderBy(payments.txHash)
  const ledger = await db.execute(sql`select coalesce(${ledgerEntries.invoiceId}, ${ledgerEntries.transferId}) as of,
    account, sum(units) as units from ${ledgerEntries} group by 1, 2 having sum(units) <> 0 order by 1, 2`)
  const standing = await db.select().from(invoices).orderBy(invoices.id)
  return {
    payments: rows.map(({ txHash, invoiceId, quoteSeq, state, height, units }) => ({
      txHash,
      invoiceId,
      quoteSeq,
      state,
      height,
      units,
    })),
    invoices: standing.map(({ id, status, exception }) => ({ id, status, exception })),
    books: ledger.rows,
  }
}

const timeOf = (height: number) => new Date(began.getTime() + height * blockMs)

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
