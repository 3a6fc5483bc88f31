import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
}, 400_000)
afterAll(() => browser.close())

const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first().waitFor()
async function plans() {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=insurance')
  const part = page.locator('#plan-recommendations')
  await part.getByRole('heading', { name: 'Plan recommendations' }).waitFor()
  return { page, part }
}

test('REC-01 REC-02 REC-03 REC-04 REC-05 REC-06 REC-07 REC-08 REC-22 REC-23 G-35 from the profile to plans that fit, one of them chosen', async () => {
  const { page, part } = await plans()
  await expect.poll(() => part.getByRole('tab', { name: 'Recommendations' }).isDisabled()).toBe(true)
  await expect.poll(() => part.getByLabel('Age', { exact: true }).inputValue()).toBe('35')
  const options = (label: string) => part.getByLabel(label).locator('option').allInnerTexts()
  await expect.poll(() => options('Work')).toEqual(['Employed', 'Self-employed', 'Unemployed', 'Retired', 'Student'])
  await expect
    .poll(() => options('How often you see a doctor'))
    .toEqual(['Low: 1 or 2 visits a year', 'Moderate: 3 to 6', 'High: 7 or more'])
  for (const name of ['Cost', 'Network', 'Coverage', 'Prescriptions', 'Specialists', 'We have children'])
    await expect.poll(() => part.getByRole('checkbox', { name }).isChecked()).toBe(false)
  await expect.poll(() => part.getByRole('textbox').count()).toBe(11)
  await part.getByRole('button', { name: 'Find plans' }).click()
  await toast(page, 'Recommendations Generated')
  await expect.poll(() => part.getByRole('tab', { name: 'Recommendations' }).getAttribute('aria-selected')).toBe('true')
  await part.getByText('Best Match').waitFor()
  await part.getByText('Sample Brokers says').first().waitFor()
  await part.getByText('How this is scored').first().click()
  for (const text of [/of 20$/, /of 10$/]) await part.getByText(text).first().waitFor()
  await part.getByRole('button', { name: 'Select this plan' }).first().click()
  await part.getByText('You are not enrolled yet').waitFor()
  await part.getByRole('button', { name: 'Selected', exact: true }).first().waitFor()
})

test('REC-09 REC-10 REC-11 REC-24 wrong answers are named, a state without plans says so, and a failure keeps the form', async () => {
  const { page, part } = await plans()
  await part.getByLabel('Age', { exact: true }).fill('17')
  await part.getByLabel('People in your household').fill('11')
  await part.getByRole('button', { name: 'Find plans' }).click()
  await part.getByRole('link', { name: 'Age must be between 18 and 99' }).waitFor()
  await part.getByRole('link', { name: 'Enter 1 to 10 people' }).waitFor()
  await part.getByLabel('Age', { exact: true }).fill('40')
  await part.getByLabel('People in your household').fill('2')
  await page.route('**/api/insurance/recommendations', (route) => route.fulfill({ status: 500, body: 'x' }))
  await part.getByRole('button', { name: 'Find plans' }).click()
  await toast(page, 'Recommendation Failed')
  await expect.poll(() => part.getByLabel('Age', { exact: true }).inputValue()).toBe('40')
  await page.unroute('**/api/insurance/recommendations')
  // Medicare first, and nothing is sold; then a limit that no plan keeps.
  await part.getByLabel('Age', { exact: true }).fill('70')
  await part.getByLabel('What you can pay in a month, US dollars').fill('$450')
  await part.getByLabel('Household income in a year, US dollars').fill('90,000')
  await part.getByRole('button', { name: 'Find plans' }).click()
  await part.getByText('look at Medicare first').waitFor()
  await expect.poll(() => part.getByText('Best Match').count()).toBe(0)
  await part.getByRole('tab', { name: 'Your Profile' }).click()
  await part.getByLabel('Age', { exact: true }).fill('40')
  await part.getByLabel('What you can pay in a month, US dollars').fill('$1')
  await part.getByRole('button', { name: 'Find plans' }).click()
  await part.getByText('No plan is within your monthly limit').waitFor()
  await expect.poll(() => part.getByText('Best Match').count()).toBe(0)
  await part.getByRole('tab', { name: 'Your Profile' }).click()
  await part.getByLabel('State').fill('ak')
  await part.getByRole('button', { name: 'Find plans' }).click()
  await part.getByText('Brokers offer no plans there').waitFor()
})
