import type pg from 'pg'
import type { SeenTransfer } from '#domains/payments/server/recording/seen-transfer.ts'
import { writeBatch } from '#domains/payments/server/recording/write-batch.ts'
import { cursorOf } from '#domains/payments/server/store.ts'
import { believed } from '#domains/payments/server/testing/made-chain.ts'
import type { Ctx } from '#server/context.ts'
import { type Figure, median } from '../figure.ts'
import { blockAt, required, transferTo, withInvoices, withPostgres } from './made-blocks.ts'

const transfersInBlock = 200
// What one block with so many payments may cost. On a chain that is always full each block is two in one: it brings as
// many as it makes final, and has the time of both.
const blockMs = 50
const roundCount = 15
const warmUp = 5

/** What a block with 200 payments costs to match and write down, with few and with many open invoices on one address. */
export const block = (): Promise<Figure[]> =>
  withPostgres(async (url) => {
    const few = await blocksWith(1_000, url)
    const many = await blocksWith(100_000, url)
    // In turns, so that both meet the machine in the same moods.
    for (const { kind, turns } of kinds)
      for (let turn = 0; turn < turns; turn++) for (const blocks of [few, many]) await blocks[kind](turn)
    for (const blocks of [few, many]) await blocks.end()
    const figure = (what: string, key: keyof Costs, bound?: Figure['bound']): Figure => ({
      name: `${what}, 100,000 open invoices`,
      value: median(many.costs[key]),
      unit: 'ms',
      peer: { name: '1,000 open invoices', value: median(few.costs[key]) },
      ...(bound && { bound }),
    })
    return [
      figure('a block with 200 payments', 'seen', { atMost: blockMs }),
      figure('the same, against fewer invoices', 'seen', { atMost: 1.5, of: 'ratio' }),
      figure('a block that makes 200 payments final', 'final', { atMost: blockMs }),
      figure('a block that does both, 2,800 waiting', 'steady', { atMost: blockMs + blockMs }),
      figure('the same, against fewer invoices', 'steady', { atMost: 1.5, of: 'ratio' }),
    ]
  })

const kinds = [
  { kind: 'pair', turns: warmUp + roundCount },
  { kind: 'steady', turns: required + roundCount },
] as const

type Costs = { seen: number[]; final: number[]; steady: number[] }

/** Blocks against so many open invoices, one or two at a time, and what each cost. */
async function blocksWith(open: number, url: (database: string) => string) {
  // Beside the open ones there are those that are paid meanwhile.
  const all = open + transfersInBlock * (warmUp + roundCount + required + roundCount)
  const { system, pool, close } = await withInvoices(url, all)
  let next = 0
  const pay = (height: number) =>
    Array.from({ length: transfersInBlock }, (_, index) => transferTo(spread(next++, all), height, index))
  const costs: Costs = { seen: [], final: [], steady: [] }
  let height = 100
  await writeBlock(system, height, [])
  return {
    costs,
    /** A block with payments, and the one that makes them final. */
    pair: async (turn: number) => {
      const seen = await writeBlock(system, ++height, pay(height))
      const final = await writeBlock(system, (height += required), [])
      // What PostgreSQL does on its own a little later.
      if (turn === warmUp) await pool.query('analyze')
      if (turn < warmUp) return
      costs.seen.push(seen)
      costs.final.push(final)
    },
    /** A block with payments that makes those of an earlier one final, while those between wait. */
    steady: async (turn: number) => {
      const steady = await writeBlock(system, ++height, pay(height))
      if (turn >= required) costs.steady.push(steady)
    },
    end: async () => {
      await mustStand(pool, next)
      await close()
    },
  }
}

// Another invoice each time, all over the table.
const spread = (turn: number, count: number) => ((turn * 7_919) % count) + 1

/** Writes a block down as the watcher does; how long that took, in milliseconds. */
async function writeBlock(system: Ctx, height: number, incoming: SeenTransfer[]): Promise<number> {
  const before = await cursorOf(system.db, '0x38')
  const batch = await believed(system, '0x38', blockAt(height, incoming))
  const start = performance.now()
  if (!(await writeBatch(system, '0x38', before, batch, new Map()))) throw new Error('somebody else moved the cursor')
  return performance.now() - start
}

async function mustStand(pool: pg.Pool, payments: number): Promise<void> {
  const { rows } = await pool.query<{ recorded: number; settled: number; sum: number }>(`select
    (select count(*) from payments.payments where invoice_id is not null) as recorded,
    (select count(*) from payments.invoices where status = 'settled') as settled,
    (select sum(units)::int from payments.ledger_entries) as sum`)
  const [found] = rows
  const settled = payments - transfersInBlock * (required - 1)
  if (found?.recorded !== payments || found.settled !== settled || found.sum !== 0)
    throw new Error(`not what was paid: ${JSON.stringify({ found, payments, settled })}`)
}
