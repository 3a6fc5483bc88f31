import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { lookFor, panel, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

test('DOC-12 COPAY-07 the insurance that is typed is carried along, and where no price is known the office is called first, with the payment whole on a low screen', async () => {
  const { page, complaints } = await freshPerson(browser, product.url, { viewport: { width: 1280, height: 720 } })
  // What is typed before the companies are known waits for them.
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('/api/insurance/directory', (route) => held.then(() => route.continue()))
  await page.goto('/?tab=find-doctors')
  await lookFor(page, 'Miami, FL', 'Medicaid dentist')
  release()
  await page.getByRole('heading', { name: /^\d+ dentists found in Miami, FL$/ }).waitFor()
  const insurance = page.getByLabel('Insurance', { exact: true })
  await expect
    .poll(() => insurance.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text))
    .toBe('Medicaid')
  await sees(page, 'From what you typed: “Medicaid”.')
  expect(page.url().toLowerCase()).not.toContain('medicaid')

  await page.locator('a[href^="/doctor/"]').first().click()
  const aside = page.getByRole('complementary').filter({ hasText: 'Select Provider' })
  await aside.getByText('What you pay is not known, so call first.').waitFor()
  await expect.poll(() => aside.locator('.button-primary').innerText()).toMatch(/^Call \(305\)/)
  // A code is for who asks for it.
  const code = page.getByText(/^\d{3,4}\w*X$/).first()
  expect(await code.isVisible()).toBe(false)
  await page.getByText('Codes of the registry').click()
  await expect.poll(() => code.isVisible()).toBe(true)
  await page
    .getByRole('button', { name: /^NPI registry · entry of / })
    .first()
    .waitFor()
  await page.getByRole('img', { name: 'Map of the places in the list.' }).waitFor()
  await page.getByText('Something here is wrong').click()
  await expect
    .poll(() => page.getByRole('link', { name: /^Write to / }).getAttribute('href'))
    .toMatch(/^mailto:.+\d{10}/)

  await aside.getByRole('button', { name: 'Select Provider' }).click()
  await page.getByRole('link', { name: 'Find your state’s Medicaid on Medicaid.gov (opens in a new tab)' }).waitFor()
  // However short the page beside it, the payment begins under the header.
  const isBelowHeader = () =>
    panel(page).evaluate((side) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return side.getBoundingClientRect().top >= header
    })
  for (const down of [0, 60]) {
    await page.evaluate((top) => scrollTo(0, top), down)
    await expect.poll(isBelowHeader).toBe(true)
  }
  expect(complaints).toEqual([])
})

test('an insurance that is typed and in no list is said, and used for nothing', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/?tab=find-doctors')
  await lookFor(page, 'Miami, FL', 'dentist with Fidelis')
  await page.getByRole('heading', { name: /^\d+ dentists found in Miami, FL$/ }).waitFor()
  const said = page.getByText('You typed “Fidelis”. Choose your insurance here; it is not used yet.')
  await expect.poll(() => said.evaluate((hint) => hint.getBoundingClientRect().top >= 0)).toBe(true)
  await expect.poll(() => page.getByLabel('Insurance', { exact: true }).inputValue()).toBe('')
})

test('COPAY-02 whoever asks what a dentist costs is told that nobody knows, whom to ask, and led to one', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.getByLabel('Type of visit').selectOption({ label: 'Dentist' })
  await sees(page, 'What a dentist costs')
  await sees(page, /^No public list has these prices\. Find an office, call and ask\./)
  expect(await page.getByRole('button', { name: 'Calculate' }).count()).toBe(0)
  // Nobody names a price, yet the plan decides whom to ask.
  await page.getByLabel('Insurance company').selectOption('Medicaid')
  await page.getByLabel('City').fill('Miami')
  await page.getByLabel('State').selectOption('FL')
  await page.getByRole('link', { name: 'Find a dentist' }).click()
  await page.getByRole('heading', { name: /^\d+ dentists found in Miami, FL$/ }).waitFor()
})
