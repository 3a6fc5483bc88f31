import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { jobNames } from './look-at.ts'
import { lookAtEach } from './look-at-each.ts'
import { type Product, startProduct } from './product.ts'
import { saysInToast, sees } from './steps.ts'
import { answerAll, begin, go, wellnessStates } from './wellness-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ people: 1_000 }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const open = async () => {
  const person = await freshPerson(browser, product.url)
  await begin(person.page)
  return person
}
const progress = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow')

test('WELL-01 WELL-02 WELL-03 WELL-04 WELL-20 WELL-32 four steps lead to a score with all it is made of', async () => {
  const { page, complaints } = await open()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  expect(await page.getByLabel('Age').inputValue()).toBe('30')
  await go(page, 'Next')
  await page.getByRole('link', { name: 'Height is required' }).click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('wellness-height')
  await answerAll(page)
  await saysInToast(page, 'Wellness Assessment Complete!', 'Your score is ready. You can see how it adds up.')
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
  await sees(page, 'Not medical advice.')
  await sees(page, 'No urgent actions required.')
  for (const tab of ['Recommendations', 'Insights', 'Metrics', 'Overview']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.getByRole('tabpanel', { name: tab, exact: true }).waitFor()
  }
  await page.reload()
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
  expect(complaints).toEqual([])
})

describe('G-44 what is typed', () => {
  test('survives a reload, is there in a second tab, and neither tab loses what the other typed', async () => {
    const { page, context } = await open()
    await page.getByLabel('Height (feet)').fill('178 cm')
    await page.getByText(/^Saved at/).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Height (feet)').inputValue()).toBe('178 cm')
    const other = await context.newPage()
    await other.goto('/?tab=wellness')
    await other.getByRole('button', { name: 'Go on with your answers' }).click()
    expect(await other.getByLabel('Height (feet)').inputValue()).toBe('178 cm')
    await other.getByLabel('Weight (lbs)').fill('82.5 kg')
    await other.getByText(/^Saved at/).waitFor()
    await page.getByLabel('Age').fill('46')
    await page.getByText(/^Saved at/).waitFor()
    await other.reload()
    await expect.poll(() => other.getByLabel('Age').inputValue()).toBe('46')
    expect(await other.getByLabel('Weight (lbs)').inputValue()).toBe('82.5 kg')
    await sees(other, 'We read this as 5 feet 10 inches and 182 pounds.')
  })
})

test('WELL-21 when the server is away nothing is lost, and it can be sent again', async () => {
  const { page } = await open()
  await page.route('**/api/wellness/health-data/1', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await answerAll(page)
  await page.locator('.toast-destructive').getByText('Failed to save profile. Please try again.').waitFor()
  await page.unroute('**/api/wellness/health-data/1')
  await go(page, 'See my score')
  await page.getByRole('img', { name: /Overall score/ }).waitFor()
})

test('chest pain and a very high blood pressure are answered at once with what to do and whom to call', async () => {
  const { page } = await open()
  await page.getByLabel('Height (feet)').fill('6')
  await page.getByLabel('Weight (lbs)').fill('180')
  await go(page, 'Next')
  expect(await progress(page)).toBe('2')
  await go(page, 'Next')
  await page.getByLabel('Blood pressure', { exact: true }).fill('184/122')
  const alarm = page.getByRole('alert')
  await alarm.getByRole('heading', { name: '184/122 is very high' }).waitFor()
  expect(await alarm.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  await page.getByLabel('I have chest pain or trouble breathing now').click()
  await alarm.getByRole('heading', { name: 'Call 911 now' }).waitFor()
  await alarm.getByRole('button', { name: 'I ticked this by mistake' }).click()
  await page.getByLabel('Blood sugar', { exact: true }).waitFor()
})

test('WELL-43 a suggestion is marked as in progress, then as done', async () => {
  const { page } = await open()
  await answerAll(page)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  const eye = page.getByRole('article', { name: 'Have an eye exam' })
  await eye.getByRole('button', { name: /^Mark as In Progress/ }).click()
  await eye.getByText('In Progress', { exact: true }).waitFor()
  await eye.getByRole('button', { name: /^Mark as Done/ }).click()
  await eye.getByText(/^Done on/).waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await eye.getByText(/^Done on/).waitFor()
})

lookAtEach(
  wellnessStates,
  [...jobNames, 'Life’s Essential', 'American Heart Association (Circulation', 'COVID-19', 'HbA1c'],
  () => ({ product, browser }),
)
