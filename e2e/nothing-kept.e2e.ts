import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allPages, homeSections } from '#main/pages/all-pages.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** As Chromium does when its person lets no site save anything. */
function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, area, { configurable: true, get: refuse })
  const refuseLater = async () => refuse()
  Object.defineProperty(navigator.locks, 'request', { value: refuseLater })
  for (const name of ['has', 'open', 'match', 'keys', 'delete'])
    Object.defineProperty(caches, name, { value: refuseLater })
}

test('browser that keeps nothing: every page and every tab of the home page opens', async () => {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  await context.addInitScript(refuseStorage)
  const addresses = [
    ...homeSections.map(({ id }) => `/?tab=${id}`),
    ...allPages.map(({ path }) => path).filter((path) => !path.includes(':')),
    '/crypto/invoice/INV-0000',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await page.waitForFunction(() => document.querySelectorAll('h1').length > 0)
    await page.getByRole('button').first().waitFor()
    expect(await page.locator('#stopped').isHidden(), address).toBe(true)
    expect(await page.getByText('This part could not be shown').count(), address).toBe(0)
  }
  // The program runs: what is chosen shows, though nothing of it is kept.
  await page.goto('/?tab=find-doctors')
  const what = page.getByLabel('Specialty or doctor')
  const list = page.getByRole('listbox').first()
  await what.fill('card')
  await list.getByRole('option').first().waitFor()
  // What an input method composes is its own: neither arrow nor Enter chooses from the list.
  const session = await context.newCDPSession(page)
  await what.fill('')
  await what.focus()
  await session.send('Input.imeSetComposition', { text: 'card', selectionStart: 4, selectionEnd: 4 })
  await list.getByRole('option').first().waitFor()
  for (const [key, code] of [
    ['ArrowDown', 40],
    ['Enter', 13],
  ] as const)
    await what.evaluate(
      (input, [pressed, keyCode]) =>
        input.dispatchEvent(
          new KeyboardEvent('keydown', { key: pressed, keyCode, isComposing: true, bubbles: true, cancelable: true }),
        ),
      [key, code] as const,
    )
  expect(await list.getByRole('option', { selected: true }).count()).toBe(0)
  expect(await list.getByRole('option').count()).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})
