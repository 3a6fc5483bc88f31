import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { jobNames } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { answerAll, begin, go, pastBasics, wellnessStates } from './states/wellness-states.ts'
import { saysInToast, sees } from './steps/steps.ts'

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
const progress = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow')

test('WELL-01 WELL-02 WELL-03 WELL-04 WELL-20 WELL-32 four steps lead to a score with all it is made of', async () => {
  const { page, complaints } = await open()
  await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await expect.poll(() => page.getByLabel('Age').inputValue()).toBe('30')
  await go(page, 'Next')
  await page.getByRole('link', { name: 'Height is required' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('wellness-height')
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

/** The first word of each answer, in small letters. */
const radios = async (page: Page, group: string) => {
  const labels = await page.getByRole('group', { name: group }).locator('label').allInnerTexts()
  return labels.map((label) => label.trim().split(/\s/)[0]?.toLowerCase())
}
const boxes = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('checkbox')

test('WELL-06 WELL-09 WELL-10 WELL-11 WELL-13 WELL-16 WELL-17 the answers to choose from are those of the assessment', async () => {
  const { page } = await open()
  await expect.poll(() => radios(page, 'Gender')).toEqual(['male', 'female', 'other'])
  await pastBasics(page)
  await page.getByRole('heading', { name: 'Lifestyle' }).waitFor()
  const often = ['never', 'rarely', 'weekly', 'regularly', 'daily']
  await expect.poll(() => radios(page, 'How often do you exercise?')).toEqual(often)
  await expect.poll(() => radios(page, 'Do you smoke, vape or use tobacco?')).toEqual(['never', 'former', 'current'])
  await expect
    .poll(() => radios(page, 'How much alcohol do you drink?'))
    .toEqual(['none', 'light', 'moderate', 'heavy'])
  const stress = page.getByRole('slider', { name: 'Stress' })
  const range = await Promise.all([stress.inputValue(), stress.getAttribute('min'), stress.getAttribute('max')])
  expect(range).toEqual(['5', '1', '10'])
  await go(page, 'Next')
  const conditions = boxes(page, 'Has a doctor told you that you have any of these?')
  await conditions.first().waitFor()
  const namesOf = (all: (HTMLElement | SVGElement)[]) =>
    all.map((one) => (one as HTMLInputElement).labels?.[0]?.innerText)
  const vaccines = await boxes(page, 'Which vaccines have you had?').evaluateAll(namesOf)
  const ten = 'COVID-19, Flu (Annual), Tetanus, Hepatitis A, Hepatitis B, MMR, Pneumonia, Shingles, HPV, Meningitis'
  expect(vaccines.join(', ')).toBe(ten)
  expect(await conditions.evaluateAll(namesOf)).toEqual([
    'Diabetes',
    'High Blood Pressure',
    'High Cholesterol',
    'Heart Disease',
    'Asthma',
    'Arthritis',
    'Depression',
    'Anxiety',
    'Allergies',
    'Migraines',
  ])
})

test('HOME-23 WELL-28 WELL-29 WELL-30 WELL-19 WELL-33 WELL-35 WELL-36 WELL-41 first the start, then the form, then the score and its four tabs', async () => {
  const { page } = await freshPerson(browser, product.url)
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/wellness/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('tab', { name: 'Wellness' }).click()
  await page.getByRole('tabpanel', { name: 'Wellness' }).getByRole('status').first().waitFor()
  answer()
  await begin(page)
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /health-data/.test(response.url()),
  )
  await answerAll(page)
  expect((await saved).ok()).toBe(true)
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
  await expect
    .poll(() => page.getByRole('tablist', { name: 'Your wellness' }).getByRole('tab').allInnerTexts())
    .toEqual(['Overview', 'Recommendations', 'Insights', 'Metrics'])
  await sees(page, 'No urgent actions required.')
  await page.getByRole('tab', { name: 'Insights', exact: true }).click()
  for (const part of [
    'Body mass index (BMI)',
    'Preventive care usage',
    'Average monthly spend',
    'Deductible utilization',
  ])
    await sees(page, part)
  await page.getByRole('tab', { name: 'Metrics', exact: true }).click()
  const tiles = ['Health', 'Financial', 'Preventive care', 'Insurance optimization']
  await expect.poll(() => page.locator('.four-cards').getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(tiles)
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

test('WELL-31 while the answers are worked out it says that the score is calculated, then the score is read anew', async () => {
  const { page } = await open()
  let answer = () => {}
  const held = new Promise<void>((done) => (answer = done))
  await page.route('**/api/wellness/health-data/1', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await answerAll(page)
  await page.getByRole('status').getByText('Calculating your score…').waitFor()
  const read = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/score/1'))
  answer()
  await read
  await page.getByRole('img', { name: /Overall score \d+ of 100/ }).waitFor()
})

test('chest pain and a very high blood pressure are answered at once with what to do and whom to call', async () => {
  const { page } = await open()
  await pastBasics(page)
  await expect.poll(() => progress(page)).toBe('2')
  await go(page, 'Next')
  await page.getByLabel('Blood pressure', { exact: true }).fill('184/122')
  const alarm = page.getByRole('alert')
  await alarm.getByRole('heading', { name: '184/122 is very high' }).waitFor()
  await expect.poll(() => alarm.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  await page.getByLabel('I have chest pain or trouble breathing now').click()
  await alarm.getByRole('heading', { name: 'Call 911 now' }).waitFor()
  await page.reload()
  await alarm.getByRole('heading', { name: 'Call 911 now' }).waitFor()
  await page.locator('section.alarm:focus').waitFor()
  await go(page, 'Next')
  await expect.poll(() => progress(page)).toBe('3')
  await go(page, 'I have read this')
  await page.locator('#chest-pain:focus').waitFor()
  // With both there is one thing to do.
  const pressure = alarm.filter({ hasText: '184/122 is very high' })
  await pressure.getByText('You have chest pain or trouble breathing as well. Call 911 now.').waitFor()
  expect(await pressure.innerText()).not.toMatch(/measure again/i)
  expect(await pressure.getByRole('button').count()).toBe(0)
  await go(page, 'Next')
  await expect.poll(() => progress(page)).toBe('4')
  await alarm.getByRole('heading', { name: 'Call 911 now' }).waitFor()
  await go(page, 'See my score')
  await page.getByRole('img', { name: /Overall score/ }).waitFor()
  await sees(page, 'You have chest pain or trouble breathing. Call 911 now.')
  expect(await page.getByText('Move 150 minutes a week').count()).toBe(0)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await sees(page, 'Some advice, such as moving more, waits until that is settled.')
  expect(await page.getByRole('article', { name: /^(Move 150|Lower your blood pressure)/ }).count()).toBe(0)
  await alarm.getByRole('button', { name: 'I ticked this by mistake' }).click()
  await alarm.getByRole('heading', { name: 'Call 911 now' }).waitFor({ state: 'detached' })
  await page.locator('#wellness-score:focus').waitFor()
})

test('WELL-02 WELL-12 WELL-32 what the form begins with is shown and left out until it is ticked; an alarming answer has 911 beside it', async () => {
  const { page } = await open()
  await pastBasics(page)
  await expect.poll(() => page.getByLabel('Hours of sleep a night').inputValue()).toBe('7')
  await page.getByRole('checkbox', { name: /^Yes, 5 of 10/ }).check()
  await go(page, 'Next')
  await page.getByLabel('Blood pressure', { exact: true }).fill('184/122')
  await go(page, 'I have read this')
  await go(page, 'Next')
  await go(page, 'See my score')
  await sees(page, 'Left out, since you did not say it is right: age 30, 7 hours of sleep.')
  const urgent = page.locator('section', { has: page.getByRole('heading', { name: 'Urgent Actions' }) }).last()
  await expect.poll(() => urgent.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911')
  await go(page, 'Edit Profile')
  await go(page, 'Next')
  await page.getByRole('checkbox', { name: /^Yes, 7 hours/ }).check()
  await go(page, 'Next')
  await go(page, 'I have read this')
  await go(page, 'Next')
  await go(page, 'See my score')
  await sees(page, 'Left out, since you did not say it is right: age 30.')
})

test('WELL-43 a suggestion is marked as in progress, then as done; an exam is done on a day, which the score follows', async () => {
  const { page } = await open()
  await answerAll(page)
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  const eye = page.getByRole('article', { name: 'Have an eye exam' })
  await eye.getByRole('button', { name: /^Mark as In Progress/ }).click()
  await eye.getByText('In Progress', { exact: true }).waitFor()
  const score = async () => (await page.getByRole('img', { name: /Overall score/ }).getAttribute('aria-label')) ?? ''
  const before = await score()
  await eye.getByRole('button', { name: /^Mark as Done/ }).click()
  await page.keyboard.press('Enter')
  await sees(page, 'Enter a date from 1900 to today')
  await eye.getByLabel('When was it?').fill(new Date().toISOString().slice(0, 10))
  await go(page, 'Save the date')
  await eye.getByText(/^Done on/).waitFor()
  await expect.poll(() => score()).not.toBe(before)
  await page.reload()
  await page.getByRole('tab', { name: 'Recommendations' }).click()
  await eye.getByText(/^Done on/).waitFor()
})

lookAtEach(
  wellnessStates,
  [
    ...jobNames,
    'Life’s Essential',
    'American Heart Association',
    'American Diabetes Association',
    'Circulation',
    'COVID-19',
    'HbA1c',
  ],
  () => ({ product, browser }),
)
