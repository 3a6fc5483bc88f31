import type { Browser, Page } from 'playwright-core'
import { freshPerson } from '../browser.ts'
import type { Product } from '../product/product.ts'

/** The sections of the pharmacy tab. */
export const folds = ['Search Discounts', 'Global Search', 'Location Map', 'Cost Compare', 'Rewards']

/** One section of the tab. */
export const fold = (page: Page, name: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** Whether a section is open. */
export const isFoldOpen = (page: Page, name: string) =>
  fold(page, name).evaluate((it) => (it as HTMLDetailsElement).open)

/** Where somebody is who said so. */
export const kansasCity = {
  city: 'Kansas City',
  state: 'MO',
  zipCode: '64108',
  latitude: 39.0837,
  longitude: -94.5868,
}

/** Somebody new at the pharmacy tab, at a place or at none. */
export async function openPharmacyTab(
  { browser, product }: { browser: Browser; product: Product },
  place: object | null = kansasCity,
  options: object = {},
) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.addInitScript((kept) => {
    if (kept) localStorage.setItem('person:place', JSON.stringify(kept))
  }, place)
  await person.page.goto('/?tab=pharmacy')
  await fold(person.page, 'Search Discounts').waitFor()
  return person
}

/** Opens one section and closes the others. */
export async function openFold(page: Page, name: string) {
  for (const one of folds)
    if ((await isFoldOpen(page, one)) !== (one === name)) await fold(page, one).locator('summary').first().click()
}
