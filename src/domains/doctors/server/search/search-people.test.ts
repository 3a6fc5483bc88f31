import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Body, openSmallDirectory, type SmallDirectory } from '../testing/small-directory.ts'

let small: SmallDirectory
beforeAll(async () => {
  small = await openSmallDirectory()
})
afterAll(() => small.close())
const search = (query: string) => small.search(query)
const names = (body: Body) => body.doctors.map(({ lastName }) => lastName)

test('a specialty, or all of them with 0', async () => {
  expect(names(await search(`state=MO&specialtyId=${small.specialty('Urology')}`))).toEqual(['Waters'])
  expect(names(await search(`zip=64108&radiusMiles=10&specialtyId=${small.specialty('Urology')}`))).toEqual(['Waters'])
  expect((await search('state=MO&specialtyId=0')).total).toBe(4)
  expect((await search('state=MO&specialtyId=9999')).total).toBe(0)
})
test('DOC-04 DATA-09 an insurer with a list narrows to its members', async () => {
  const body = await search(`state=MO&insuranceProviderId=${small.insurerId}`)
  expect(names(body)).toEqual(['Near', 'Waters'])
  expect(body.doctors[0]?.networkInfo).toEqual({
    status: 'In network',
    copayAmount: null,
    networks: [{ name: 'Net', asOf: null }],
  })
  expect(body.network).toMatchObject({ source: 'Insurer directory', isSample: true })
  const all = await search(`state=MO&inNetwork=false&insuranceProviderId=${small.insurerId}`)
  expect(all.doctors.map(({ lastName, networkInfo }) => `${lastName}: ${networkInfo.status}`)).toEqual([
    'Far: Confirm with office',
    'Near: In network',
    'Waters: In network',
    'North: Confirm with office',
  ])
  expect(all).toMatchObject({ total: 4, network: { isSample: true } })
})
test('a membership counts from its first day to its last', async () => {
  const { pool } = small.app.databases
  const total = async () => (await search(`state=MO&insuranceProviderId=${small.insurerId}`)).total
  small.app.setNow(new Date('2026-11-21T12:00:00Z'))
  await pool.query(
    `update doctors.insurance_networks set effective_date = '2026-11-21', expiration_date = '2026-11-21'`,
  )
  expect(await total()).toBe(2)
  await pool.query(`update doctors.insurance_networks set effective_date = '2026-11-22', expiration_date = null`)
  expect(await total()).toBe(0)
  await pool.query(`update doctors.insurance_networks set effective_date = null, expiration_date = '2026-11-20'`)
  expect(await total()).toBe(0)
  await pool.query('update doctors.insurance_networks set expiration_date = null')
  small.app.setNow(null)
})
test('a name alone is looked for in the whole country, whatever its case and accents', async () => {
  expect(names(await search('name=wes'))).toEqual(['West'])
  expect(names(await search('name=LÉNA%20wat'))).toEqual(['Waters'])
  expect(names(await search('name=north,%20lena'))).toEqual(['North'])
  expect(names(await search('name=n'))).toHaveLength(20)
  expect(await search('name=n')).toMatchObject({ total: 1000, totalIsMore: true })
  expect(names(await search('name=nobody'))).toEqual([])
  expect(names(await search(`name=wa&specialtyId=${small.specialty('Cardiology')}`))).toEqual([])
})
test.each([
  'Dr. West',
  'Dr. Lena West',
  'Lena West, MD',
  'West Lena',
  'Lena R. West',
  'West, Lena, M.D.',
  'We st',
  "W'est",
])('a name is found as people write it: %s', async (typed) => {
  expect(names(await search(`name=${encodeURIComponent(typed)}`))).toEqual(['West'])
})
test('whoever fits a name in two ways comes once', async () => {
  const { pool } = small.app.databases
  await pool.query(`update doctors.doctors set last_name = 'Anna', first_name = 'Anna' where last_name = 'West'`)
  expect(await search('name=an%20ann')).toMatchObject({ total: 1, doctors: [{ lastName: 'Anna' }] })
  await pool.query(`update doctors.doctors set last_name = 'West', first_name = 'Lena' where last_name = 'Anna'`)
})
test('a name in a place', async () => {
  expect(names(await search('name=n&zip=64108'))).toEqual(['Near', 'North'])
  expect((await search('name=n&state=MO')).total).toBe(2)
})
test('who has a second place within the miles, or in the city, is shown with both', async () => {
  const { pool } = small.app.databases
  const { rows } = await pool.query<{ facility_id: number }>(
    `insert into doctors.doctor_facilities (doctor_id, facility_id, is_primary)
     select n.id, f.id, false from doctors.doctors n, doctors.medical_facilities f
     where n.last_name = 'Near' and f.address = '2 B St' returning facility_id`,
  )
  const noteWhere = () =>
    pool.query(`update doctors.doctors d set practices = p.practices from doctors.practices p
      where p.doctor_id = d.id and d.last_name = 'Near'`)
  await noteWhere()
  const also = async (where: string) =>
    (await search(where)).doctors.find(({ lastName }) => lastName === 'Near')?.alsoNearIds
  const [other] = rows
  expect(await also('zip=64108&radiusMiles=25')).toEqual([other?.facility_id])
  expect(await also('city=Kansas%20City&state=MO')).toEqual([other?.facility_id])
  expect(await also('zip=64108&radiusMiles=1')).toEqual([])
  expect(await also('state=MO')).toEqual([])
  await pool.query('delete from doctors.doctor_facilities where facility_id = $1 and not is_primary', [
    other?.facility_id,
  ])
  await noteWhere()
})
test('an insurer without a list narrows nothing and promises nothing', async () => {
  const body = await search('state=MO&insuranceProviderId=1')
  expect(body).toMatchObject({ total: 4, network: null })
  expect(body.doctors.every(({ networkInfo }) => networkInfo.status === 'Confirm with office')).toBe(true)
})
test('accepting new patients leaves out only those known not to', async () => {
  const body = await search('state=MO&acceptingNewPatients=true')
  expect(names(body)).toEqual(['Far', 'Near', 'North'])
  expect(body.total).toBe(3)
  expect(body.doctors.map(({ acceptingNewPatients }) => acceptingNewPatients)).toEqual([null, true, null])
})
test('a total is the directory’s as it is now, also when nobody came, went or moved', async () => {
  const { pool } = small.app.databases
  const totals = async () => [
    (await search('name=farr')).total,
    (await search('state=MO&acceptingNewPatients=true')).total,
    (await search(`state=MO&insuranceProviderId=${small.insurerId}`)).total,
  ]
  expect(await totals()).toEqual([0, 3, 2])
  await pool.query(`update doctors.doctors set last_name = 'Farr' where last_name = 'Far'`)
  expect(await totals()).toEqual([1, 3, 2])
  await pool.query(`update doctors.doctors set accepting_new_patients = false where last_name = 'Farr'`)
  expect(await totals()).toEqual([1, 2, 2])
  await pool.query(`delete from doctors.insurance_networks where doctor_id = (
    select id from doctors.doctors where last_name = 'Near')`)
  expect(await totals()).toEqual([1, 2, 1])
  await pool.query(`update doctors.doctors set zip_code = null where last_name = 'Farr'`)
  await pool.query(`delete from doctors.doctors where last_name = 'Farr'`)
  expect(await totals()).toEqual([0, 2, 1])
})
