import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Json, type TestLedger, TestLedgers } from '../../testing/ledgers.ts'

const ledgers = new TestLedgers()
let ledger: TestLedger
const amounts = Array.from({ length: 45 }, (_, index) => String(index + 1))

// 45 payments to the receiving account over ledgers 2 to 8, seven a ledger at most; ledger 9 is empty.
beforeAll(async () => {
  ledger = await ledgers.start()
  for (const [index, units] of amounts.entries()) {
    await ledger.control('POST /pay', { to: ledger.receiving, units, tag: index })
    if (index % 7 === 6) await ledger.close()
  }
  await ledger.close(2)
})
afterAll(() => ledgers.endAll())

type ListedTransaction = { tx: { Amount: string; inLedger: number }; meta: Json; validated: boolean }
type Page = Json & { transactions: ListedTransaction[]; marker?: { ledger: number; seq: number } }

const page = async (params: Json) => (await ledger.rpc('account_tx', { account: ledger.receiving, ...params })) as Page
const listed = ({ transactions }: Page) => transactions.map(({ tx }) => tx.Amount)

/** Every page that leads from the first to the last by its markers. */
async function pages(params: Json): Promise<Page[]> {
  const all = [await page(params)]
  for (let { marker } = all[0] as Page; marker; marker = all.at(-1)?.marker) all.push(await page({ ...params, marker }))
  return all
}

test('an account has its transactions in order, forward and backward', async () => {
  expect(listed(await page({ forward: true }))).toEqual(amounts)
  expect(listed(await page({}))).toEqual([...amounts].reverse())
  expect((await page({})).transactions.every(({ validated }) => validated)).toBe(true)
})

test.each([10, 11, 14, 44, 45, 46, 400])(
  'pages of %i lead to all of them, each once, in both directions',
  async (limit) => {
    for (const forward of [true, false]) {
      const all = await pages({ limit, forward })
      const expected = forward ? amounts : [...amounts].reverse()
      expect(all.flatMap(listed)).toEqual(expected)
      expect(all).toHaveLength(Math.ceil(amounts.length / limit))
    }
  },
)

test('pages do not shift when a payment comes between them', async () => {
  const own = await ledgers.start()
  for (const units of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']) {
    await own.control('POST /pay', { to: own.receiving, units, tag: 1 })
  }
  await own.close()
  const first = (await own.rpc('account_tx', { account: own.receiving, limit: 10 })) as Page
  await own.control('POST /pay', { to: own.receiving, units: '13', tag: 1 })
  await own.close()
  const rest = { account: own.receiving, limit: 10, marker: first.marker }
  expect(listed((await own.rpc('account_tx', rest)) as Page)).toEqual(['2', '1'])
})

test('a page is ten transactions at least and never says there is more when there is not', async () => {
  const small = await page({ limit: 1, forward: true })
  expect(small).toMatchObject({ limit: 10, marker: { ledger: 3, seq: 3 } })
  expect(small.transactions).toHaveLength(10)
  expect(await page({ limit: 45 })).not.toHaveProperty('marker')
})

test('ledgers bound the range, both included', async () => {
  const range = await page({ ledger_index_min: 3, ledger_index_max: 4, forward: true })
  expect(listed(range)).toEqual(amounts.slice(7, 21))
  expect(range).toMatchObject({ ledger_index_min: 3, ledger_index_max: 4 })
  expect(listed(await page({ ledger_index_min: 8, ledger_index_max: -1, forward: true }))).toEqual(amounts.slice(42))
  expect(listed(await page({ ledger_index: 2, forward: true }))).toEqual(amounts.slice(0, 7))
  const paged = await pages({ ledger_index_min: 3, ledger_index_max: 4, limit: 10 })
  expect(paged.flatMap(listed)).toEqual(amounts.slice(7, 21).reverse())
})

test('version 1 cuts a range to what is there, version 2 refuses one that is not', async () => {
  expect(await page({ ledger_index_min: -1, ledger_index_max: 5000 })).toMatchObject({ ledger_index_max: 9 })
  expect(await page({ ledger_index_min: 10 })).toMatchObject({ error: 'lgrIdxsInvalid', error_code: 57 })
  const second = { api_version: 2 }
  expect(await page({ ...second, ledger_index_max: 10 })).toMatchObject({ error: 'lgrIdxMalformed', error_code: 58 })
  expect(await page({ ...second, ledger_index_min: 10 })).toMatchObject({ error: 'invalidLgrRange' })
  expect(await page({ ...second, ledger_index_min: 1, ledger_index: 2 })).toMatchObject({ error: 'invalidParams' })
  expect(await page({ ...second, ledger_index_min: -1, ledger_index_max: -1, limit: 10 })).toHaveProperty('marker')
})

test.each([
  [{ limit: 0 }, 'invalidParams'],
  [{ limit: 'ten' }, 'invalidParams'],
  [{ marker: 'next' }, 'invalidParams'],
  [{ marker: { ledger: 3 } }, 'invalidParams'],
  [{ forward: 'yes', api_version: 2 }, 'invalidParams'],
  [{ account: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTx' }, 'actMalformed'],
  [{ account: 7 }, 'invalidParams'],
  [{ account: undefined }, 'invalidParams'],
  [{ ledger_index: 'current' }, 'lgrNotValidated'],
  [{ ledger_index: 99 }, 'lgrNotFound'],
])('%j is refused as %s', async (params, error) => {
  expect(await page(params)).toMatchObject({ status: 'error', error })
})

test('a marker of nowhere leads nowhere, and an account without transactions has none', async () => {
  expect(listed(await page({ marker: { ledger: 3, seq: 99 } }))).toEqual([])
  expect(await page({ account: 'rrrrrrrrrrrrrrrrrrrrBZbvji' })).toMatchObject({ transactions: [] })
})
