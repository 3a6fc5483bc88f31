import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { save, settingsOf } from './steps/settings-steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** A browser that knows paint entries and tells of none, as Firefox does when it comes back to the middle of a page. */
const tellsNoPaint = () => {
  globalThis.PerformanceObserver = class {
    static supportedEntryTypes = ['paint']
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver
}

test('the drawn page comes alive in a browser that tells of no paint', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.addInitScript(tellsNoPaint)
  await page.goto('/')
  await page.locator('header').getByRole('button', { name: 'Connect Wallet' }).waitFor()
  expect(complaints).toEqual([])
})

test('the drawn page comes alive at once when it is pressed', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.addInitScript(tellsNoPaint)
  // No time passes on the page, so only the press can start it.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const program = page.waitForRequest((request) => /\/assets\/.*\.js$/.test(request.url()))
  await page.keyboard.press('Tab')
  await program
})

test.each([
  ['en', 'This browser is too old for this page.'],
  ['es', 'Este navegador es demasiado antiguo para esta página.'],
])('too old a browser is told so in its language (%s), and left with the drawn page', async (language, words) => {
  const { page } = await freshPerson(browser, product.url)
  await page.addInitScript((kept) => {
    localStorage.setItem('language', kept)
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  }, language)
  const programs: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) programs.push(request.url())
  })
  await page.goto('/')
  await page.getByText(words).waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.locator('#too-old span:visible').count()).toBe(1)
  expect(programs).toEqual([])
})

test('a browser that keeps no cookie is told that nothing is saved, and does not say that it was', async () => {
  const { page } = await settingsOf(browser, product)
  // What comes with the answers never reaches the browser's store.
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const { 'set-cookie': _dropped, ...headers } = answer.headers()
    await page.context().clearCookies()
    await route.fulfill({ response: answer, headers })
  })
  await page.getByLabel('First name').fill('Ada')
  await save(page)
  await page.getByText('This browser does not keep our cookie.').waitFor()
  expect(await page.getByText('Your answers are kept.').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor'))).toBeNull()
})
