import type { Browser, Page } from 'playwright-core'
import { freshPerson } from '../browser.ts'

/** The line that says where the person is. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Your location' })
/** Waits until that line says so. */
export const says = (page: Page, text: string | RegExp) => bar(page).getByText(text).first().waitFor()
/** What opens to choose a place. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your location' })
/** Where a city or a ZIP code is typed. */
export const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'City or ZIP' })

/** Opens it. */
export async function openEditor(page: Page): Promise<void> {
  await bar(page)
    .getByRole('button', { name: /^(Enter your|Change) location$/ })
    .click()
  await field(page).waitFor()
}

/** A person on the start page whose device stands in Evanston, and who says yes to the browser, no, or nothing yet. */
export async function locatedPerson(browser: Browser, url: string, answer: 'yes' | 'no' | 'nothing') {
  const someone = await freshPerson(browser, url, {
    geolocation: { latitude: 42.0451, longitude: -87.6877, accuracy: 15 },
    permissions: answer === 'yes' ? ['geolocation'] : [],
  })
  // Whatever the page asks of the device is counted, from its first line on.
  await someone.context.addInitScript((silent) => {
    const asked = { count: 0 }
    Object.assign(globalThis, { asked })
    const { watchPosition } = Geolocation.prototype
    Geolocation.prototype.watchPosition = function (this: Geolocation, ...call) {
      asked.count += 1
      return silent ? 0 : watchPosition.apply(this, call)
    }
    const { getCurrentPosition } = Geolocation.prototype
    Geolocation.prototype.getCurrentPosition = function (this: Geolocation, ...call) {
      asked.count += 1
      if (!silent) getCurrentPosition.apply(this, call)
    }
  }, answer === 'nothing')
  await someone.page.goto('/')
  await bar(someone.page).waitFor()
  return someone
}
/** How often the page asked the device where it is. */
export const timesAsked = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: { count: number } }).asked.count)
