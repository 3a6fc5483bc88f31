import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { begin, go, pastBasics } from './states/wellness-states.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

test('WELL-15 WELL-32 on a phone an alarming value is answered in view before the form goes on, and the score is opened at what cannot wait', async () => {
  const { page } = await freshPerson(browser, product.url)
  await begin(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await pastBasics(page)
  await go(page, 'Next')
  // Whoever stops goes on where they were.
  await go(page, 'Go on later')
  await go(page, 'Go on with your answers')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Medical')
  await page.getByLabel('Blood pressure', { exact: true }).fill('190/125')
  await go(page, 'Next')
  const alarm = page.getByRole('alert').filter({ hasText: '190/125 is very high' })
  await alarm.waitFor()
  await expect.poll(() => alarm.evaluate((box) => box === document.activeElement)).toBe(true)
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? -1
  await expect.poll(() => top(alarm.getByRole('heading'))).toSatisfy((y: number) => y >= 0 && y < 740)
  await page.getByLabel('Blood sugar', { exact: true }).fill('45')
  await alarm.getByRole('button', { name: 'I have read this' }).click()
  await expect.poll(() => alarm.evaluate((box) => box === document.activeElement)).toBe(true)
  await page
    .getByRole('alert')
    .filter({ hasText: '45 is very low' })
    .getByRole('button', { name: 'I have read this' })
    .click()
  await go(page, 'Next')
  await go(page, 'See my score')
  await page.getByRole('heading', { name: 'Your wellness score' }).waitFor()
  // What cannot wait stands before the score, and a sugar of 45 before a call today.
  const first = page.getByRole('region', { name: '45 is very low' })
  await expect.poll(() => first.evaluate((box) => box === document.activeElement)).toBe(true)
  await expect.poll(() => top(first)).toSatisfy((y: number) => y >= 0 && y < 370)
})

test('WELL-08 WELL-13 WELL-34 kilograms are asked back and one press away; stress of 10 is answered by 988 in the form and before a score that has no word', async () => {
  const { page } = await freshPerson(browser, product.url)
  await begin(page)
  await page.getByLabel('Height (feet)').fill('178')
  await page.getByLabel('Weight (lbs)').fill('70')
  await go(page, 'Next')
  await page.getByText('Did you mean 70 kg?').waitFor()
  await go(page, 'Yes, 70 kg')
  await expect.poll(() => page.getByLabel('Weight (lbs)').inputValue()).toBe('70 kg')
  await go(page, 'Next')
  await page.getByRole('slider', { name: 'Stress' }).fill('10')
  await page.getByText('call or text 988', { exact: false }).waitFor()
  await go(page, 'Next')
  await page.getByLabel('Medicines you take').fill('I want to die')
  const alarm = page.getByRole('alert').filter({ hasText: 'Call or text 988 now' })
  await expect.poll(() => alarm.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988')
  await go(page, 'Next')
  await expect.poll(() => alarm.evaluate((box) => box === document.activeElement)).toBe(true)
  await go(page, 'I have read this')
  await go(page, 'Next')
  await go(page, 'See my score')
  const first = page.getByRole('region', { name: 'Call or text 988 now' })
  await first.waitFor()
  const dial = page.getByRole('img', { name: /What stands first counts for more/ })
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan((await dial.boundingBox())?.y ?? 0)
  expect(await page.getByText(/^(Good|Fair|No urgent actions required\.)$/).count()).toBe(0)
})
