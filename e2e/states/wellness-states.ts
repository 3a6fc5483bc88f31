import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import { sees } from '../steps/steps.ts'

/** The wellness tab of somebody who never answered. */
async function tab(page: Page): Promise<void> {
  await page.goto('/?tab=wellness')
  await page.getByRole('button', { name: 'Start Wellness Assessment' }).waitFor()
}

/** The first step of the form. */
export async function begin(page: Page): Promise<void> {
  await tab(page)
  await page.getByRole('button', { name: 'Start Wellness Assessment' }).click()
  await page.getByRole('heading', { name: 'Basics' }).waitFor()
}

export const go = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

/** The least that the first step asks, and on. */
export const pastBasics = async (page: Page) => {
  await page.getByLabel('Height (feet)').fill('6')
  await page.getByLabel('Weight (lbs)').fill('180')
  // What was read comes below it, and moves the button while it is pressed.
  await page.getByLabel('Weight (lbs)').blur()
  await page.getByText('We read this as').waitFor()
  await go(page, 'Next')
}

/** Answers all four steps, in part, and sends them; `pressure` may be an alarming one. */
export async function answerAll(page: Page, pressure = '124/78'): Promise<void> {
  await page.getByLabel('Age').fill('46')
  await page.getByLabel('Height (feet)').fill(`5'10"`)
  await page.getByLabel('Weight (lbs)').fill('182')
  await go(page, 'Next')
  await page.getByRole('radio', { name: /^Weekly/ }).check()
  await page
    .getByRole('group', { name: 'Do you smoke, vape or use tobacco?' })
    .getByRole('radio', { name: 'Never' })
    .check()
  await go(page, 'Next')
  await page.getByLabel('Blood pressure', { exact: true }).fill(pressure)
  if (pressure === '184/122') await page.getByRole('button', { name: 'I have read this' }).click()
  await page.getByLabel('Eye exam', { exact: true }).fill('2020-10-20')
  await page.getByRole('checkbox', { name: 'Tetanus' }).check()
  await go(page, 'Next')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('What you spend on care each month').fill('66.18')
  await go(page, 'See my score')
}

const dashboard = (tabName: string, pressure?: string) => async (page: Page) => {
  await begin(page)
  await answerAll(page, pressure)
  await page.getByRole('img', { name: /Overall score/ }).waitFor()
  // Over an alarm no toast lies.
  if (pressure === undefined) await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: tabName }).click()
}

/** Every state of the wellness tab. */
export const wellnessStates: States = {
  'before anything is answered': tab,
  'answers that are wrong': async (page) => {
    await begin(page)
    await page.getByLabel('Age').fill('17')
    await go(page, 'Next')
    await sees(page, 'Weight is required')
  },
  'the medical step with an alarm': async (page) => {
    await begin(page)
    await pastBasics(page)
    await go(page, 'Next')
    await page.getByLabel('Blood pressure', { exact: true }).fill('184/122')
    await page.getByRole('heading', { name: '184/122 is very high' }).waitFor()
  },
  'the overview': dashboard('Overview', '184/122'),
  'the recommendations': dashboard('Recommendations'),
  'the insights': dashboard('Insights'),
  'the metrics': dashboard('Metrics'),
}
