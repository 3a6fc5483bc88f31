import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fold, folds, isFoldOpen, kansasCity, openFold, openPharmacyTab } from './steps/pharmacy-steps.ts'
import { saysInToast } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 300_000)
afterAll(() => browser.close())

const openTab = (place?: object | null, options?: object) => openPharmacyTab({ browser, product }, place, options)

test('HOME-22 five sections, each opened and closed by its heading, with the keyboard too, and as it was left after a reload', async () => {
  const { page, complaints } = await openTab()
  for (const name of folds) {
    const before = await isFoldOpen(page, name)
    await fold(page, name).locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => isFoldOpen(page, name)).toBe(!before)
    await page.keyboard.press('Enter')
    await expect.poll(() => isFoldOpen(page, name)).toBe(before)
  }
  await openFold(page, 'Rewards')
  // What it holds is drawn once the opening is kept.
  await fold(page, 'Rewards').getByText('Bronze').first().waitFor()
  await page.reload()
  await fold(page, 'Rewards').waitFor()
  await expect.poll(() => isFoldOpen(page, 'Rewards')).toBe(true)
  expect(complaints).toEqual([])
})

test('DISC-01 DISC-02 DISC-04 DISC-11 a medicine by its brand: the lowest price with its source, and no more than ten pharmacies', async () => {
  const { page, complaints } = await openTab()
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page
    .getByRole('link', { name: 'Choose a medicine from the list' })
    .or(page.getByText('Choose a medicine from the list'))
    .first()
    .waitFor()
  const medication = page.getByRole('combobox', { name: 'Medication' })
  await medication.fill('zest')
  await page.getByRole('option', { name: /^Zestril/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => medication.inputValue()).toBe('Zestril (Lisinopril)')
  await expect.poll(() => page.getByLabel('Supply').inputValue()).toBe('30')
  // Nobody's strength is chosen for them.
  await expect.poll(() => page.getByLabel('Strength and form').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByRole('link', { name: 'Choose the strength that stands on your prescription' }).waitFor()
  await page.getByLabel('Strength and form').selectOption('10 mg tablet')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByText('Lowest price we know').waitFor()
  await page.getByText('$11.04').first().waitFor()
  await page.getByText('Discount cards are not insurance.', { exact: false }).first().waitFor()
  const rows = page.getByRole('region', { name: 'At each pharmacy' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBeGreaterThan(0)
  await expect.poll(() => rows.filter({ has: page.getByRole('heading') }).count()).toBeLessThanOrEqual(10)
  // The medicine stands in no address.
  expect(page.url()).not.toContain('isinopril')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Medication' }).fill('xan')
  await page.getByRole('option', { name: /Alprazolam/ }).click()
  await page.getByLabel('Strength and form').selectOption('0.5 mg tablet')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByText('Controlled, schedule IV:').waitFor()
  expect(complaints).toEqual([])
})

test('GLOB-02 GLOB-17 GLOB-18 GLOB-21 GLOB-23 a town abroad: three pharmacies, then all; the sky above it is computed, and nothing of orbits that are too old', async () => {
  const { page, complaints } = await openTab()
  await openFold(page, 'Global Search')
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await page.getByText('Location Required').first().waitFor()
  await page.getByLabel('Where').fill('Melbourne, Australia')
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await page.getByText('Global Search Complete').first().waitFor()
  const rows = page.getByRole('region', { name: /pharmacies in 1 country/ }).locator('ol > li')
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByRole('button', { name: 'Load More Results' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  // The orbits of the practice world are of 2024: nothing is drawn from them, and no state is said.
  await page.getByText('Nothing is overhead that these orbits can tell of.').waitFor()
  await page.getByText('Computed, not received').waitFor()
  // The sky of their own day can be seen, said to be of then, and left again.
  await page.getByRole('button', { name: /^Show the sky of Jul \d+, 2024$/ }).click()
  await page.getByText('This is not the sky of now.').waitFor()
  await page.getByText(/^Computed for Jul \d+, 2024, .+, not received$/).waitFor()
  await page.getByRole('img', { name: /^The sky with \d+ satellites$/ }).waitFor()
  await page.getByText('Operational then').first().waitFor()
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to now' }).click()
  await page.getByText('Nothing is overhead that these orbits can tell of.').waitFor()
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('RWD-01 RWD-02 rewards of somebody new: Bronze, no points, the rules, and ten popular discounts', async () => {
  const { page, complaints } = await openTab(kansasCity, { viewport: { width: 360, height: 740 } })
  await openFold(page, 'Rewards')
  await page.getByRole('region', { name: 'Your rewards' }).getByText('Bronze', { exact: true }).first().waitFor()
  await page.getByText('10 points for each $1 of fee', { exact: false }).waitFor()
  await expect
    .poll(() => page.getByRole('region', { name: 'Popular discounts' }).getByRole('listitem').count())
    .toBe(10)
  await page
    .getByText(/Within \d+ miles of Kansas City, MO.*, one of each medicine, the largest discount first\./)
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

const optionsOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator('option').allInnerTexts()

test('GLOB-01 GLOB-08 GLOB-14 GLOB-15 GLOB-16 GLOB-19 GLOB-20 what can be chosen abroad, and what is said of it', async () => {
  const { page } = await openTab()
  await openFold(page, 'Global Search')
  for (const name of ['Search parameters', 'Satellite options']) await page.getByRole('heading', { name }).waitFor()
  await expect.poll(() => optionsOf(page, 'Radius')).toEqual(['5 km', '10 km', '25 km', '50 km', '100 km', '200 km'])
  await expect.poll(() => optionsOf(page, 'Lowest rating')).toEqual(['1', '2', '3', '4', '5'])
  await expect.poll(() => optionsOf(page, 'Precision')).toEqual(['1 m', '5 m', '10 m', '20 m'])
  await page.getByText('Your device fixes your position; these are preferences.', { exact: false }).waitFor()
  const options = page.getByRole('region', { name: 'Satellite options' })
  for (const [network, metres] of [
    ['Starlink', '0.5-2 m'],
    ['AWS Ground Station', '1-3 m'],
    ['GPS', '1-4 m'],
    ['Galileo', '0.5-2.5 m'],
    ['BeiDou', '2-6 m'],
  ] as const) {
    await expect.poll(() => options.getByRole('checkbox', { name: network }).isChecked()).toBe(true)
    await options.getByText(metres, { exact: true }).waitFor()
  }
  await options.getByText('Typical accuracy.', { exact: false }).waitFor()
  await page.getByLabel('Where', { exact: true }).fill('Melbourne, Australia')
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await page
    .getByText(/^[\d,]+ pharmacies in \d+ countries\./)
    .first()
    .waitFor()
  expect(await page.getByText('2.5M+').count()).toBe(0)
})

test('GLOB-03 GLOB-25 a search abroad that fails says so, and can be made again', async () => {
  const { page } = await openTab()
  await openFold(page, 'Global Search')
  await page.getByLabel('Where', { exact: true }).fill('Melbourne, Australia')
  let fail = () => {}
  const held = new Promise<void>((done) => (fail = done))
  await page.route('**/api/global-pharmacy/search', async (route) => {
    await held
    await route.abort()
  })
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await page.getByRole('button', { name: 'Searching Satellites...', disabled: true }).waitFor()
  fail()
  await saysInToast(page, 'Search Failed', /^Unable to complete global satellite search/, 'destructive')
  await page.unroute('**/api/global-pharmacy/search')
  await page.getByRole('button', { name: 'Execute Global Search' }).click()
  await saysInToast(page, 'Global Search Complete', /pharmacies/)
})

test('GLOB-22 GLOB-24 the device’s place is taken and said, or that it cannot be told', async () => {
  const chicago = { latitude: 41.8781, longitude: -87.6298, accuracy: 12 }
  const { page } = await openTab(null, { geolocation: chicago, permissions: ['geolocation'] })
  await openFold(page, 'Global Search')
  await fold(page, 'Global Search').getByRole('button', { name: 'Use my location' }).click()
  await saysInToast(page, 'Location Updated', 'The search starts from where your device is.')
  const refused = await openTab(null, { permissions: [] })
  await openFold(refused.page, 'Global Search')
  await fold(refused.page, 'Global Search').getByRole('button', { name: 'Use my location' }).click()
  await refused.page.getByText('Unable to get your location. Please enter manually.').first().waitFor()
})

test('DISC-12 DISC-13 DISC-14 DISC-15 DISC-16 a typed place is asked of our own server; what is not found is said, and so is a failed search', async () => {
  const { page } = await openTab()
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.getByRole('region', { name: 'Your location' }).getByText('Manual').waitFor()
  const place = fold(page, 'Search Discounts').getByLabel('City or ZIP code')
  const asked = page.waitForRequest((request) => request.url().includes('/api/geocode?'))
  await place.fill('Chicago, IL')
  await place.press('Enter')
  await asked
  await saysInToast(page, 'Location Updated', /Chicago/)
  await place.fill('Atlantis')
  await place.press('Enter')
  await saysInToast(page, 'Location Error', /\w+ \w+/, 'destructive')
  await page.route('**/api/pharmacy-discounts/search*', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Medication' }).fill('zest')
  await page.getByRole('option', { name: /^Zestril/ }).click()
  await page.getByLabel('Strength and form').selectOption('10 mg tablet')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByText('We know no place named “Atlantis”', { exact: false }).first().waitFor()
  expect(await page.getByText('Pharmacy search failed').count()).toBe(0)
  // The button takes what stands in the field, as Enter does.
  await place.fill('33125')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await saysInToast(page, 'Location Updated', /Miami/)
  await page.getByText('Pharmacy search failed').first().waitFor()
  expect([...hosts]).toEqual([new URL(product.url).host])
})
