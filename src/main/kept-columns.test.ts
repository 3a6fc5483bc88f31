import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Column = { name: string; fallback: string | null; takesNull: boolean }
async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await app.databases.pool.query<Column>(
    `select column_name as name, column_default as fallback, is_nullable = 'YES' as "takesNull"
     from information_schema.columns where table_schema || '.' || table_name = $1`,
    [table],
  )
  return new Map(rows.map((row) => [row.name, row]))
}

describe('what the requirements name is kept', () => {
  test.each([
    ['DATA-05', 'doctors.medical_specialties', 'name category taxonomy_code board_certification_required'],
    [
      'DATA-09',
      'doctors.insurance_networks',
      'provider_id doctor_id facility_id copay_amount coinsurance_percent is_in_network effective_date expiration_date',
    ],
    ['DATA-17', 'wallet.token_balances', 'wallet_id token_symbol contract_address balance usd_value last_updated'],
  ])('%s in %s', async (_id, table, names) => {
    const columns = await columnsOf(table)
    expect(names.split(' ').filter((name) => !columns.has(name))).toEqual([])
  })

  test('DATA-09 who is listed by an insurer is in its network unless said otherwise', async () => {
    const column = (await columnsOf('doctors.insurance_networks')).get('is_in_network')
    expect(column).toEqual({ name: 'is_in_network', fallback: 'true', takesNull: false })
  })

  test('DATA-05 each specialty has a category, and those of the registry their code of the taxonomy', async () => {
    const { rows } = await app.databases.pool.query<{ category: string; taxonomy_code: string | null }>(
      'select category, taxonomy_code from doctors.medical_specialties',
    )
    expect(rows.filter(({ category }) => category === '')).toEqual([])
    expect(rows.filter(({ taxonomy_code }) => /^[\dA-Z]{9}X$/.test(taxonomy_code ?? '')).length).toBe(15)
  })
})

describe('keys of the tables that the requirements name', () => {
  const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (DATA-\d+) \| (.+) \|$/gm)]
  const exceptions = rows.find(([, id]) => id === 'DATA-01')?.[2] ?? ''
  const named = rows.flatMap(([, , text = '']) => /^(?:Every )?([a-z][a-z_]+) (?:also )?keeps? /.exec(text)?.[1] ?? [])

  test('DATA-01 each has a serial id, and those that the row names a text', async () => {
    const { rows: keys } = await app.databases.pool.query<{ name: string; kind: string; fallback: string | null }>(
      `select c.table_name as name, c.data_type as kind, c.column_default as fallback
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.column_name = 'id' and c.table_name = any($1)`,
      [named],
    )
    expect(keys.length).toBeGreaterThan(20)
    const text = keys.filter(({ kind }) => kind === 'text').map(({ name }) => name)
    expect(text.filter((name) => !exceptions.includes(name))).toEqual([])
    expect(text.length).toBe(4)
    for (const { name, kind, fallback } of keys)
      if (!text.includes(name)) expect([kind, fallback], name).toEqual(['integer', expect.stringContaining('nextval')])
  })

  test('DATA-12 a wallet is the product’s own unless said otherwise, and no column of any table is there for a key of it', async () => {
    const wallets = await columnsOf('wallet.user_wallets')
    expect(wallets.get('wallet_type')?.fallback).toContain("'Hub Wallet'")
    expect(wallets.get('network_id')?.fallback).toContain("'BSC'")
    const { rows: secret } = await app.databases.pool.query<{ name: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema') and column_name ~* 'private_?key|mnemonic|seed'`,
    )
    expect(secret).toEqual([])
  })
})
