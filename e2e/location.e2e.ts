import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { bar, dialog, field, locatedPerson, openEditor, says, timesAsked } from './steps/location-steps.ts'
import { sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const person = (answer: 'yes' | 'no' | 'nothing') => locatedPerson(browser, product.url, answer)

test('HOME-29 LOC-08 nothing is asked before a press; until then the page says what it shows', async () => {
  const { page, complaints } = await person('yes')
  await page.getByRole('button', { name: 'Calculate' }).waitFor()
  await expect.poll(() => bar(page).innerText()).toMatch(/Showing New York, NY \(default\)\.\s+Enter your location/)
  await expect.poll(() => timesAsked(page)).toBe(0)
  await openEditor(page)
  await expect.poll(() => timesAsked(page)).toBe(0)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await says(page, 'GPS')
  await expect.poll(() => timesAsked(page)).toBe(1)
  expect(complaints).toEqual([])
})

test('HOME-29 nor is the wallet asked before a press', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  const wallet = await installTestWallet(context, { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  wallet.answer('silent', 'eth_requestAccounts')
  await page.goto('/')
  await page.getByRole('button', { name: 'Calculate' }).waitFor()
  expect(wallet.methods()).not.toContain('eth_requestAccounts')
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page
    .getByRole('menuitem', { name: /MetaMask/ })
    .first()
    .click()
  await expect.poll(() => wallet.methods()).toContain('eth_requestAccounts')
  await expect.poll(() => page.locator('header').innerText()).not.toContain(wallet.address.slice(0, 6))
})

test('LOC-06 LOC-29 LOC-32 a device’s fix: GPS, the name of the place, and not a word of it kept', async () => {
  const { page, context } = await person('yes')
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await sees(page, 'Location Updated')
  await says(page, 'GPS')
  await says(page, 'Evanston, IL')
  await dialog(page).waitFor({ state: 'hidden' })
  await context.setGeolocation({ latitude: 43.0389, longitude: -87.9065, accuracy: 15 })
  await says(page, 'Milwaukee, WI')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(/42\.|43\./)
  await page.reload()
  await says(page, 'Showing New York, NY (default).')
})

test('LOC-17 LOC-31 without an answer the built-in cities name the place, and no toast complains', async () => {
  const { page } = await person('yes')
  await page.route('**/api/geocode?lat=*', (route) => route.abort())
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('The name of this place'))
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await says(page, 'Near Chicago, IL')
  await logged
  expect(await page.getByText('Location Error').count()).toBe(0)
  await says(page, 'GPS')
})

test('LOC-22 LOC-28 LOC-30 LOC-32 a person who says no', async () => {
  const { page } = await person('no')
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await sees(page, 'Location Error')
  await sees(page, 'Location access denied by user')
  await expect.poll(() => page.locator('.toast-destructive').count()).toBe(1)
  await says(page, 'Denied')
  await says(page, 'Showing New York, NY (default).')
})

test('LOC-05 LOC-32 while the browser asks, the page says so; a place chosen meanwhile wins', async () => {
  const { page } = await person('nothing')
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await says(page, 'Requesting')
  await field(page).fill('60604')
  await page.keyboard.press('Enter')
  await says(page, 'Chicago, IL 60604')
  await says(page, 'Manual')
})

test.each([
  ['LOC-23', 2, 'Location information unavailable', 'Unavailable'],
  ['LOC-24', 3, 'Location request timed out', 'Timeout'],
] as const)('%s LOC-32 a device that fails with code %d', async (_, code, words, status) => {
  const { page } = await person('nothing')
  await page.evaluate((failure) => {
    Geolocation.prototype.watchPosition = (_found, failed) => {
      failed?.({ code: failure } as GeolocationPositionError)
      return 1
    }
  }, code)
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Use my location' }).click()
  await sees(page, words)
  await says(page, status)
  await says(page, 'Showing New York, NY (default).')
})

test('LOC-09 LOC-29 LOC-32 a ZIP code that is typed stays through a reload', async () => {
  const { page, complaints } = await person('no')
  await openEditor(page)
  await field(page).fill('83702')
  await dialog(page).getByRole('button', { name: 'Set location' }).click()
  await sees(page, 'Location Updated')
  await says(page, 'Boise, ID 83702')
  await says(page, 'Manual')
  await page.reload()
  await says(page, 'Boise, ID 83702')
  await openEditor(page)
  await dialog(page).getByRole('button', { name: 'Forget this place' }).click()
  await says(page, 'Showing New York, NY (default).')
  await page.reload()
  await says(page, 'Showing New York, NY (default).')
  expect(complaints).toEqual([])
})

test('LOC-30 a ZIP code nobody has is said at the field and in a toast, and changes nothing', async () => {
  const { page } = await person('no')
  await openEditor(page)
  await field(page).fill('00000')
  await page.keyboard.press('Enter')
  await sees(page, 'Location Error')
  await dialog(page).getByText('We know no place named “00000” in the US').waitFor()
  await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true')
  await says(page, 'Showing New York, NY (default).')
})

test('a city is chosen with the keyboard alone', async () => {
  const { page } = await person('no')
  await bar(page).getByRole('button', { name: 'Enter your location' }).focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  // At once: the places of a text half typed would give way to others under the choice.
  await page.keyboard.insertText('springf')
  await dialog(page).getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const active = dialog(page).getByRole('option', { selected: true })
  const label = await active.innerText()
  await expect.poll(() => field(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
  await page.keyboard.press('Enter')
  await says(page, label)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Change location')
})

test('Escape closes without a change, and gives the focus back', async () => {
  const { page } = await person('no')
  await openEditor(page)
  await field(page).fill('Chic')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await says(page, 'Showing New York, NY (default).')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Enter your location')
})

test('LOC-10 a place set in one tab is the place of the other, and ends its watch', async () => {
  const { page, context } = await person('yes')
  const other = await context.newPage()
  await other.goto('/')
  await openEditor(other)
  await dialog(other).getByRole('button', { name: 'Use my location' }).click()
  await says(other, 'GPS')
  await openEditor(page)
  await field(page).fill('Boise, ID')
  await page.keyboard.press('Enter')
  await says(page, 'Boise, ID')
  await says(other, 'Boise, ID')
  await says(other, 'Manual')
  await context.setGeolocation({ latitude: 43.0389, longitude: -87.9065, accuracy: 15 })
  await page.reload()
  await says(page, 'Boise, ID')
  await says(other, 'Boise, ID')
})

test('the line stands on one line on a wide screen, and fits on a phone with text twice as large', async () => {
  const { page } = await person('no')
  await expect.poll(() => bar(page).evaluate((line) => line.getBoundingClientRect().height)).toBeLessThanOrEqual(40)
  const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
  const reader = await freshPerson(large, product.url, { viewport: { width: 360, height: 740 } })
  await reader.page.goto('/')
  await openEditor(reader.page)
  for (const part of [bar(reader.page), dialog(reader.page), field(reader.page)])
    await expect.poll(() => part.evaluate((box) => box.getBoundingClientRect().right)).toBeLessThanOrEqual(360)
  await large.close()
})
