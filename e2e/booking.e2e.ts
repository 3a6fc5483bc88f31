import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

type OfficeDoctor = { npi: string; facilityId: number }

/** A doctor whose office keeps hours here, which sample offices do soon after the start. */
async function doctorWithTimes(offset: number): Promise<OfficeDoctor> {
  let found: OfficeDoctor | undefined
  await expect
    .poll(async () => {
      ;[found] = await product.records<OfficeDoctor>(
        `select d.npi, s.facility_id as "facilityId" from booking.provider_schedules s join doctors.doctors d on d.id = s.doctor_id
         join doctors.doctor_facilities x on x.doctor_id = d.id and x.facility_id = s.facility_id and x.is_primary
         group by 1, 2, d.id having count(*) > 3 order by d.id offset ${offset} limit 1`,
      )
      return found
    })
    .toBeTruthy()
  return found as OfficeDoctor
}

async function openTimes(page: Page, { npi }: OfficeDoctor): Promise<void> {
  await page.goto(`/doctor/${npi}`)
  await page.getByRole('button', { name: 'Book a time' }).click()
  await page.getByRole('heading', { name: 'Choose a day' }).waitFor()
}
const freeTimes = (page: Page) => page.locator('fieldset').getByRole('button', { name: /Free$/ })

async function fillVisit(page: Page): Promise<void> {
  await page.getByText(/^On hold for you: [45]:/).waitFor()
  await page.getByLabel('Your name').fill('Ada Pérez')
  await page.getByLabel('Your phone number').fill('(816) 555-0177')
  await page.getByLabel('Reason for visit').selectOption('Annual Check-up')
}

test('BOOK-06 BOOK-07 BOOK-12 BOOK-13 G-40 a person asks for a time, saves it to a calendar, the office accepts, and they cancel', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  const doctor = await doctorWithTimes(0)
  await page.goto('/book')
  await page.getByText('Please select a doctor to book an appointment.').waitFor()
  await openTimes(page, doctor)
  await page.getByRole('button', { name: 'Send the request' }).click({ force: true })
  await page.getByRole('alert').or(page.locator('.error-summary')).getByText('Please select a time slot').waitFor()
  await freeTimes(page).last().click()
  await fillVisit(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByRole('heading', { name: 'Request sent; office will confirm' }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Calendar file' }).click(),
  ])
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toContain('SUMMARY:Appointment: ')
  expect(calendar).not.toContain('Check-up')
  const office = await freshPerson(browser, product.url)
  await office.page.goto(`/office#sample-office-${doctor.facilityId}`)
  await office.page.getByText('Ada Pérez').waitFor()
  await office.page.getByRole('button', { name: 'Accept' }).click()
  await office.page.getByText('Accepted').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'My appointments' }).click()
  await page.getByText('Confirmed', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Cancelled', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

test('BOOK-14 of two people who want the same time one gets it, and the other reads that nothing was booked', async () => {
  const [ada, eve] = [await freshPerson(browser, product.url), await freshPerson(browser, product.url)]
  const doctor = await doctorWithTimes(1)
  await Promise.all([openTimes(ada.page, doctor), openTimes(eve.page, doctor)])
  const name = (await freeTimes(ada.page).last().textContent())?.replace('Free', '') ?? ''
  const press = (page: Page) => page.locator('fieldset').getByRole('button', { name }).click()
  await Promise.all([press(ada.page), press(eve.page)])
  const mine = (page: Page) => page.getByText(/^On hold for you/)
  const lost = (page: Page) => page.getByText('Someone else took this time. Nothing was booked.')
  await Promise.all([ada, eve].map(({ page }) => mine(page).or(lost(page)).first().waitFor()))
  expect((await mine(ada.page).count()) + (await mine(eve.page).count())).toBe(1)
  expect((await lost(ada.page).count()) + (await lost(eve.page).count())).toBe(1)
})
