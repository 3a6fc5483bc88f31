import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { panel } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
  await addDoctor()
}, 180_000)
afterAll(() => browser.close())

/** A heart doctor of Nome, Alaska, who also sees people in Honolulu. */
const npi = '1999999984'
const addDoctor = () =>
  product
    .records(
      `with doctor as (
      insert into doctors.doctors (npi, first_name, last_name, specialty_id, specialty_ids, taxonomy_codes, city, state, zip_code, source, is_sample)
      select $1, 'Ada', 'Twoplaces', id, array[id], '{}', 'Nome', 'AK', '99762', 'Test', true
      from doctors.medical_specialties where name = 'Cardiology' returning id
    ), places as (
      insert into doctors.medical_facilities (name, address, city, state, zip_code, facility_type, address_key, source, is_sample)
      values ('1 Front St', '1 Front St', 'Nome', 'AK', '99762', 'practice', $1, 'Test', true),
        ('2 King St', '2 King St', 'Honolulu', 'HI', '96813', 'practice', $1 || ' too', 'Test', true)
      returning id, state
    )
    insert into doctors.doctor_facilities (doctor_id, facility_id, is_primary, phone)
    select doctor.id, places.id, state = 'AK', case state when 'AK' then '(907) 555-0101' else '(808) 555-0102' end
    from doctor, places order by state`,
      [npi],
    )
    .then(() =>
      product.records(
        'update doctors.doctors d set practices = p.practices from doctors.practices p where p.doctor_id = d.id and d.npi = $1',
        [npi],
      ),
    )

const second = /2 King St, Honolulu, HI/
const figure = /\$\d+\.\d\d/

test('PROV-04 who is found at a second practice is chosen there: its address, phone and price on the row, the visit and the panel', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors&zip=96813&name=Twoplaces')
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Twoplaces' })
  await row.getByText(second).waitFor()
  await row.getByRole('link', { name: /808.*0102/ }).waitFor()
  await row.getByRole('button', { name: /^Select Provider/ }).click()
  await panel(page)
    .getByText(/Honolulu, HI/)
    .waitFor()
  await page.getByRole('heading', { level: 1, name: /Ada Twoplaces/ }).waitFor()
  await page.getByRole('main').getByText(second).first().waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /808.*0102/ })
    .first()
    .waitFor()
  await page
    .getByText(/Prices in Hawaii/)
    .first()
    .waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

test('PROV-04 a doctor’s page opens at the practice that was found, another can be chosen, and each has its own price', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors&zip=96813&name=Twoplaces')
  await page.getByRole('link', { name: 'Ada Twoplaces', exact: true }).click()
  const aside = page.getByRole('complementary').filter({ hasText: 'Select Provider' })
  await aside.getByText(second).waitFor()
  await aside.getByRole('link', { name: /808.*0102/ }).waitFor()
  const there = await aside.getByText(figure).first().innerText()
  await page.getByRole('button', { name: 'Visit at 1 Front St, Nome, AK 99762' }).click()
  await aside.getByText(/1 Front St, Nome, AK/).waitFor()
  await aside.getByRole('link', { name: /907.*0101/ }).waitFor()
  await expect.poll(() => aside.getByText(figure).first().innerText()).not.toBe(there)
  const here = await aside.getByText(figure).first().innerText()
  await page.reload()
  await aside.getByText(/1 Front St, Nome, AK/).waitFor()
  await aside.getByRole('button', { name: 'Select Provider' }).click()
  await panel(page)
    .getByText(/Nome, AK/)
    .waitFor()
  await panel(page).getByText(here).first().waitFor()
  expect(complaints).toEqual([])
})
