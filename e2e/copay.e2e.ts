import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { field, openEditor } from './steps/location-steps.ts'
import { saysInToast, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const example = 'Example: $180 visit, $25 copay'
const calculate = (page: Page) => page.getByRole('button', { name: /^(Calculate|Update)$/ }).first()
describe('the copay calculator', () => {
  let page: Page
  beforeEach(async () => {
    page = (await freshPerson(browser, product.url)).page
    await page.goto('/')
    await calculate(page).waitFor()
  })

  test('COPAY-01 COPAY-13 the example stands muted until there is a figure of one’s own', async () => {
    await page.getByRole('heading', { name: 'Estimate your copay' }).waitFor()
    const quiet = await page.getByText(example).evaluate((line) => getComputedStyle(line).color)
    const loud = await page
      .getByRole('heading', { name: 'Estimate your copay' })
      .evaluate((line) => getComputedStyle(line).color)
    expect(quiet).not.toBe(loud)
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await calculate(page).click()
    await saysInToast(page, 'Cost Calculated', /^Medicare allows \$[\d.]+ to \$[\d.]+\. Clinics often charge more$/)
    await page.getByText(example).waitFor({ state: 'detached' })
  })

  test('COPAY-03 COPAY-04 COPAY-05 what is missing is said in a toast and beside its field, which is where the focus goes', async () => {
    await page.getByLabel('Insurance company').selectOption('Aetna')
    await calculate(page).click()
    await saysInToast(page, 'Location Required', 'Please enter your city and state for accurate pricing', 'destructive')
    await expect.poll(() => page.getByLabel('City').getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('region', { name: 'Check your answers' }).and(page.locator(':focus')).waitFor()
    // Key by key: what is mended keeps the focus.
    await page.getByLabel('City').pressSequentially('Chicago')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await calculate(page).click()
    await saysInToast(page, 'Age Required', 'Please enter your age for accurate calculations', 'destructive')
    const age = page.getByLabel('Age')
    expect([await age.getAttribute('min'), await age.getAttribute('max')]).toEqual(['18', '100'])
    for (const wrong of ['17', '101']) {
      await age.fill(wrong)
      await calculate(page).click()
      await sees(page, wrong === '17' ? 'Is it for a child?' : 'Enter an age from 18 to 100')
      const children = page.getByRole('link', { name: 'Find a children’s doctor' })
      await children.waitFor({ state: wrong === '17' ? 'visible' : 'detached' })
    }
  })

  test('NET-03 NET-13 the calls of a page carry the visitor’s cookie and speak JSON', async () => {
    const calls: { path: string; cookie: string; sent: string; answered: string }[] = []
    page.on('requestfinished', async (request) => {
      const path = new URL(request.url()).pathname
      if (!path.startsWith('/api/copay/')) return
      const sent = await request.allHeaders()
      const answered = (await request.response())?.headers()['content-type'] ?? ''
      calls.push({ path, cookie: sent['cookie'] ?? '', sent: sent['content-type'] ?? '', answered })
    })
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await calculate(page).click()
    await sees(page, 'What Medicare allows in 2026')
    await expect.poll(() => calls).toHaveLength(1)
    expect(calls[0]).toEqual({
      path: '/api/copay/without-insurance',
      cookie: expect.stringMatching(/^__Host-sid=./),
      sent: 'application/json',
      answered: expect.stringMatching(/^application\/json/),
    })
  })

  test('COPAY-10 with insurance, with its working, its source and what is not in it', async () => {
    await page.getByLabel('Type of visit').selectOption('emergency')
    await page.getByLabel('Insurance company').selectOption('Aetna')
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await page.getByLabel('Age').fill('65')
    await calculate(page).click()
    await page.locator('.toast').getByText('Copay Calculated').waitFor()
    // An emergency leads to a hospital, not to a booking; the map is told the place alone.
    const map = page.getByRole('link', { name: /^Map of Chicago, IL: look for a hospital/ })
    await expect.poll(() => map.getAttribute('href')).toBe('https://www.openstreetmap.org/search?query=Chicago%2C+IL')
    const working = page.getByRole('table')
    await working.waitFor()
    const lines = (await working.locator('tbody tr').allInnerTexts()).map((line) => line.replace(/\s+/g, ' '))
    expect(lines[0]).toMatch(
      /^The emergency doctor’s work, level 4 What Medicare lets a doctor charge .* Medicare’s price list, 2026 118\.24$/,
    )
    expect(lines.join('\n')).toMatch(/What Medicare pays a hospital for it .* \+426\.30/)
    // Codes and factors are for who asks for them, by the keyboard too, and then go on paper.
    const code = page.getByText(/^Across the US\. Code 99284: 3\.54 units at \$33\.4009 each/)
    await code.waitFor({ state: 'hidden' })
    await page.locator('summary', { hasText: 'Show the arithmetic' }).press('Enter')
    await code.waitFor()
    await sees(page, /^Hospital group 5024\. Across the US/)
    await sees(page, /CMS hospital outpatient rates 2026 \(Addendum B\)/)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => code.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await sees(page, /At 65 or older you may have Medicare/)
    await sees(page, /Not in this figure\./)
  })

  test('COPAY-11 without insurance nobody asks for age or company', async () => {
    await page.getByLabel('Insurance company').selectOption('Aetna')
    await page.getByLabel('Age').waitFor()
    await page.getByText('Without', { exact: true }).click()
    await expect.poll(() => page.getByLabel('Age').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Insurance company').count()).toBe(0)
    await page.getByLabel('City').fill('Springfield')
    await page.getByLabel('State').selectOption('IL')
    await calculate(page).click()
    await page.locator('.toast').getByText('Cost Calculated').waitFor()
    await sees(page, /^This is Medicare’s price, not the clinic’s\./)
    expect(await page.locator('main').innerText()).not.toMatch(/average|full price|saved/i)
  })

  test('COPAY-12 COPAY-13 a failure is said, can be tried again, and shows no figure', async () => {
    await page.route('**/api/copay/**', (route) => route.abort())
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await calculate(page).click()
    const words = 'Unable to calculate copay estimates. Please try again.'
    await saysInToast(page, 'Calculation Failed', words, 'destructive')
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    // It stands where the figure would, which may be below the fold.
    await page.getByRole('group', { name: 'Calculation Failed' }).and(page.locator(':focus')).waitFor()
    expect(await page.locator('main').innerText()).not.toMatch(/\$180|\$25/)
    await page.unroute('**/api/copay/**')
    await again.click()
    await sees(page, 'What Medicare allows in 2026')
  })

  test('COPAY-07 two answers make the figure one’s own at once, and stay', async () => {
    await page.getByLabel('Insurance company').selectOption('Aetna')
    await page.getByLabel('Has this doctor seen you').selectOption('yes')
    await page.getByLabel('City').fill('Los Angeles')
    await page.getByLabel('State').selectOption('CA')
    await page.getByLabel('Age').fill('46')
    await calculate(page).click()
    const result = page.getByRole('region', { name: 'Primary care visit in Los Angeles, CA' })
    const figure = result.locator('.figure')
    await expect.poll(() => figure.locator('[aria-hidden]').innerText()).toBe('$21.11–$105.54 or more')
    await result.getByRole('img', { name: /^From about \$21\.11 .* to \$105\.54 or more/ }).waitFor()
    await result.getByRole('radio', { name: 'Yes' }).check()
    await expect.poll(() => figure.innerText()).toBe('$21.11 or more')
    await result.getByRole('radio', { name: 'No', exact: true }).check()
    await expect.poll(() => figure.innerText()).toBe('$105.54 or more')
    // The figure follows what is typed, and that it is taken away again.
    const copay = result.getByLabel('The copay on your card')
    await copay.fill('40')
    await expect.poll(() => figure.locator('[aria-hidden]').innerText()).toBe('$40.00–$105.54 or more')
    await sees(page, /if your plan asks for it first/)
    await copay.fill('')
    await expect.poll(() => figure.innerText()).toBe('$105.54 or more')
    await copay.fill('40')
    await result.getByRole('radio', { name: 'Yes' }).check()
    await expect.poll(() => figure.innerText()).toBe('$40.00')
    await page.reload()
    await expect.poll(() => figure.innerText()).toBe('$40.00')
    await page.getByLabel('Insurance company').selectOption('Medicaid')
    await calculate(page).click()
    await expect.poll(() => figure.innerText()).toBe('Not known')
    await expect.poll(() => result.innerText()).not.toContain('$')
  })

  test('imaging is named for the picture, and while nobody knows which it is, all of them are', async () => {
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('Type of visit').selectOption('imaging')
    await page.getByLabel('City').fill('Los Angeles')
    await page.getByLabel('State').selectOption('CA')
    await calculate(page).click()
    const figure = page.locator('.figure')
    await expect.poll(() => figure.innerText()).toContain('$38.08–$347.35')
    await page.getByLabel('Which scan?').selectOption('mri')
    await calculate(page).click()
    const result = page.getByRole('region', { name: 'MRI of a knee in Los Angeles, CA' })
    await expect.poll(() => result.locator('.figure').innerText()).toBe('$235.85')
  })

  test('a place nobody knows is said beside the field', async () => {
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('City').fill('Atlantis')
    await page.getByLabel('State').selectOption('CA')
    await calculate(page).click()
    await sees(page, 'We do not know this place. Check the city and the state')
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Atlantis')
  })

  test('a ZIP code names the place of an estimate, chosen from the list or only typed', async () => {
    await page.getByText('Without', { exact: true }).click()
    const where = page.getByLabel('City or ZIP code')
    const place = () => Promise.all([where.inputValue(), page.getByLabel('State').inputValue()])
    await where.fill('60601')
    await page.getByRole('option', { name: 'Chicago, IL' }).click()
    await expect.poll(place).toEqual(['60601', 'IL'])
    await where.fill('33125')
    await page.getByLabel('State').selectOption('')
    await calculate(page).click()
    await page.getByRole('heading', { name: /visit in Miami, FL$/ }).waitFor()
    // What was given stays as it was given, with the city it names, and so does where doctors are looked for.
    await expect.poll(place).toEqual(['33125', 'FL'])
    await expect.poll(() => page.locator('#copay-city-hint').innerText()).toBe('Miami')
    await page.getByRole('link', { name: 'Find a primary care doctor near 33125' }).click()
    await page.waitForURL(/zip=33125/)
    await expect.poll(() => page.getByLabel('Where').inputValue()).toBe('33125')
  })

  test('the place the person has set is filled in, until they type another', async () => {
    await openEditor(page)
    await field(page).fill('60601')
    await field(page).press('Enter')
    await expect.poll(() => page.getByLabel('City or ZIP code', { exact: true }).inputValue()).toBe('Chicago')
    await expect.poll(() => page.getByLabel('State').inputValue()).toBe('IL')
    await page.getByLabel('City or ZIP code', { exact: true }).fill('Peoria')
    await page.getByText('Without', { exact: true }).click()
    await expect.poll(() => page.getByLabel('City or ZIP code', { exact: true }).inputValue()).toBe('Peoria')
  })
})
