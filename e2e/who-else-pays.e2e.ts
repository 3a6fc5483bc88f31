import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { putPlanOnFile } from './steps/plan-on-file.ts'
import { findDoctor, panel } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** What the estimate of a first visit in Chicago says, read as a whole. */
async function estimateOf(page: Page, company = 'Medicare'): Promise<string> {
  await page.goto('/?tab=copays')
  await page.getByLabel('Insurance company').selectOption(company)
  return estimateHere(page)
}

/** The same of what is answered already. */
async function estimateHere(page: Page): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/copay/with-insurance'))
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page
    .getByRole('button', { name: /^(Calculate|Update)$/ })
    .first()
    .click()
  await answered
  const card = page.getByRole('region', { name: /Chicago/ })
  await card.waitFor()
  return card.innerText()
}

test.each([
  ['Walter', 'Your answer names another payer: Sunrise Advantage HMO.', 'The copay on my card'],
  [
    'Edith',
    'Your answer covers hospital stays (Part A) only; a visit is not covered by it.',
    'An amount the clinic told me',
  ],
])(
  'COPAY-07 PAY-01 PAY-04 %s is told whom to ask, in the estimate, on its print and where it is paid, and no share of theirs is named',
  async (first, words, choice) => {
    const { page, complaints } = await freshPerson(browser, product.url)
    await page.goto('/?tab=insurance')
    await putPlanOnFile(page, first)
    const said = await estimateOf(page)
    expect(said).toContain(words)
    expect(said).toContain('What Medicare allows in 2026')
    expect(said).not.toMatch(/You pay|Your share|20%|deductible/i)
    await page.locator('.toast').getByText('Ask your plan or the clinic what you pay').waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByText(words).first().isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await findDoctor(page)
    await panel(page).getByText(words).waitFor()
    await panel(page).getByText('What you pay is not known, so nothing is chosen.').waitFor()
    await panel(page).getByRole('radio', { name: choice }).waitFor()
    expect(await panel(page).getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await panel(page).innerText()).not.toMatch(/20%|estimate with my checked plan|Deductible/)
    await panel(page).getByText('Verified & Active').waitFor()
    expect(complaints).toEqual([])
  },
)

test('COPAY-07 PAY-04 beside another plan a copay is said with the word that it may be another, and is chosen for nobody', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=insurance')
  await putPlanOnFile(page, 'Jamie')
  const words = 'Your insurer’s answer names another plan that pays too: Beacon Group Health.'
  const said = await estimateOf(page, 'Larkspur Mutual (Sample)')
  for (const text of [words, '$20.00', 'coordination of benefits']) expect(said).toContain(text)
  await findDoctor(page, { what: 'Primary Care' })
  await panel(page).getByText(words).waitFor()
  await panel(page).getByText('Another plan may pay first, so nothing is chosen.').waitFor()
  const offered = panel(page).getByRole('radio', { name: 'My checked plan, if no other plan pays first' })
  await expect.poll(() => offered.isChecked()).toBe(false)
})

test('COPAY-07 in Spanish Medicare Advantage is said as it is in English', async () => {
  const { page } = await freshPerson(browser, product.url, { locale: 'es-US' })
  await page.goto('/?tab=insurance')
  await putPlanOnFile(page, 'Walter')
  await page.goto('/?tab=copays')
  await page.getByLabel('Aseguradora').selectOption('Medicare')
  await page.getByLabel('Ciudad').fill('Chicago')
  await page.getByLabel('Estado').selectOption('IL')
  await page.getByRole('button', { name: 'Calcular', exact: true }).click()
  await page.getByText('Su respuesta nombra a otro pagador: Sunrise Advantage HMO.').first().waitFor()
  expect(await page.locator('#main, main').first().innerText()).not.toMatch(/Usted paga|20%/)
})

test('VER-06 COPAY-07 of visits that are counted the insurance page and the estimate say how many are left, and of none no share', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=insurance')
  await putPlanOnFile(page, 'Quinn')
  await page.reload()
  for (const text of ['20 visits a year, 12 left.', '30 visits a year, none left.'])
    await page.getByText(text).first().waitFor()
  await page.getByText('A set price a day', { exact: true }).first().waitFor()
  await page.goto('/?tab=copays')
  await page.getByLabel('Insurance company').selectOption('Harborlight Health Plan (Sample)')
  const therapy = async (kind: string) => {
    await page.getByLabel('Type of visit').selectOption(kind)
    return estimateHere(page)
  }
  const some = await therapy('Physical therapy')
  for (const text of ['$40.00', '20 a year, 12 left', 'this copay is for each day of care'])
    expect(some).toContain(text)
  const none = await therapy('Mental health')
  expect(none).toContain('none of the visits of this kind that your plan pays for is left this year')
  expect(none).not.toMatch(/\$30\.00|You pay|Your copay/)
})
