import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { keepStatements } from './keep-statements.ts'

let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await testApp()
  client = new pg.Client({ connectionString: app.config.DATABASE_URL, pipeline: true })
  await client.connect()
  keepStatements(client)
})
afterAll(async () => {
  await client.end()
  await app.close()
})

const run = async (text: string, value: number) =>
  (await client.query<{ said: number }>({ text }, [value])).rows[0]?.said
const kept = async () => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('what is sent again is kept, also when it is on its way twice at once, and answers as before', async () => {
  const text = 'select 10 / $1::integer as said'
  expect(await run(text, 1)).toBe(10)
  expect(await kept()).toEqual([])
  expect(await Promise.all([run(text, 2), run(text, 5)])).toEqual([5, 2])
  expect(await kept()).toEqual([text])
  await expect(run(text, 0)).rejects.toMatchObject({ code: '22012' })
  expect(await run(text, 10)).toBe(1)
})

test('however many different statements there are, a connection keeps 250 of them', async () => {
  for (let count = 1; count <= 300; count++)
    for (const twice of [1, 2]) expect(await run(`select $1::integer * ${count} as said`, twice)).toBe(twice * count)
  expect((await kept()).length).toBe(250)
})
