import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { putPlanOnFile } from './steps/plan-on-file.ts'
import { findDoctor, panel, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const inChicago = '/?tab=find-doctors&city=Chicago&state=IL'
const asksCosts = '**/api/copay/estimates'
const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Select Provider|^Selected/ }) })
const figures = (page: Page) => rows(page).locator('.amount')
/** Rows that say what a visit costs, or that nobody knows: dentists have no price in Medicare’s list, and for children it is a yardstick. */
const answered = (page: Page) =>
  rows(page).getByText(/^((first visit, )?(Medicare|estimated)|Medicare’s price|ask the clinic|for a child)$/)
const priced = (page: Page) => rows(page).filter({ has: page.locator('.amount') })
const copay = (page: Page) => panel(page).locator('.amount').filter({ hasText: /^\$/ }).first()
const chip = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Selects the first doctor and answers the estimated copay in the panel. */
async function estimateOfFirst(page: Page): Promise<string> {
  await priced(page)
    .first()
    .getByRole('button', { name: /^Select Provider/ })
    .click()
  await copay(page).waitFor()
  return copay(page).innerText()
}

const selectFirst = (page: Page) =>
  rows(page)
    .first()
    .getByRole('button', { name: /^Select Provider/ })
    .click()

test('COPAY-09 DOC-02 each doctor shows what a visit is estimated to cost, which is what selecting one then says', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/copay/')) asked.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await page.goto(inChicago)
  await answered(page).nth(19).waitFor()
  for (const text of await rows(page).allInnerTexts())
    expect(text).toMatch(
      /\$\d+\.\d\d\s+(?:first visit, Medicare|Medicare’s price)|Not known\s+ask the clinic|Ask the clinic’s price\s+for a child/,
    )
  await sees(page, /^These are Medicare’s prices\./)
  await chip(page, /^CMS fee schedule · 2026$/).click()
  await sees(page, 'CMS area factors of 2025 (GPCI)')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show 20 more' }).click()
  await answered(page).nth(39).waitFor()
  expect(asked).toHaveLength(2)
  for (const one of asked)
    expect(one).toMatch(/^\/api\/copay\/estimates \{"doctors":\[(\{"doctorId":\d+,"facilityId":\d+\},?){20}\]\}$/)
  const shown = await figures(page).first().innerText()
  expect(await estimateOfFirst(page)).toBe(shown)
  expect(complaints).toEqual([])
})

test('COPAY-07 with a company but no plan on file it is a range, said in words too, in the list and beside it, and what is paid of it is named', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto(inChicago)
  await page.getByLabel('Insurance').selectOption({ label: 'Aetna' })
  await sees(page, /^Each range runs from a deductible that is met to one that is not/)
  const range = figures(page).first().locator('[aria-hidden]')
  await expect.poll(() => range.innerText()).toMatch(/^\$\d+\.\d\d–\$\d+\.\d\d or more$/)
  const shown = await range.innerText()
  const [low, high] = shown.split('–')
  await expect.poll(() => figures(page).first().locator('.visually-hidden').innerText()).toBe(`from ${low} to ${high}`)
  expect(page.url()).not.toMatch(/aetna|insur/i)
  await priced(page)
    .first()
    .getByRole('button', { name: /^Select Provider/ })
    .click()
  await panel(page).locator('.amount [aria-hidden]').getByText(shown, { exact: true }).waitFor()
  await expect.poll(() => panel(page).locator('.amount .visually-hidden').innerText()).toBe(`from ${low} to ${high}`)
  await page
    .getByRole('img', { name: `From about ${low} if your deductible is met to ${high} if it is not.` })
    .waitFor()
  const met = panel(page).getByRole('radio', { name: 'The estimate if my deductible is met' })
  await expect.poll(() => met.isChecked()).toBe(false)
  await met.check()
  const paid = panel(page).locator('dl > div', { hasText: 'The estimate if my deductible is met' })
  await expect.poll(() => paid.locator('dd').innerText()).toBe(low)
})

test('DOC-04 the company named for an estimate is the one a search begins with, and stays until another is chosen', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.getByLabel('Insurance company').selectOption('Aetna')
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Age').fill('44')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await sees(page, 'What you may pay')
  await page.goto(inChicago)
  const insurance = page.getByLabel('Insurance')
  await insurance.locator('option:checked', { hasText: 'Aetna' }).waitFor({ state: 'attached' })
  await figures(page).first().getByText('–').waitFor()
  await priced(page)
    .first()
    .getByRole('button', { name: /^Select Provider/ })
    .click()
  await panel(page).locator('.amount').getByText('–').first().waitFor()
  await page.goto(inChicago)
  await insurance.selectOption({ label: 'Not chosen' })
  await sees(page, /^These are Medicare’s prices\./)
  await priced(page)
    .nth(1)
    .getByRole('button', { name: /^Select Provider/ })
    .click()
  await panel(page)
    .locator('.amount')
    .getByText(/^\$[\d.]+$/)
    .waitFor()
})

test('COPAY-07 DOC-04 a checked plan is what the search carries and estimates use, with the day of its check, marked where it is invented', async () => {
  const { page } = await freshPerson(browser, product.url)
  await findDoctor(page)
  // Whoever has an estimate is known to the server.
  await copay(page).waitFor()
  await putPlanOnFile(page)
  const searched = page.waitForRequest((request) =>
    /\/api\/doctors\/search\?.*insuranceProviderId=\d+/.test(request.url()),
  )
  // Where family doctors of its network are.
  await page.goto('/?tab=find-doctors&city=New%20York&state=NY&specialty=1')
  await searched
  const chosen = page.getByLabel('Insurance', { exact: true }).locator('option:checked')
  await chosen.filter({ hasText: 'Meridian Health (Sample)' }).waitFor({ state: 'attached' })
  expect(page.url()).not.toMatch(/insur|meridian/i)
  await sees(page, /^Estimates use your plan check of \w+ \d+, \d{4}\./)
  await chip(page, /^Your plan check · \w+ \d+, \d{4}.*Sample$/).waitFor()
  // What is the same for all is said once.
  await page.locator('p', { hasText: 'with each of them' }).getByText('$25.00').waitFor()
  await selectFirst(page)
  await copay(page).getByText('$25.00').waitFor()
  await panel(page)
    .getByRole('button', { name: /^Your plan check · / })
    .click()
  const row = (step: string) => panel(page).getByRole('row').filter({ hasText: step })
  await row('Your copay')
    .getByText(/Check of your plan with Meridian Health \(Sample\), /)
    .waitFor()
  await row('Your copay').getByText('Sample', { exact: true }).waitFor()
  // A copay does not touch the deductible, of which $50 is left; of the $3,088 below the limit it does.
  await expect.poll(() => row('Left of your deductible after this visit').locator('td').innerText()).toBe('50.00')
  await expect
    .poll(() => row('Left of your out-of-pocket limit after this visit').locator('td').innerText())
    .toBe('3,063.00')
})

test('nothing of the list waits for the estimates or moves when they come', async () => {
  for (const viewport of [
    { width: 1280, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const { page, context } = await freshPerson(browser, product.url, { viewport })
    let release = () => {}
    const held = new Promise<void>((done) => (release = done))
    await context.route(asksCosts, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(inChicago)
    await rows(page).nth(19).waitFor()
    const places = () =>
      rows(page).evaluateAll((all) =>
        all.map((row) => [(row as HTMLElement).offsetTop, (row as HTMLElement).offsetHeight]),
      )
    const before = await places()
    release()
    await answered(page).nth(19).waitFor()
    expect(await places()).toEqual(before)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(viewport.width)
    await context.close()
  }
})

test('estimates that do not come are said to be not known; the list stays, and they can be asked for again', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  await context.route(asksCosts, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto(inChicago)
  await sees(page, 'The estimates did not load.')
  for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/Not known\s+it did not load/)
  await context.unroute(asksCosts)
  await page.getByRole('button', { name: 'Try again' }).click()
  await answered(page).nth(19).waitFor()
  expect(await page.getByText('The estimates did not load.').count()).toBe(0)
})

test('a doctor has a page with an address of its own: what is known and what is not, whom to call, and the way on', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto(`${inChicago}&specialty=14`)
  await sees(page, /^What Medicare allows for a first visit:/)
  const first = rows(page).first()
  await expect.poll(() => first.getByRole('link', { name: /^Call / }).getAttribute('href')).toMatch(/^tel:\d{10}$/)
  const name = await first.getByRole('heading').innerText()
  await first.getByRole('heading').getByRole('link').click()
  await page.waitForURL(/\/doctor\/\d{10}$/)
  await page.reload()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page
    .getByRole('region', { name: 'What is known' })
    .getByText(/^Not known:/)
    .first()
    .waitFor()
  await page
    .getByRole('region', { name: 'Where to go' })
    .getByRole('link', { name: /^Call / })
    .waitFor()
  await page.getByRole('link', { name: 'Back to the doctors' }).click()
  await page.waitForURL(/city=Chicago.*specialty=14/)
  // The row that was opened is where the person goes on.
  await rows(page).getByRole('link', { name, exact: true }).and(page.locator(':focus')).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Select Provider' }).click()
  await page
    .getByRole('heading', { name: `visit with ${name}`, level: 1 })
    .and(page.locator(':focus'))
    .waitFor()
  await panel(page).getByRole('heading', { name }).waitFor()
  await page.goto('/doctor/1000000000')
  await page.getByRole('heading', { name: 'This doctor is not in the directory' }).waitFor()
  expect(complaints).toEqual([])
})

test('DOC-02 on a desktop three whole rows, with what a visit costs, are in sight before anybody scrolls', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors&city=New%20York&state=NY&miles=50')
  await answered(page).nth(2).waitFor()
  const foot = async () => {
    const third = await rows(page).nth(2).boundingBox()
    return third ? third.y + third.height : Number.NaN
  }
  await expect.poll(foot).toBeLessThanOrEqual(900)
})
