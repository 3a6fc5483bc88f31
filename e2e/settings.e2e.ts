import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillBirthday } from './steps/insurance-steps.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { region, save, settingsOf, typedBirthday } from './steps/settings-steps.ts'
import { makeHubWallet, saysInToast } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const openSettings = (options: object = {}) => settingsOf(browser, product, options)

test('HOME-30 settings hold profile, location, notifications, language, wallets, insurance, privacy and appearance', async () => {
  const { page, complaints } = await openSettings()
  await page.goto('/')
  // The server draws the menu's button, too; it can be pressed once the program has drawn the wallet's.
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).waitFor()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  for (const name of [
    'Language and appearance',
    'Location',
    'Wallet',
    'About you',
    'Notifications',
    'Where you are signed in',
    'Favorites',
    'Activity',
    'Privacy',
  ])
    await region(page, name).waitFor()
  await page.getByRole('heading', { name: 'Insurance' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await barriers(page)).toEqual([])
  }
  expect(complaints).toEqual([])
})

describe('HOME-30 about you', () => {
  test('a birthday is asked in three parts, the day first in Spanish, and taken whole when it is pasted or typed on', async () => {
    const { page } = await openSettings()
    const born = page.getByRole('group', { name: 'Date of birth' })
    await born.getByLabel('Month').fill('2')
    await born.getByLabel('Day').fill('30')
    await save(page)
    await page.getByRole('link', { name: 'Type the month, the day and all four digits of the year.' }).click()
    await born.locator('[autocomplete="bday-year"][aria-invalid="true"]:focus').fill('1984')
    await save(page)
    await born.getByText('Enter a date from 1900 to today.').waitFor()
    await expect.poll(() => typedBirthday(page)).toEqual(['2', '30', '1984'])
    await born.getByLabel('Month').fill('02/29/1984')
    await expect.poll(() => typedBirthday(page)).toEqual(['02', '29', '1984'])
    await born.getByLabel('Month').fill('')
    await born.getByLabel('Month').pressSequentially('3/27/1980')
    await expect.poll(() => typedBirthday(page)).toEqual(['3', '27', '1980'])
    await page.getByRole('banner').getByRole('button', { name: 'Español' }).click()
    await expect.poll(() => typedBirthday(page)).toEqual(['27', '3', '1980'])
  })
  test('answers are kept, are there after a reload, and can be taken back', async () => {
    const { page } = await openSettings()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Phone', { exact: true }).fill('(555) 010-0142')
    await fillBirthday(page, '1984-02-29')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada')
    await expect.poll(() => typedBirthday(page)).toEqual(['2', '29', '1984'])
    await page.getByLabel('Phone', { exact: true }).fill('')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    await page.reload()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada')
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toBe('')
  })

  test('a wrong answer is named beside itself and above, and nothing is sent', async () => {
    const { page } = await openSettings()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await page.getByLabel('E-mail').fill('ada@example')
    await page.getByLabel('Phone', { exact: true }).fill('0142')
    await save(page)
    await page.getByRole('link', { name: 'Enter a phone number with its area code.' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-phone')
    await expect.poll(() => page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toContain('PATCH')
    expect(await barriers(page)).toEqual([])
  })
})

describe('G-02 privacy', () => {
  test('everything on file comes as one zip', async () => {
    const { page } = await openSettings()
    await page.getByLabel('First name').fill('Ada')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^payment-solutions-hub-\d{4}-\d\d-\d\d\.zip$/)
    // Nothing in it is compressed.
    const zip = await readFile(await file.path(), 'utf8')
    expect(zip.startsWith('PK')).toBe(true)
    for (const part of [
      `${product.url.replace(/\/$/, '')}/api/export-schema`,
      'record.json',
      'payments.csv',
      '"firstName": "Ada"',
    ])
      expect(zip).toContain(part)
  })

  test('what is erased is gone here, in every other tab, and for good', async () => {
    const { page, context } = await openSettings()
    await page.getByLabel('First name').fill('Ada')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    const other = await context.newPage()
    await other.goto('/settings')
    await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Ada')
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const asked = page.getByRole('dialog', { name: 'Erase everything about you?' })
    await asked.waitFor()
    expect(await barriers(page)).toEqual([])
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Erase my data' }).click()
    await asked.getByRole('button', { name: 'Erase everything' }).click()
    await page
      .getByRole('dialog', { name: 'Everything is erased' })
      .getByRole('button', { name: 'Go to the home page' })
      .click()
    await page.waitForURL(product.url)
    await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('')
  })

  test('a Hub Wallet stays when all is erased, which is said, and is removed by its own button once its words are on paper', async () => {
    const { page, complaints } = await openSettings()
    const address = await makeHubWallet(page)
    await page.getByLabel('First name').fill('Ada')
    await save(page)
    await page.getByRole('button', { name: 'Erase my data' }).click()
    const asked = page.getByRole('dialog', { name: 'Erase everything about you?' })
    await asked.getByText('The Hub Wallet of this browser stays in it').waitFor()
    await asked.getByRole('button', { name: 'Erase everything' }).click()
    const erased = page.getByRole('dialog', { name: 'Everything is erased' })
    await erased.getByText('We keep nothing about you any more.').waitFor()
    await erased.getByRole('button', { name: 'Go to Wallet in Settings' }).click()
    const wallet = region(page, 'Wallet')
    await wallet.getByText(`A Hub Wallet is kept in this browser: ${address.slice(0, 8)}`).waitFor()
    await wallet.getByRole('button', { name: 'Remove it from this browser' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove the Hub Wallet?' })
    await removing.getByRole('button', { name: 'Remove it' }).click()
    await removing.getByText('Tick this first.').waitFor()
    expect(await barriers(page)).toEqual([])
    await removing.getByRole('checkbox').check()
    await removing.getByRole('button', { name: 'Remove it' }).click()
    await wallet.getByText('The Hub Wallet is no longer in this browser.').waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('connectedWallet'))).toBeNull()
    await page.reload()
    await wallet.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByText('No wallet? Make a Hub Wallet').waitFor()
    expect(complaints).toEqual([])
  })

  test('once all is erased the settings behind the dialog are empty, and stay so when it is closed', async () => {
    const { page, complaints } = await openSettings()
    await page.getByLabel('First name').fill('Ada')
    await save(page)
    await saysInToast(page, 'Saved', 'Your answers are kept.')
    await page.reload()
    await page.getByText('Chrome on Linux', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Erase my data' }).click()
    await page.getByRole('button', { name: 'Erase everything' }).click()
    const erased = page.getByRole('dialog', { name: 'Everything is erased' })
    await erased.waitFor()
    await page.getByText('no browser is known here').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('')
    expect(await page.getByText('Chrome on Linux').count()).toBe(0)
    await erased.getByRole('button', { name: 'Close' }).click()
    await erased.waitFor({ state: 'detached' })
    await page.getByText('no browser is known here').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/settings')
    expect(complaints).toEqual([])
  })

  test('while the network is away nothing is erased, and it is said', async () => {
    const { page, context } = await openSettings()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Erase my data' }).click()
    await page.getByRole('button', { name: 'Erase everything' }).click()
    await page.getByText('Nothing was erased. Check your connection and try again.').waitFor()
  })
})

/** A screen for notices and somebody who allows them: Chromium without a screen has neither. Answers what was shown. */
async function noticeScreen(context: BrowserContext, permission: 'granted' | 'denied') {
  const shown: { title: string; body: string }[] = []
  await context.exposeFunction('noticeShown', (title: string, body: string) => shown.push({ title, body }))
  await context.addInitScript((answer) => {
    const told = (globalThis as unknown as { noticeShown: (title: string, body?: string) => void }).noticeShown
    const screen = class extends EventTarget {
      static readonly permission = answer
      static readonly requestPermission = () => Promise.resolve(answer)
      constructor(title: string, options?: NotificationOptions) {
        super()
        told(title, options?.body)
      }
    }
    Object.assign(globalThis, { Notification: screen })
  }, permission)
  return shown
}

describe('HOME-30 notifications', () => {
  test('once asked for, a payment that goes through is told while the page is not looked at', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    const shown = await noticeScreen(context, 'granted')
    await page.goto('/settings')
    await page.getByLabel('Tell me about my payments').check()
    await expect.poll(() => shown).toEqual([{ title: 'Notifications are on', body: expect.any(String) as string }])
    await page.goto('/crypto/payment-portal')
    await fillIn(page, { amount: '125', description: 'Office visit', patientName: 'Ada Moreno', coin: 'XRP' })
    const id = await generate(page)
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    await payFromSandbox(page, 'Exact')
    await product.mine(1, 'xrpl')
    await expect.poll(() => shown.length).toBe(2)
    expect(shown[1]).toEqual({ title: 'Payment processed', body: expect.stringContaining(id) as string })
    expect(JSON.stringify(shown)).not.toMatch(/Ada|Office/)
  })

  test('a browser that forbids it says so, and how to allow it', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    await noticeScreen(context, 'denied')
    await page.goto('/settings')
    await page.getByText('This browser blocks notifications from us.').waitFor()
  })
})
