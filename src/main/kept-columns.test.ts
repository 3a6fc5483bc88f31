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
