import { writeBatch } from '#domains/payments/server/recording/write-batch.ts'
import { cursorOf } from '#domains/payments/server/store.ts'
import { believed } from '#domains/payments/server/testing/made-chain.ts'
import type { Figure } from '../figure.ts'
import { blockAt, required, transferTo, withInvoices, withPostgres } from './made-blocks.ts'

const deliveries = 200

/** How often one payment is credited that two hundred bring at once, and how long they take together. */
export const duplicates = (): Promise<Figure[]> =>
  withPostgres(async (url) => {
    const { system, pool, close } = await withInvoices(url, 1_000)
    const write = async (height: number, times: number) => {
      const before = await cursorOf(system.db, '0x38')
      const batch = await believed(system, '0x38', blockAt(height, [transferTo(1, 1, 0)]))
      const all = Array.from({ length: times }, () => writeBatch(system, '0x38', before, batch, new Map()))
      await Promise.all(all)
    }
    await write(0, 1)
    const start = performance.now()
    await write(1, deliveries)
    const took = performance.now() - start
    await write(1 + required, deliveries)
    const { rows } = await pool.query<{ credits: number }>(
      `select count(*) as credits from payments.ledger_entries where account = 'liabilities:payee'`,
    )
    await close()
    return [
      {
        name: `credits of one payment delivered ${deliveries} times at once`,
        value: rows[0]?.credits ?? Number.NaN,
        unit: '',
        bound: { atLeast: 1, atMost: 1 },
      },
      { name: `writing it down, all ${deliveries}`, value: took, unit: 'ms' },
    ]
  })
