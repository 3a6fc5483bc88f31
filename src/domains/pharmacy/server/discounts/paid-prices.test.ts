import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '#domains/account/server/take-along/export-account.ts'
import { formsOf } from '#main/testing/every-write.ts'
import { importPrices } from '../../import/import-prices.ts'
import { feedLine, fileOf, openSmallPharmacies, type SmallPharmacies, today } from '../testing/small-pharmacies.ts'
import { addPaidPrice, listPaidPrices, removePaidPrice } from './paid-prices.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
}, 60_000)
afterAll(() => small.close())

const pharmacyCalled = async (name: string) => {
  const { rows } = await small.app.databases.pool.query<{ id: number; npi: string }>(
    'select id, npi from pharmacy.pharmacies where name ilike $1',
    [name],
  )
  const [found] = rows
  if (!found) throw new Error(`no ${name}`)
  return found
}
const lisinopril = { medication: 'Lisinopril', dosage: '10 mg tablet', quantity: 30 }

test('DATA-34 what somebody says they paid is their word: sealed, theirs alone, taken along, and no saving while no cash price is known', async () => {
  const [ada, eve] = [await small.app.visitor(), await small.app.visitor()]
  const { id: pharmacyId } = await pharmacyCalled('linwood%')
  const { savings } = await addPaidPrice(ada, { ...lisinopril, pharmacyId, paidPrice: 7.45 })
  expect(savings).toEqual([
    {
      id: expect.any(Number) as number,
      medicationName: 'Lisinopril',
      spanishName: 'Lisinopril',
      strength: '10 mg tablet',
      days: 30,
      supply: { quantity: 30, unit: 'EA', packs: null, isCourse: false },
      pharmacyId,
      pharmacy: 'Linwood Pharmacy, Kansas City, MO',
      cashPrice: null,
      paidPrice: 7.45,
      savings: null,
      toldBy: 'you',
      savedAt: today.toISOString(),
    },
  ])
  expect((await listPaidPrices(eve)).savings).toEqual([])
  const [{ id } = { id: 0 }] = savings
  expect((await removePaidPrice(eve, { id })).savings).toEqual([])
  const { tables } = await exportAccount(ada)
  expect(tables['pharmacy.user_prescription_savings']).toMatchObject([
    { sealed: { medicationId: expect.any(Number) as number, pharmacyId, cashPrice: null, paidPrice: '745' } },
  ])
  const { rows } = await small.app.databases.pool.query<{ row: string }>(
    'select s::text as row from pharmacy.user_prescription_savings s',
  )
  expect(rows).toHaveLength(1)
  for (const told of ['Lisinopril', '10 mg tablet', 'Linwood'])
    for (const form of formsOf(told)) expect(rows[0]?.row.toLowerCase()).not.toContain(form.toLowerCase())
  // Nothing of it is in the books of rewards.
  const points = await small.app.databases.pool.query('select from rewards.point_transactions')
  expect(points.rowCount).toBe(0)
  expect((await removePaidPrice(ada, { id })).savings).toEqual([])
})

test('DATA-34 what was bought is kept as it is handed out: a course as its tablets, an inhaler as one', async () => {
  const ada = await small.app.visitor()
  const { id: pharmacyId } = await pharmacyCalled('linwood%')
  const oxycodone = { medication: 'Oxycodone', dosage: '5 mg tablet', quantity: 90 }
  const inhaler = { medication: 'Albuterol', dosage: '90 mcg inhaler, 200 puffs, 18 g', quantity: 30 }
  await addPaidPrice(ada, { ...oxycodone, pharmacyId, paidPrice: 14 })
  const { savings } = await addPaidPrice(ada, { ...inhaler, pharmacyId, paidPrice: 33.15 })
  expect(savings.map(({ supply }) => supply)).toEqual([
    { quantity: 18, unit: 'GM', packs: { kind: 'inhaler', count: 1 }, isCourse: true },
    { quantity: 20, unit: 'EA', packs: null, isCourse: true },
  ])
})

test('DATA-34 where a cash price is known it stands beside, and the difference is said; who paid more saved nothing', async () => {
  const eve = await small.app.visitor()
  const { id: pharmacyId, npi } = await pharmacyCalled('rosedale%')
  const price = { source: 'Cash (Sample)', field: 'cash', npi, ndc: '68180098001', quantity: 30, price: '12.00' }
  await importPrices(small.app.databases.pool, fileOf(feedLine({ price })), { isSample: true, at: today })
  await addPaidPrice(eve, { ...lisinopril, pharmacyId, paidPrice: 7.45 })
  const { savings } = await addPaidPrice(eve, { ...lisinopril, pharmacyId, paidPrice: 15 })
  expect(savings.map((one) => [one.cashPrice, one.paidPrice, one.savings])).toEqual([
    [12, 15, null],
    [12, 7.45, 4.55],
  ])
})

test('DATA-34 a hundred stand in the list; one more is refused and nothing is lost, until one is taken off', async () => {
  const kim = await small.app.visitor()
  const { id: pharmacyId } = await pharmacyCalled('linwood%')
  const paid = { ...lisinopril, pharmacyId, paidPrice: 7.45 }
  for (let kept = 0; kept < 100; kept++) await addPaidPrice(kim, paid)
  await expect(addPaidPrice(kim, paid)).rejects.toMatchObject({ kind: { code: 'pharmacy/too-many-paid-prices' } })
  const { savings } = await listPaidPrices(kim)
  expect(savings).toHaveLength(100)
  await removePaidPrice(kim, { id: savings[0]?.id ?? 0 })
  expect((await addPaidPrice(kim, paid)).savings).toHaveLength(100)
})

test.each([
  [{ medication: 'Unobtainium' }, 404],
  [{ dosage: '30 mg tablet' }, 404],
  [{ pharmacyId: 2_000_000_000 }, 404],
  [{ paidPrice: -1 }, 400],
  [{ paidPrice: 0.001 }, 400],
  [{ paidPrice: 1e9 }, 400],
  [{ quantity: 31 }, 400],
])('DATA-34 a price paid with %j is refused with %d', async (wrong, status) => {
  const { id: pharmacyId } = await pharmacyCalled('linwood%')
  const answer = await small.server.inject({
    method: 'POST',
    url: '/api/prescriptions/savings',
    headers: { origin: 'http://localhost', host: 'localhost' },
    payload: { ...lisinopril, pharmacyId, paidPrice: 7.45, ...wrong },
  })
  expect(answer.statusCode, answer.body).toBe(status)
})
