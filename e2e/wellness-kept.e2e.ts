import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { answerAll, begin, go, pastBasics } from './states/wellness-states.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const open = async () => {
  const person = await freshPerson(browser, product.url)
  await begin(person.page)
  return person
}

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
    await expect.poll(() => other.getByLabel('Height (feet)').inputValue()).toBe('178 cm')
    await other.getByLabel('Weight (lbs)').fill('82.5 kg')
    await other.getByText(/^Saved at/).waitFor()
    await page.getByLabel('Age').fill('46')
    await page.getByText(/^Saved at/).waitFor()
    await other.reload()
    await expect.poll(() => other.getByLabel('Age').inputValue()).toBe('46')
    await expect.poll(() => other.getByLabel('Weight (lbs)').inputValue()).toBe('82.5 kg')
    await sees(other, 'We read this as 5 feet 10 inches and 182 pounds (178 cm, 83 kg).')
  })
  test('survives a reload in the same moment', async () => {
    const { page } = await open()
    await page.getByLabel('Height (feet)').fill('178 cm')
    await page.getByText(/^Saved at/).waitFor()
    await page.getByLabel('Weight (lbs)').fill('82.5 kg')
    await page.reload()
    await expect.poll(() => page.getByLabel('Weight (lbs)').inputValue()).toBe('82.5 kg')
  })
  test('in another tab is shown at once here, with a word, and so are answers that were sent there', async () => {
    const { page, context } = await open()
    await page.getByLabel('Weight (lbs)').fill('182')
    await page.getByText(/^Saved at/).waitFor()
    const other = await context.newPage()
    await other.goto('/?tab=wellness')
    await go(other, 'Go on with your answers')
    await other.getByLabel('Weight (lbs)').fill('175')
    await other.getByText(/^Saved at/).waitFor()
    await expect.poll(() => page.getByLabel('Weight (lbs)').inputValue()).toBe('175')
    await sees(page, 'Answered in another tab.')
    await page.getByLabel('Weight (lbs)').fill('176')
    await page.getByText('Answered in another tab.').waitFor({ state: 'detached' })
    await expect.poll(() => other.getByLabel('Weight (lbs)').inputValue()).toBe('176')
    await answerAll(other)
    await other.getByRole('img', { name: /Overall score/ }).waitFor()
    await sees(page, 'Answered in another tab.')
    await page.getByText(/^Your score is \d+ of 100/).waitFor()
    await expect.poll(() => page.getByLabel('Age').inputValue()).toBe('46')
  })
})

test('WELL-33 the chosen view of the score stands in the address: it is there after a reload, and back leads to the one before', async () => {
  const { page } = await open()
  await answerAll(page)
  const chosen = page.getByRole('tablist', { name: 'Your wellness' }).getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'Insights', exact: true }).click()
  await page.getByRole('tab', { name: 'Metrics', exact: true }).click()
  await page.reload()
  await expect.poll(() => chosen.innerText()).toBe('Metrics')
  await page.goBack()
  await expect.poll(() => chosen.innerText()).toBe('Insights')
})

test('an alarming number is answered at once beside another that is wrong, whose mended answer is not called wrong', async () => {
  const { page } = await open()
  await pastBasics(page)
  await go(page, 'Next')
  await page.getByLabel('Blood pressure', { exact: true }).fill('60/30')
  const exam = page.getByLabel('Physical exam')
  await exam.fill('2999-01-01')
  await go(page, 'Next')
  await page
    .locator('section.alarm:focus')
    .getByRole('heading', { name: /^60\/30/ })
    .waitFor()
  const wrong = page.getByText('Enter a date from 1900 to today')
  await expect.poll(() => wrong.count()).toBe(2)
  await exam.fill('2024-05-04')
  await wrong.first().waitFor({ state: 'detached' })
})
