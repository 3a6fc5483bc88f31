import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { states } from '#domains/location/places/states.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { dialog, openEditor, says } from './steps/location-steps.ts'
import { lookFor, whereField } from './steps/steps.ts'

let product: OwnProduct
let browser: Browser
beforeAll(async () => {
  const settings = { TRUST_PROXY: '1', GEO_HEADERS: 'CF-IPLatitude,CF-IPLongitude', OFFER_TERRITORIES: 'true' }
  ;[product, browser] = await Promise.all([startProduct({ settings }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const heading = (page: Page) => page.getByRole('heading', { level: 2, name: /(?:doctors?|found) within/ })
const rows = (page: Page) => page.getByRole('button', { name: /^Select Provider/ })
const askDevice = async (page: Page) => {
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await says(page, 'GPS')
}

// In the desert of Nevada, 54 miles from the next place with a ZIP code.
const nowhere = { latitude: 37.753_114, longitude: -116.246_823, accuracy: 8 }
const inNowhere = { geolocation: nowhere, permissions: ['geolocation'] }

test('LOC-04 a device far from any place that has a name finds the doctors around it', async () => {
  const { page, complaints } = await freshPerson(browser, product.url, inNowhere)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/?tab=find-doctors')
  await askDevice(page)
  await says(page, 'Unknown location')
  await expect.poll(() => whereField(page).inputValue()).toBe('Near you, at 37.75, -116.25')
  await page.getByRole('button', { name: 'Find doctors' }).click()
  await page.getByText('No providers found').waitFor()
  await page.getByRole('button', { name: 'Look within 100 miles' }).click()
  await heading(page).filter({ hasText: 'within 100 miles of you' }).waitFor()
  await rows(page).first().waitFor()
  const searched = new URL(sent.findLast((url) => url.includes('/api/doctors/search')) ?? '').searchParams
  const asked = { lat: '37.75', lng: '-116.25', radiusMiles: '100', acceptingNewPatients: 'true' }
  expect(Object.fromEntries(searched)).toEqual(asked)
  const miles = (
    await page
      .getByRole('listitem')
      .filter({ has: rows(page) })
      .allInnerTexts()
  ).map((text) => Number(/([\d.]+) mi\b/.exec(text)?.[1] ?? 0))
  expect(miles[0]).toBeGreaterThan(50)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  await expect.poll(() => page.getByRole('radio', { name: 'Whole town' }).count()).toBe(0)
  expect(await barriers(page)).toEqual([])
  // Where exactly the person stands is in no address, ours or the server's.
  expect([page.url(), ...sent].filter((url) => /37\.7531|116\.2468/.test(url))).toEqual([])
  expect(complaints).toEqual([])
})

test('LOC-04 whoever is passed such a search sees the same doctors, around a point that is not theirs', async () => {
  const address = '/?tab=find-doctors&lat=37.75&lng=-116.25&miles=100'
  const { page } = await freshPerson(browser, product.url)
  await page.goto(address)
  await heading(page).filter({ hasText: 'within 100 miles of this point' }).waitFor()
  await expect.poll(() => whereField(page).inputValue()).toBe('Near 37.75, -116.25')
  await lookFor(page, 'Reno, NV')
  await page.getByRole('heading', { level: 2, name: / in Reno, NV/ }).waitFor()
  expect(page.url()).not.toMatch(/lat=|lng=/)
  await page.goBack()
  await heading(page).filter({ hasText: 'of this point' }).waitFor()
  await expect.poll(() => whereField(page).inputValue()).toBe('Near 37.75, -116.25')
})

test('LOC-04 a device in a place with a name searches by that name', async () => {
  const evanston = { latitude: 42.0451, longitude: -87.6877, accuracy: 15 }
  const { page } = await freshPerson(browser, product.url, { geolocation: evanston, permissions: ['geolocation'] })
  await page.goto('/?tab=find-doctors')
  await askDevice(page)
  await expect.poll(() => whereField(page).inputValue()).toBe('Evanston, IL')
})

test('NET-14 C-53 G-34 the place a trusted proxy tells is only suggested, and fills in the form once it is taken', async () => {
  const proxied = {
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.7', 'CF-IPLatitude': '41.8781', 'CF-IPLongitude': '-87.6298' },
  }
  const { page, complaints } = await freshPerson(browser, product.url, proxied)
  await page.goto('/?tab=find-doctors')
  await openEditor(page)
  const suggestion = dialog(page).getByRole('button', { name: 'Near Chicago, IL?' })
  await suggestion.waitFor()
  await dialog(page).getByText('from your network address').waitFor()
  await says(page, 'Showing New York, NY (default).')
  await expect.poll(() => whereField(page).inputValue()).toBe('')
  await suggestion.click()
  await says(page, 'Chicago, IL')
  await says(page, 'Manual')
  await expect.poll(() => whereField(page).inputValue()).toBe('Chicago, IL')
  expect(complaints).toEqual([])
})

test('NET-14 C-53 G-34 where no proxy tells one, no place is suggested', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/geolocation'))
  await openEditor(page)
  expect((await asked).status()).toBe(204)
  await dialog(page).getByRole('button', { name: 'Use my location' }).waitFor()
  expect(await dialog(page).getByText('from your network address').count()).toBe(0)
})

test('C-45 DOC-12 DC and the territories stand among the states where the operator wants them', async () => {
  const { page } = await freshPerson(browser, product.url)
  const names = states.map(({ name }) => name)
  await page.goto('/?tab=copays')
  await page.getByLabel('State').selectOption({ label: 'Puerto Rico' })
  const options = await page.getByLabel('State').locator('option').allInnerTexts()
  expect(options).toEqual(expect.arrayContaining(names))
  expect(options).toHaveLength(1 + 56)
  await page.goto('/?tab=find-doctors')
  await whereField(page).click()
  const listed = page.getByRole('listbox').getByRole('option')
  await expect.poll(() => listed.count()).toBe(56)
  const offered = await listed.allInnerTexts()
  expect(offered).toEqual(expect.arrayContaining([...names, 'Puerto Rico']))
})
