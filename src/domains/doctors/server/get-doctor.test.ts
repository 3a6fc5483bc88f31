import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedNpi } from '#sandbox/world/small-registry.ts'
import { doctorsContract } from '../contract.ts'
import { specialtyNames } from '../specialties/specialty-tree.ts'
import { openSmallDirectory, type SmallDirectory } from './testing/small-directory.ts'

let small: SmallDirectory
beforeAll(async () => {
  small = await openSmallDirectory()
})
afterAll(() => small.close())

test('DOC-08 DOC-09 a doctor by the number of the registry: what sources state, every practice, and null for the rest', async () => {
  const { status, body } = await small.doctor(inventedNpi(4))
  expect(status).toBe(200)
  const page = doctorsContract.doctor.answer.parse(body)
  expect(page).toMatchObject({ lastName: 'Waters', npi: inventedNpi(4), acceptingNewPatients: false, isSample: true })
  expect(page.specialty.name).toBe('Urology')
  expect(page.facilities).toEqual([
    expect.objectContaining({ address: '4 D St', city: 'Kansas City', zipCode: '64108' }),
  ])
  expect(page.sex).toBe('F')
  expect([page.rating, page.languages, page.boardCertified, page.medicalSchool]).toEqual([null, null, null, null])
})

test('DATA-19 each specialty people look for most has its own association, which a doctor’s page names', async () => {
  const page = doctorsContract.doctor.answer.parse((await small.doctor(inventedNpi(4))).body)
  expect(page.association).toEqual({
    name: 'American Urological Association',
    abbreviation: 'AUA',
    website: 'https://www.auanet.org',
  })
  const { rows } = await small.app.databases.pool.query<{ specialty: string }>(
    'select s.name as specialty from doctors.medical_associations a join doctors.medical_specialties s on s.id = a.specialty_id',
  )
  expect(rows.map(({ specialty }) => specialty).sort()).toEqual([...specialtyNames].sort())
})

test('a number that nobody has is answered 404, and what is no number 400', async () => {
  expect((await small.doctor(inventedNpi(777_777))).status).toBe(404)
  for (const wrong of ['12345', 'abcdefghij', '12345678901']) expect((await small.doctor(wrong)).status).toBe(400)
})
