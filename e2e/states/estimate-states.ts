import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import { putPlanOnFile } from '../steps/plan-on-file.ts'
import { sees } from '../steps/steps.ts'

const answers = '**/api/copay/**'

/** Fills in the calculator for Chicago, with an insurance company or without. */
async function fillIn(page: Page, company?: string): Promise<void> {
  await page.goto('/')
  if (company) {
    await page.getByText('With insurance', { exact: true }).click()
    await page.getByLabel('Insurance company').selectOption(company)
    // Of whom it is known: of a programme's members by the programme, of whoever has a card on file by its birthday.
    const isAgeAsked = !['Medicaid', 'Medicare', 'Meridian Health (Sample)'].includes(company)
    if (isAgeAsked) await page.getByLabel('Age').fill('65')
  } else await page.getByText('Without', { exact: true }).click()
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
}

const calculate = (page: Page) =>
  page
    .getByRole('button', { name: /^(Calculate|Update)$/ })
    .first()
    .click()

async function estimated(page: Page, company?: string): Promise<void> {
  await fillIn(page, company)
  await calculate(page)
  await sees(page, /^How we got \$/)
}

/** Every state of the calculator and of the estimate it makes. */
export const estimateStates: States = {
  'nothing calculated': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Calculate' }).waitFor()
  },
  'nothing answered': async (page) => {
    await page.goto('/')
    await calculate(page)
    await page.getByRole('region', { name: 'Check your answers' }).waitFor()
  },
  'a place with no such city': async (page) => {
    await fillIn(page)
    await page.getByLabel('City').fill('Atlantis')
    await calculate(page)
    await sees(page, 'We do not know this place. Check the city and the state')
  },
  calculating: async (page) => {
    await page.route(answers, () => {})
    await fillIn(page)
    await calculate(page)
    await page.getByRole('button', { name: 'Calculating' }).waitFor()
  },
  'calculation failed': async (page) => {
    await page.route(answers, (route) => route.abort())
    await fillIn(page)
    await calculate(page)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  'without insurance': (page) => estimated(page),
  'a range, with no plan on file': (page) => estimated(page, 'Aetna'),
  'the deductible met, by their own word': async (page) => {
    await fillIn(page, 'Aetna')
    await page.getByLabel('Has this doctor seen you').selectOption('no')
    await calculate(page)
    await page.getByRole('radio', { name: 'Yes' }).check()
    await sees(page, 'About your share, at 20%')
  },
  'a copay that is no amount': async (page) => {
    await estimated(page, 'Aetna')
    await page.getByLabel('The copay on your card').fill('forty')
    await page.getByLabel('The copay on your card').press('Enter')
    await sees(page, 'Type an amount in dollars, such as 40 or 40.00')
  },
  'Original Medicare': (page) => estimated(page, 'Medicare'),
  'Medicaid, of which nobody knows an amount': async (page) => {
    await fillIn(page, 'Medicaid')
    await calculate(page)
    await sees(page, /^Most people with Medicaid pay nothing/)
  },
  'a company nobody knows': (page) => estimated(page, 'Another company'),
  'by a verified plan': async (page) => {
    await estimated(page)
    await putPlanOnFile(page)
    await estimated(page, 'Meridian Health (Sample)')
    await sees(page, /comes from your checked plan/)
  },
}
