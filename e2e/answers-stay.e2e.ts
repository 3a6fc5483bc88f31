import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fill, insuranceTab, jordan, panel, toast, verify } from './steps/insurance-steps.ts'
import { lookFor, sees, whereField } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const isFor = (page: Page, company: string) =>
  page
    .getByLabel('Insurance', { exact: true })
    .locator('option:checked', { hasText: company })
    .waitFor({ state: 'attached' })

test('DOC-04 the insurance chosen in a search stays through a reload, a doctor’s page, the way back and other tabs, and in no address', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/?tab=find-doctors&city=Chicago&state=IL&specialty=1')
  await page.getByLabel('Insurance', { exact: true }).selectOption({ label: 'Aetna' })
  await sees(page, /^Each range runs from a deductible that is met to one that is not/)
  await page.reload()
  await isFor(page, 'Aetna')
  await page.getByRole('listitem').getByRole('heading').first().getByRole('link').click()
  await page.waitForURL(/\/doctor\/\d{10}$/)
  // With an insurance company it is a range.
  await page.locator('.figure, .amount').getByText('–').first().waitFor()
  await page.getByRole('link', { name: 'Back to the doctors' }).click()
  await isFor(page, 'Aetna')
  await page.getByRole('tab', { name: 'Copays' }).click()
  await page.getByRole('heading', { name: 'Estimate your copay' }).waitFor()
  await page.getByRole('tab', { name: 'Find Doctors' }).click()
  await page.waitForURL(/city=Chicago&state=IL&specialty=1/)
  await isFor(page, 'Aetna')
  expect(page.url()).not.toMatch(/aetna|insur/i)
  await page.getByLabel('Insurance', { exact: true }).selectOption({ label: 'Not chosen' })
  await page.reload()
  await isFor(page, 'Not chosen')
})

test('DOC-04 VER-06 a plan that is verified is what is chosen, whatever was before and wherever the person is when the answer comes', async () => {
  const { page } = await freshPerson(browser, product.url)
  const insurance = page.getByLabel('Insurance', { exact: true })
  await page.goto('/?tab=find-doctors')
  await insurance.selectOption({ label: 'Aetna' })
  await insurance.selectOption({ label: 'Not chosen' })
  await page.getByRole('tab', { name: 'Insurance' }).click()
  await panel(page).getByText('Add your insurance card first').waitFor()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/api/insurance/quick-verify', (route) => held.then(() => route.continue()))
  await verify(page)
  await page.getByRole('tab', { name: 'Find Doctors' }).click()
  await isFor(page, 'Not chosen')
  release()
  await isFor(page, 'Meridian Health (Sample)')
  await insurance.selectOption({ label: 'Not chosen' })
  await page.reload()
  await isFor(page, 'Not chosen')
})

test('a specialist’s estimate asks which one, no dentist among them, and leads to doctors of that kind; who does not know is led to a family doctor', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.getByText('Without', { exact: true }).click()
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Type of visit').selectOption({ label: 'Specialist' })
  const which = page.getByLabel('Which specialist?')
  await which.locator('option', { hasText: 'Cardiology' }).first().waitFor({ state: 'attached' })
  const offered = await which.locator('option').allInnerTexts()
  expect(offered).toContain('Cardiology')
  expect(offered.join()).not.toMatch(/dent/i)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await sees(page, /^Not sure which specialist\? A family doctor can tell you/)
  await page.getByRole('link', { name: 'Find a primary care doctor in Chicago' }).waitFor()
  await page.getByRole('button', { name: 'Choose which specialist' }).click()
  await expect.poll(() => which.evaluate((field) => field === document.activeElement)).toBe(true)
  await which.selectOption({ label: 'Cardiology' })
  await page.getByRole('button', { name: 'Update' }).first().click()
  await page.getByText(/^Not sure which specialist/).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Cardiology visit in Chicago, IL' }).waitFor()
  await page.getByRole('link', { name: 'Find a cardiologist in Chicago' }).click()
  await page.waitForURL(/specialty=\d/)
  await expect.poll(() => page.getByLabel('Specialty or doctor').inputValue()).toBe('Cardiology')
})

test('the way from an estimate to doctors carries the place and the kind of doctor', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await page.getByText('Without', { exact: true }).click()
  await page.getByLabel('City').fill('Chicago')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Type of visit').selectOption({ label: 'Physical therapy' })
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.getByRole('link', { name: 'Find a physical therapist in Chicago' }).click()
  // The doctors found are in view with the focus, not the foot of the page.
  await page.locator('section[aria-label="Doctors found"]:focus').waitFor()
  await page.waitForURL(/tab=find-doctors/)
  await expect.poll(() => page.getByLabel('Specialty or doctor').inputValue()).toBe('Physical Therapy')
  await expect.poll(() => page.getByLabel('Where').inputValue()).toBe('Chicago, IL')
})

test('DOC-02 on a phone the questions of a search fold to a line above what they found, and come back with their answers', async () => {
  const { page } = await freshPerson(browser, product.url, { viewport: { width: 360, height: 740 } })
  await page.goto('/?tab=find-doctors')
  await lookFor(page, '10001', 'Cardiology')
  await sees(page, 'Cardiology · 10001 · Insurance not chosen')
  expect(await whereField(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.poll(() => whereField(page).inputValue()).toBe('10001')
})

test('VER-07 a payer that asks to be asked later is still at it', async () => {
  const page = await insuranceTab(browser, product.url)
  await verify(page, { memberId: 'SBX-AAA-271-42' })
  await toast(page, 'Verification in Progress')
})

test('VER-07 a payer that is away leaves the card saved and not verified', async () => {
  const page = await insuranceTab(browser, product.url)
  await verify(page, { memberId: 'SBX-AWAY-27102' })
  // Nothing is in progress while nobody is reached.
  await toast(page, 'Not Verified Yet')
  await panel(page).locator(':focus', { hasText: 'not yet confirmed with insurer' }).waitFor()
  expect(await page.getByText('Verified & Active').count()).toBe(0)
  // Then only the card, the moment of asking and the way to ask again stand there, after a reload too.
  const isWaiting = async () => {
    await panel(page)
      .getByText(/Asked: .+ \d/)
      .waitFor()
    await panel(page).getByRole('button', { name: 'Check again' }).waitFor()
    expect(await panel(page).getByLabel('Member ID').count()).toBe(0)
  }
  await isWaiting()
  await page.reload()
  await isWaiting()
})

test('VER-07 a company that cannot be asked is said to be so once it is chosen, and is never said to have been asked', async () => {
  const page = await insuranceTab(browser, product.url)
  const cannot = 'We cannot ask Florida Blue yet. Call the number on your card.'
  await panel(page).getByRole('button', { name: 'Type it in' }).click()
  await panel(page).getByLabel('Insurance company').selectOption('Florida Blue')
  await panel(page).getByText(cannot).waitFor()
  await fill(page, panel(page), { ...jordan, company: 'Florida Blue', memberId: 'FB123456' })
  await panel(page).getByRole('button', { name: 'Save my card' }).click()
  await panel(page).locator(':focus', { hasText: cannot }).waitFor()
  await panel(page)
    .getByText(/^Member ID ends in/)
    .waitFor()
  expect(
    await panel(page)
      .getByText(/Asked:/)
      .count(),
  ).toBe(0)
  expect(await page.getByRole('button', { name: /Check again|Verify now/ }).count()).toBe(0)
  // Whoever is quicker than the answer about their own insurance gets the figure that rests on it.
  let press = () => {}
  const pressed = new Promise<void>((resolve) => (press = resolve))
  await page.route('**/api/insurance/user/1', async (route) => {
    await pressed
    await route.continue()
  })
  await panel(page).getByRole('button', { name: 'See what a visit costs' }).click()
  await page.getByLabel('City').fill('Miami')
  await page.getByLabel('State').selectOption('FL')
  await page.getByRole('button', { name: 'Calculate' }).click()
  press()
  await page
    .getByRole('region', { name: /Primary care visit in Miami/ })
    .getByText(cannot)
    .waitFor()
  expect(await page.getByText(/did not answer/).count()).toBe(0)
})

test('HOME-02 “Change” is pressed in its middle, with no phone number over it, and a new estimate begins with an empty form', async () => {
  for (const width of [360, 768, 1280]) {
    const { page } = await freshPerson(browser, product.url, { viewport: { width, height: 740 } })
    await page.goto('/?tab=find-doctors&city=Chicago&state=IL')
    await page
      .getByRole('button', { name: /^Select Provider/ })
      .first()
      .click()
    await page.goto('/?tab=copays')
    await sees(page, 'Back to the doctors')
    const change = page.getByRole('button', { name: 'Change', exact: true, expanded: false })
    const isOnTop = () =>
      change.evaluate((button) => {
        const { x, y, width: wide, height } = button.getBoundingClientRect()
        const at = (part: number) => document.elementFromPoint(x + wide / 2, y + height * part)
        return [0.1, 0.5, 0.9].every((part) => at(part) === button)
      })
    await expect.poll(isOnTop).toBe(true)
    await change.click()
    const form = page.getByRole('form', { name: 'Change what the estimate is for' })
    await form.getByRole('button', { name: 'Update' }).waitFor()
    // What a doctor of this specialty does is no question.
    expect(await form.getByLabel('Type of visit').count()).toBe(0)
    await page.getByRole('button', { name: 'New estimate' }).click()
    await page.locator('#copay-form :focus').waitFor()
    await page.context().close()
  }
})
