import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '#kit/endpoint.ts'
import { productFile } from '#sandbox/world/pharmacy/drugs.ts'
import type { PharmacyContract } from '../../contract.ts'
import { importNadac } from '../../import/import-nadac.ts'
import { importNdc } from '../../import/import-ndc.ts'
import { fileOf, openSmallPharmacies, type SmallPharmacies, today } from '../testing/small-pharmacies.ts'

let small: SmallPharmacies
beforeAll(async () => {
  small = await openSmallPharmacies()
})
afterAll(() => small.close())

type MedicationList = Answer<PharmacyContract['medications']>
type Prices = Answer<PharmacyContract['searchDiscounts']>
const listed = async (q: string) =>
  (await small.server.inject({ url: '/api/medications/search', query: { q } })).json<MedicationList>()
const ask = (query: Record<string, string>) => small.server.inject({ url: '/api/pharmacy-discounts/search', query })
async function prices(query: Record<string, string>): Promise<Prices> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

test('DISC-03 without a text the commonest medicines, and how many there are of all', async () => {
  const all = (await small.server.inject('/api/medications/search')).json<MedicationList>()
  expect(all.medications).toHaveLength(69)
  expect(all.total).toBeGreaterThan(250)
  const { medications, total } = await listed('a')
  expect(medications.length).toBe(20)
  expect(total).toBeGreaterThan(20)
})

test('DISC-03 what bottles say is found with its strength, an abbreviation with what it was read as', async () => {
  const typed = await listed('metformin hcl 500 mg')
  expect(typed).toMatchObject({ readAs: null, isShorthand: false, isCertain: true })
  expect(typed.medications[0]).toMatchObject({
    genericName: 'Metformin',
    match: 'exact',
    strengthTyped: '500 mg tablet',
  })
  expect(await listed('MTX')).toMatchObject({ readAs: 'methotrexate', isShorthand: true })
  const [coumadin] = (await listed('coumadin')).medications
  expect(coumadin).toMatchObject({ genericName: 'Warfarin', brandTyped: 'Coumadin', isBrandGone: true })
  expect(coumadin?.brandNames).not.toContain('Coumadin')
  const unclear = await listed('celebrx')
  expect(unclear).toMatchObject({ isCertain: false, readAs: null })
  expect(new Set(unclear.medications.map(({ brandTyped }) => brandTyped))).toEqual(new Set(['Celebrex', 'Celexa']))
  expect((await listed('unobtainium')).medications).toEqual([])
})

test('DISC-03 a strength that is not in the list is said to be so, and no other is put in its place', async () => {
  for (const q of ['advil 800', 'advil 800 mg', 'lisinopril 15 mg', 'metformin 2000', 'metformin 333mg'])
    expect((await listed(q)).medications[0], q).toMatchObject({ strengthTyped: null, isStrengthUnlisted: true })
  for (const q of ['advil', 'advil 200', 'lisinopril', 'metformin 500'])
    expect((await listed(q)).medications[0]?.isStrengthUnlisted, q).toBe(false)
})

test('DISC-02 DISC-05 a search takes what people type, and refuses what may be two medicines', async () => {
  const { medication, referencePrice } = await prices({ medication: 'metfromin 500mg', zipCode: '64108' })
  expect(medication).toMatchObject({ genericName: 'Metformin', strength: '500 mg tablet', readAs: 'Metformin' })
  expect(referencePrice?.total).toBe(11.37)
  expect((await prices({ medication: 'Metformin', dosage: '850mg' })).medication.strength).toBe('850 mg tablet')
  const unclear = (await ask({ medication: 'celebrx' })).json<{ code: string; detail: string }>()
  expect([unclear.code, unclear.detail]).toEqual(['pharmacy/unclear-medication', 'It may be Celebrex; Celexa'])
  expect((await ask({ medication: 'metformin 333 mg' })).json()).toMatchObject({ code: 'pharmacy/unknown-strength' })
})

// Worked by hand: NADAC × quantity, half up to the cent, and $10.50.
test.each([
  ['45 tablets of metformin 500 mg', { medication: 'metformin 500 mg', count: '45' }, 45, 0.65, 11.15],
  ['120 tablets of metformin 500 mg', { medication: 'metformin 500 mg', count: '120' }, 120, 1.74, 12.24],
  [
    'two inhalers of 8.5 g',
    { medication: 'albuterol', dosage: '90 mcg inhaler, 200 puffs, 8.5 g', count: '2' },
    17,
    26.19,
    36.69,
  ],
  ['two boxes of five pens', { medication: 'lantus solostar', count: '2' }, 30, 184.95, 195.45],
  ['one tablet', { medication: 'lisinopril 10 mg', count: '1' }, 1, 0.02, 10.52],
])('DISC-04 as many as somebody says: %s', async (_, query, quantity, ingredients, total) => {
  const { medication, referencePrice } = await prices(query)
  expect([medication.quantity, referencePrice?.ingredients, referencePrice?.total]).toEqual([
    quantity,
    ingredients,
    total,
  ])
})

test.each(['0', '-1', '1.5', '1001', 'many'])('DISC-04 a count of %s is refused', async (count) => {
  expect((await ask({ medication: 'Lisinopril', count })).statusCode).toBe(400)
})

test('C-50 what the list does not say is controlled by the law’s own list; gabapentin in some states', async () => {
  await small.app.databases.pool.query(
    `update pharmacy.medications set is_controlled = false, dea_schedule = null where substance_key = 'alprazolam'`,
  )
  small.app.setNow(new Date('2026-11-21T15:00:00Z'))
  try {
    expect((await prices({ medication: 'Xanax 0.5 mg' })).medication).toMatchObject({
      isControlled: true,
      deaSchedule: 'CIV',
    })
  } finally {
    small.app.setNow(today)
  }
  expect((await prices({ medication: 'Gabapentin' })).medication).toMatchObject({
    isControlled: false,
    isControlledInSomeStates: true,
  })
  expect((await prices({ medication: 'Pregabalin' })).medication.deaSchedule).toBe('CV')
})

test('DISC-06 what else is sold in just that strength and form: a tablet is nothing else of a pen', async () => {
  const others = async (medication: string, dosage?: string) =>
    (await prices({ medication, ...(dosage && { dosage }) })).medication.others
  // A sample of the list cannot say that there is no generic.
  const none = { generic: null, unbranded: false, biosimilar: false, brands: [] }
  expect(await others('Ozempic 1 mg')).toEqual(none)
  expect(await others('Jardiance')).toEqual(none)
  expect(await others('Mounjaro', '5 mg/0.5 mL injection, 4 pens, 2 mL')).toEqual({ ...none, brands: ['Zepbound'] })
  expect((await others('Lipitor 20 mg')).generic).toBe(true)
  expect(await others('Humalog', '100 units/mL injection, vial, 10 mL')).toMatchObject({
    generic: null,
    unbranded: true,
  })
  expect((await others('Lantus', '100 units/mL injection, 5 pens, 15 mL')).biosimilar).toBe(true)
})

const columns = productFile().split('\r\n')[0] ?? ''
const row = (values: Record<string, string>) =>
  columns
    .split('\t')
    .map((name) => values[name] ?? '')
    .join('\t')
const product = (id: string, values: Record<string, string>) =>
  row({
    PRODUCTID: id,
    PRODUCTNDC: id,
    PRODUCTTYPENAME: 'HUMAN PRESCRIPTION DRUG',
    STARTMARKETINGDATE: '20200101',
    ACTIVE_INGRED_UNIT: 'mg/1',
    DOSAGEFORMNAME: 'TABLET',
    ROUTENAME: 'ORAL',
    NDC_EXCLUDE_FLAG: 'N',
    LABELERNAME: 'Some Maker',
    LISTING_RECORD_CERTIFIED_THROUGH: '20271231',
    ...values,
  })
const packageColumns =
  'PRODUCTID\tPRODUCTNDC\tNDCPACKAGECODE\tPACKAGEDESCRIPTION\tSTARTMARKETINGDATE\tENDMARKETINGDATE\tNDC_EXCLUDE_FLAG\tSAMPLE_PACKAGE'
const pack = (id: string) => `${id}\t${id}\t${id}-01\t30 TABLET in 1 BOTTLE\t20200101\t\tN\tN`

test('DISC-03 DISC-06 a list that is loaded whole is what can be looked up, and says what there is not', async () => {
  const { pool } = small.app.databases
  const whole = { isSample: false, at: today }
  const products = [
    [
      '11111-0001',
      {
        PROPRIETARYNAME: 'Accupril',
        NONPROPRIETARYNAME: 'quinapril hydrochloride',
        SUBSTANCENAME: 'QUINAPRIL HYDROCHLORIDE',
        ACTIVE_NUMERATOR_STRENGTH: '20',
        MARKETINGCATEGORYNAME: 'NDA',
      },
    ],
    [
      '11111-0002',
      {
        PROPRIETARYNAME: 'Quinapril',
        NONPROPRIETARYNAME: 'quinapril',
        SUBSTANCENAME: 'QUINAPRIL HYDROCHLORIDE',
        ACTIVE_NUMERATOR_STRENGTH: '20',
        MARKETINGCATEGORYNAME: 'ANDA',
      },
    ],
    [
      '11111-0003',
      {
        PROPRIETARYNAME: 'Eliquis',
        NONPROPRIETARYNAME: 'apixaban',
        SUBSTANCENAME: 'APIXABAN',
        ACTIVE_NUMERATOR_STRENGTH: '5',
        MARKETINGCATEGORYNAME: 'NDA',
      },
    ],
    // Approved, and not marketed before 2028.
    [
      '11111-0004',
      {
        PROPRIETARYNAME: 'apixaban',
        NONPROPRIETARYNAME: 'apixaban',
        SUBSTANCENAME: 'APIXABAN',
        ACTIVE_NUMERATOR_STRENGTH: '5',
        MARKETINGCATEGORYNAME: 'ANDA',
        STARTMARKETINGDATE: '20280401',
      },
    ],
    [
      '11111-0005',
      {
        PROPRIETARYNAME: 'Warfarin Sodium',
        NONPROPRIETARYNAME: 'warfarin sodium',
        SUBSTANCENAME: 'WARFARIN SODIUM',
        ACTIVE_NUMERATOR_STRENGTH: '3',
        MARKETINGCATEGORYNAME: 'ANDA',
      },
    ],
  ] as const
  const file = [columns, ...products.map(([id, values]) => product(id, values))].join('\r\n')
  const packages = [packageColumns, ...products.map(([id]) => pack(id))].join('\r\n')
  await importNdc(pool, { product: fileOf(file), packages: fileOf(packages) }, whole)
  const nadac =
    'NDC Description,NDC,NADAC Per Unit,Effective Date,Pricing Unit,Pharmacy Type Indicator,OTC,Explanation Code,Classification for Rate Setting,Corresponding Generic Drug NADAC Per Unit,Corresponding Generic Drug Effective Date,As of Date\n"QUINAPRIL 20 MG TABLET",11111000201,0.12345,11/18/2026,EA,C/I,N,1,G,,,11/18/2026'
  await importNadac(pool, fileOf(nadac), whole)
  const found = await listed('ACCUPRIL 20 MG TAB TABLET')
  expect(found.medications[0]).toMatchObject({
    genericName: 'Quinapril',
    brandTyped: 'Accupril',
    strengthTyped: '20 mg tablet',
    hasGeneric: true,
  })
  const { medication, referencePrice } = await prices({ medication: 'quinapril hcl 20 mg', count: '30' })
  expect([medication.genericName, referencePrice?.ingredients, referencePrice?.total]).toEqual(['Quinapril', 3.7, 14.2])
  // Nobody markets a generic of it yet: unknown is not yes, and here it is no.
  expect((await prices({ medication: 'Eliquis' })).medication.others.generic).toBe(false)
  // Strengths that are not made are offered to nobody, nor brands that are gone.
  const [warfarin] = (await listed('warfarin')).medications
  expect(warfarin?.strengths.map(({ label }) => label)).toEqual(['3 mg tablet'])
  expect((await listed('lipitor')).medications[0]).toMatchObject({ genericName: 'Atorvastatin' })
})
