import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { ownNames, type States } from './looks/look-at.ts'
import { lookAtEach } from './looks/look-at-each.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

test('HOME-08 EARN-01 EARN-02 EARN-03 EARN-04 EARN-16 EARN-17 EARN-18 EARN-19 offers add up, are marked by the person, and the marks go with the page', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/')
  // The server draws the page; it can be pressed once the program has drawn the wallet's button.
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).waitFor()
  await page.getByRole('button', { name: /Earn Free Crypto/ }).click()
  await page.waitForURL('**/user')
  await page.getByRole('heading', { name: 'Earn Free Crypto' }).waitFor()
  const numbers = page.getByRole('region', { name: 'The offers in numbers' })
  await expect.poll(() => numbers.getByText('$13,185.00', { exact: true }).count()).toBeGreaterThan(0)
  const featured = page.getByRole('region', { name: 'Featured Opportunities' })
  await expect.poll(() => featured.getByRole('listitem').count()).toBe(6)
  await featured.getByRole('button', { name: /^Five short lessons/ }).click()
  const pressed = page.locator('details.offer[open]')
  await pressed.getByText('Five short lessons').first().waitFor()
  await pressed.locator('summary').click()
  const progress = page.getByRole('progressbar')
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0')
  for (const title of ['Five short lessons', 'One quiz on wallets', 'Learn about fees']) {
    await page.locator('details.offer summary', { hasText: title }).click()
    await page.getByRole('button', { name: 'Mark as Completed' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Completed', exact: true }).isDisabled()).toBe(true)
  }
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('25')
  await numbers.getByText('Marked by you, up to $40.00').waitFor()
  const link = page.getByRole('link', { name: /^Go to Plainblock/ })
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  await page.reload()
  await expect.poll(() => progress.getAttribute('aria-valuenow')).toBe('0')
  expect(complaints).toEqual([])
})

test('C-49 an offer whose terms were not read for 90 days says so, on the day it is looked at', async () => {
  const { page } = await freshPerson(browser, product.url)
  // Tidewater's was read on August 18, 2026.
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00'))
  await page.goto('/earn')
  await page.locator('details.offer').first().waitFor()
  expect(await page.getByText(/^Not checked for/).count()).toBe(0)
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'))
  await page.reload()
  const late = page.locator('details.offer', { hasText: 'Not checked for 91 days' })
  await late.locator('summary').click()
  await late.getByText('We last read the terms on Aug 18, 2026. They may be different now.').waitFor()
})

test('EARN-05 EARN-06 EARN-07 a tab for each kind; staking is empty and says so', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/earn')
  for (const [name, count] of [
    ['All 12', 12],
    ['Sign up 4', 4],
    ['Learn and earn 3', 3],
    ['Referral 2', 2],
    ['Trading 3', 3],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect.poll(() => page.locator('details.offer').count()).toBe(count)
  }
  await page.getByRole('tab', { name: 'Staking 0' }).click()
  await page.getByText('No staking offers right now').waitFor()
  await page.getByText('Before you start.').waitFor()
})

test('EARN-04 EARN-05 EARN-16 a featured offer opens from whichever kind is chosen, and nobody who presses a button is left at no place', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/earn')
  const chosen = page.getByRole('tab', { selected: true })
  await page.getByRole('tab', { name: 'Referral 2' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Referral 2' })
  await expect.poll(() => chosen.getAttribute('aria-controls')).toBe(await panel.getAttribute('id'))
  await page.getByRole('button', { name: /^Make a wallet.* · 10 min/ }).click()
  const open = page.locator('details.offer[open]')
  await open.getByText('Make a wallet').first().waitFor()
  await expect.poll(() => chosen.innerText()).toBe('All 12')
  const focused = () => page.evaluate(() => document.activeElement?.closest('details')?.id)
  await expect.poll(() => focused()).toBe('o12')
  await open.getByRole('button', { name: 'Mark as Completed' }).click()
  await open.getByRole('group', { name: 'Completed, marked by you' }).waitFor()
  await expect.poll(() => focused()).toBe('o12')
  await open.getByRole('button', { name: 'I made a mistake' }).click()
  await expect.poll(() => focused()).toBe('o12')
  await page.getByRole('tab', { name: 'Staking 0' }).click()
  await page.getByRole('button', { name: 'Show all offers' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('offers-tab-all')
})

const states: States = {
  'an open offer that was marked': async (page) => {
    await page.goto('/user')
    await page.getByRole('button', { name: /^Five short lessons/ }).click()
    await page.getByRole('button', { name: 'Mark as Completed' }).click()
  },
  'no staking': async (page) => {
    await page.goto('/user')
    await page.getByRole('tab', { name: 'Staking 0' }).click()
  },
}
const platforms = [
  'Harbor Exchange',
  'Northlight',
  'Tidewater',
  'Vista Pay',
  'Clearcoin School',
  'Ledgerly',
  'Plainblock',
  'Rowan Wallet',
  'Staking',
  'Staking 0',
  /^(?:Harbor|North|Tide|Vista|Clear|Ledger|Plain|Rowan)/,
]
lookAtEach(states, [...ownNames, ...platforms], () => ({ product, browser }))
