import type { Browser, Locator, Page } from 'playwright-core'
import { freshPerson } from '../browser.ts'

export const toast = (page: Page, text: string | RegExp) => page.locator('.toast').getByText(text).first().waitFor()
export const panel = (page: Page) => page.locator('#verification')
export const capture = (page: Page) => page.locator('#card-capture')
export type Card = Record<'company' | 'memberId' | 'plan' | 'first' | 'last' | 'birthday', string>
export const jordan: Card = {
  company: 'Meridian Health (Sample)',
  memberId: 'MH-4402-118',
  plan: 'PPO',
  first: 'Jordan',
  last: 'Sample',
  birthday: '1980-02-03',
}

/** A fresh person on the insurance tab, without a card. */
export async function insuranceTab(browser: Browser, url: string): Promise<Page> {
  const { page } = await freshPerson(browser, url)
  await page.goto('/?tab=insurance')
  await panel(page).getByText('Add your insurance card first').waitFor()
  return page
}

/** Types a date of birth, a day such as `1980-02-03`, part by part. */
export async function fillBirthday(within: Page | Locator, birthday: string): Promise<void> {
  const [year = '', month = '', day = ''] = birthday.split('-')
  const parts = within.getByRole('group', { name: 'Date of birth' }).last()
  await parts.getByLabel('Month').fill(month)
  await parts.getByLabel('Day').fill(day)
  await parts.getByLabel('Year').fill(year)
}

export async function fill(page: Page, within: ReturnType<typeof panel>, card: Card): Promise<void> {
  await within.getByLabel('Insurance company').selectOption({ label: card.company })
  await within.getByLabel('Member ID').fill(card.memberId)
  await within.getByLabel('Plan type').selectOption(card.plan)
  await within.getByLabel('First name', { exact: true }).fill(card.first)
  await within.getByLabel('Last name', { exact: true }).fill(card.last)
  await fillBirthday(within, card.birthday)
}

export async function verify(page: Page, card: Partial<Card> = {}): Promise<void> {
  await panel(page).getByRole('button', { name: 'Type it in' }).click()
  await fill(page, panel(page), { ...jordan, ...card })
  await panel(page).getByRole('button', { name: 'Verify now' }).click()
}
