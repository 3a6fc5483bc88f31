import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
let columns: Map<string, { isNullable: boolean; preset: string | null }>
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.system.db.execute<{ name: string; nullable: boolean; preset: string | null }>(sql`
    select column_name as name, is_nullable = 'YES' as nullable, column_default as preset
    from information_schema.columns where table_schema = 'token' and table_name = 'crypto_purchases'`)
  columns = new Map(rows.map(({ name, nullable, preset }) => [name, { isNullable: nullable, preset }]))
})
afterAll(() => app.close())

test('DATA-13 an order keeps whose it is, what it buys at which price, how it is paid and charged, and its transfer', () => {
  const kept =
    `user_id wallet_id token_symbol token_amount usd_amount price_per_token payment_method payment_intent_id charge_id
    card_fee_amount platform_fee_amount transaction_hash network_id block_number gas_used gas_fee`.split(/\s+/)
  expect(kept.filter((name) => !columns.has(name))).toEqual([])
})

test('DATA-14 an order, its payment and its transfer are pending at first, with no time of any of them', () => {
  for (const name of ['purchase_status', 'payment_status', 'transfer_status'])
    expect(columns.get(name)).toEqual({ isNullable: false, preset: "'pending'::text" })
  for (const name of ['paid_at', 'transferred_at', 'completed_at'])
    expect(columns.get(name)).toEqual({ isNullable: true, preset: null })
})
