import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fold, kansasCity, openFold, openPharmacyTab } from './steps/pharmacy-steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 300_000)
afterAll(() => browser.close())

const openTab = (place?: object | null, options?: object) => openPharmacyTab({ browser, product }, place, options)

test('DISC-02 a medicine we do not know: it is named, the ones we know can be chosen, and no other medicine’s price stays', async () => {
  const { page, complaints } = await openTab()
  const medication = page.getByRole('combobox', { name: 'Medication' })
  await medication.fill('zest')
  await page.getByRole('option', { name: /^Zestril/ }).click()
  await page.getByLabel('Strength and form').selectOption('2.5 mg tablet')
  await page.getByRole('button', { name: 'Find prices' }).click()
  // The loaded list has no price for 2.5 mg; one it has is pressed instead.
  const answer = fold(page, 'Search Discounts')
  // It is said once to who hears the page, by the name that was asked for, and once to who sees it.
  await answer.getByText('We know no price of Zestril (Lisinopril) 2.5 mg tablet, 30 tablets.').waitFor()
  await expect.poll(() => answer.getByText('We know no price of it.', { exact: true }).count()).toBe(1)
  await answer.getByText('The list has a price for:').waitFor()
  const rows = page.getByRole('region', { name: 'Pharmacies to ask' }).getByRole('listitem')
  await answer.getByText('“What does Zestril (Lisinopril) 2.5 mg tablet, 30 tablets cost without insurance?”').waitFor()
  expect(await answer.getByText(/^(Not known|Ask the pharmacy)$/).count()).toBe(0)
  await rows
    .getByRole('link', { name: /^Call / })
    .first()
    .waitFor()
  await page.getByRole('button', { name: '20 mg tablet', exact: true }).click()
  await page.getByText(/^How we got the reference price, \$/).waitFor()
  await expect.poll(() => page.getByLabel('Strength and form').inputValue()).toBe('20 mg tablet')
  await medication.fill('unobtainium')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page
    .getByText(/^We do not know “unobtainium”/)
    .first()
    .waitFor()
  expect(await page.getByText('Lowest price we know').count()).toBe(0)
  await medication.click()
  // What is not in the list is said first, and Enter takes nothing else for it.
  await page.getByRole('option', { name: /^“unobtainium” is not in our list/ }).waitFor()
  await expect.poll(() => page.getByRole('listbox').getByRole('option').count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => medication.inputValue()).toBe('unobtainium')
  // As the bottle says it: the medicine, and the strength that stands there.
  await medication.fill('metformin hcl 500 mg')
  await page.getByRole('option', { name: /^Metformin/ }).click()
  await expect.poll(() => medication.inputValue()).toBe('Metformin')
  await expect.poll(() => page.getByLabel('Strength and form').inputValue()).toBe('500 mg tablet')
  await expect.poll(() => page.getByLabel('How many').inputValue()).toBe('60')
  await page.getByLabel('How many').fill('120')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByRole('heading', { name: 'Metformin 500 mg tablet: 120 tablets' }).waitFor()
  await page.getByText('$12.24').first().waitFor()
  // A short name is read out loud, and a slip near to two chooses neither.
  await medication.fill('MTX')
  await page.getByRole('option', { name: /^Methotrexate.*We read “MTX” as methotrexate\./ }).waitFor()
  await medication.fill('celebrx')
  await page.getByRole('option', { name: /^Celebrex.*Did you mean this one\?/ }).waitFor()
  await page.getByRole('option', { name: /^Celexa/ }).waitFor()
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByRole('link', { name: /^Choose from the list which medicine you mean by “celebrx”/ }).waitFor()
  // A brand with a price of its own has that, and one box is one box.
  await medication.fill('lantus')
  await page.getByRole('option', { name: /^Lantus\s*A brand of Insulin glargine\. Biosimilars of it.*Brand/ }).click()
  await expect.poll(() => medication.inputValue()).toBe('Lantus (Insulin glargine)')
  await page.getByLabel('Strength and form').selectOption('100 units/mL injection, 5 pens, 15 mL')
  await expect.poll(() => page.getByLabel('How many boxes').inputValue()).toBe('1')
  await page.getByRole('button', { name: 'Find prices' }).click()
  await page.getByText('The reference price is of Lantus, Sanofi.').waitFor()
  await page.getByText('$102.98').first().waitFor()
  await page.getByRole('heading', { name: /^Lantus \(Insulin glargine\) 100 units/ }).waitFor()
  await page.getByRole('button', { name: 'Compare all Insulin glargine' }).click()
  await page.getByText('The reference price is of Insulin glargine-yfgn, Biocon.').waitFor()
  await expect.poll(() => medication.inputValue()).toBe('Insulin glargine')
  expect(complaints).toEqual([])
})

test('MAP-06 MAP-14 the map shows the place that prices use, and asks for nothing while the device is still asked for one', async () => {
  const { page } = await openTab(null)
  await openFold(page, 'Location Map')
  await fold(page, 'Location Map').getByText('Now New York, NY. Type yours to change it.').waitFor()
  await page.getByRole('heading', { name: 'New York', exact: true }).waitFor()
  await fold(page, 'Location Map').getByLabel('City or ZIP code').fill('60604')
  await fold(page, 'Location Map').getByRole('button', { name: 'Look here' }).click()
  await page.getByRole('heading', { name: 'Illinois', exact: true }).waitFor()
  const asking = await freshPerson(browser, product.url)
  const asked: string[] = []
  asking.page.on('request', (request) => asked.push(request.url()))
  // A device that has not answered yet.
  await asking.page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {}
    navigator.geolocation.watchPosition = () => 1
  })
  await asking.page.goto('/?tab=pharmacy')
  await fold(asking.page, 'Search Discounts').getByRole('button', { name: 'Use my location' }).click()
  await openFold(asking.page, 'Location Map')
  await asking.page.getByText('Location not available').waitFor()
  expect(asked.filter((url) => url.includes('/api/pharmacy-map/search'))).toEqual([])
})

test('MAP-02 MAP-03 MAP-09 MAP-11 pharmacies by state, opened one by one, farther by five miles', async () => {
  const { page, complaints } = await openTab()
  await openFold(page, 'Location Map')
  await page.getByRole('heading', { name: /pharmacies within 10 miles/ }).waitFor()
  await page.getByRole('heading', { name: 'Missouri' }).waitFor()
  const first = fold(page, 'Location Map').locator('h5 button').first()
  await first.click()
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('true')
  await expect
    .poll(() => page.getByRole('link', { name: 'Directions' }).first().getAttribute('href'))
    .toMatch(/^https:\/\/www\.openstreetmap\.org/)
  await page.getByRole('figure').getByRole('button', { name: /^\d/ }).first().waitFor()
  expect(await barriers(page)).toEqual([])
  await first.click()
  await expect.poll(() => first.getAttribute('aria-expanded')).toBe('false')
  await page.getByRole('button', { name: 'Look within 15 miles' }).click()
  await page.getByRole('heading', { name: /pharmacies within 15 miles/ }).waitFor()
  await page.getByLabel('Miles from you').fill('51')
  await page.getByRole('button', { name: 'Set miles', exact: true }).click()
  await page.getByText('Type a number from 1 to 50').waitFor()
  expect(complaints).toEqual([])
})

test('MAP-01 MAP-03 on a phone: a spot of the map says who is there without leaving it, and leads to the row; what nobody tells is said in one line', async () => {
  const { page, complaints } = await openTab(kansasCity, { viewport: { width: 360, height: 780 } })
  await openFold(page, 'Location Map')
  const map = fold(page, 'Location Map').getByRole('figure')
  await map.getByText('No street map here', { exact: false }).waitFor()
  const spot = map.getByRole('button', { name: /^\d+ here: / }).first()
  await spot.click()
  const count = Number.parseInt(await spot.innerText(), 10)
  expect(count).toBeGreaterThan(1)
  await map.getByText(`${count} pharmacies here`).waitFor()
  const there = map.getByRole('listitem')
  await expect.poll(() => there.count()).toBe(count)
  await map.getByText(/in the middle of a ZIP code, not at the real address/).waitFor()
  const name = ((await there.last().getByRole('button').innerText()).split('\n')[0] ?? '').replace(/^\d+\. /, '')
  await there.last().getByRole('button').click()
  const opened = fold(page, 'Location Map').locator('h5 button[aria-expanded="true"]')
  await expect.poll(async () => (await opened.innerText()).trim()).toBe(name)
  await expect.poll(() => opened.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText(/^Nobody tells us: .*Wait, How busy, Rating/).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await barriers(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('MAP-05 MAP-12 MAP-13 the map is asked again every minute and keeps what it shows; nothing and a failure are said apart', async () => {
  const { page } = await openTab({ ...kansasCity, latitude: 37.7531, longitude: -116.2468, city: 'Nowhere' })
  await openFold(page, 'Location Map')
  await page.getByText('No pharmacies found').waitFor()
  const near = await openTab()
  await near.page.clock.install()
  await openFold(near.page, 'Location Map')
  await near.page.getByRole('heading', { name: /pharmacies within 10 miles/ }).waitFor()
  const again = near.page.waitForRequest((request) => request.url().includes('/api/pharmacy-map/search'))
  await near.page.clock.runFor(61_000)
  await again
  await near.page.getByRole('heading', { name: /pharmacies within 10 miles/ }).waitFor()
  const failed = await openTab()
  await failed.page.route('**/api/pharmacy-map/search*', (route) => route.abort())
  await openFold(failed.page, 'Location Map')
  await failed.page.getByText('Failed to search pharmacies').waitFor()
})
