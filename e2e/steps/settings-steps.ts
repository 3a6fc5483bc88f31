import type { Browser, Page } from 'playwright-core'
import { freshPerson } from '../browser.ts'
import type { Product } from '../product/product.ts'

/** A card of the settings by its title. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Somebody new in the settings. */
export async function settingsOf(browser: Browser, { url }: Product, options: object = {}) {
  const person = await freshPerson(browser, url, options)
  await person.page.goto('/settings')
  await region(person.page, 'About you').getByLabel('First name').waitFor()
  return person
}

/** Saves what was typed about oneself. */
export const save = (page: Page) => region(page, 'About you').getByRole('button', { name: 'Save' }).click()

/** What is typed of a birthday, part by part, in the order it is asked in. */
export const typedBirthday = (page: Page) =>
  page
    .getByRole('group', { name: /Date of birth|Fecha de nacimiento/ })
    .locator('input')
    .evaluateAll((parts) => parts.map((part) => (part as HTMLInputElement).value))
