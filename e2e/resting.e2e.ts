import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

let page: Page
/** The home page, complete, with its clock stopped: time passes only when a test says so. */
async function openStill(options: object = {}): Promise<void> {
  page = (await freshPerson(browser, product.url, options)).page
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Calculate' }).waitFor()
  await page.locator('.tooltip').waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 60_000)
}
/** Lets the page's time go on, and the page draw what came of it. */
async function pass(milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++)
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', done, { once: true })
        port1.start()
        port2.postMessage(null)
      })
  })
}
const elsewhere = () => page.mouse.move(20, 700)

describe('tooltips', () => {
  const shown = () => page.locator('.tooltip:popover-open').allInnerTexts()
  const yours = () => page.getByRole('button', { name: 'Your menu' })
  const toggle = () => page.getByRole('button', { name: 'Open menu' })
  const closeToast = () => page.locator('.toast').getByRole('button', { name: 'Close' })

  test('TOAST-07 one opens when the pointer has rested 700 ms, and goes with it', async () => {
    await openStill()
    await yours().hover()
    await pass(699)
    await expect.poll(() => shown()).toEqual([])
    await pass(1)
    await expect.poll(() => shown()).toEqual(['Your menu'])
    await elsewhere()
    await expect.poll(() => shown()).toEqual([])
    await yours().hover()
    await elsewhere()
    await pass(5_000)
    await expect.poll(() => shown()).toEqual([])
  })

  test('TOAST-08 the next one within 300 ms opens at once, and later waits again', async () => {
    await openStill()
    await page.getByRole('button', { name: 'Calculate' }).click()
    await closeToast().waitFor()
    await yours().hover()
    await pass(700)
    await elsewhere()
    await pass(299)
    await closeToast().hover()
    await pass(1)
    await expect.poll(() => shown()).toEqual(['Close'])
    await elsewhere()
    await pass(300)
    await yours().hover()
    await pass(699)
    await expect.poll(() => shown()).toEqual([])
    await pass(1)
    await expect.poll(() => shown()).toEqual(['Your menu'])
  })

  test('TOAST-07 it can be rested on itself, and a press takes it away until the pointer comes again', async () => {
    await openStill({ viewport: { width: 700, height: 900 } })
    await toggle().hover()
    await pass(700)
    await page.locator('.tooltip').hover()
    await pass(5_000)
    await expect.poll(() => shown()).toEqual(['Open menu'])
    await toggle().click()
    await pass(5_000)
    await expect.poll(() => shown()).toEqual([])
    await elsewhere()
    await page.getByRole('button', { name: 'Close menu' }).hover()
    await pass(700)
    await expect.poll(() => shown()).toEqual(['Close menu'])
  })

  test('TOAST-07 by keyboard it opens without a wait, and Escape closes it', async () => {
    await openStill()
    await page.locator('header').getByRole('button', { name: 'Connect Wallet' }).focus()
    await page.keyboard.press('Tab')
    await pass(1)
    await expect.poll(() => shown()).toEqual(['Your menu'])
    await page.keyboard.press('Escape')
    await expect.poll(() => shown()).toEqual([])
    await expect.poll(() => yours().evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await pass(1)
    await expect.poll(() => shown()).toEqual(['Your menu'])
  })
})

describe('sub-menus', () => {
  beforeEach(() => openStill())
  const item = (name: string) => page.getByRole('menuitem', { name })
  const spanish = () => page.getByRole('menuitemradio', { name: 'Español' })
  const dark = () => page.getByRole('menuitemradio', { name: 'Dark' })
  const restOn = async (name: string) => {
    await item(name).hover()
    await pass(100)
  }

  test('TOAST-09 one opens when the pointer has rested 100 ms, and not when it only passes', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await item('Language').hover()
    await pass(99)
    expect(await spanish().isVisible()).toBe(false)
    await item('Appearance').hover()
    await pass(99)
    expect(await dark().isVisible()).toBe(false)
    await pass(1)
    await expect.poll(() => dark().isVisible()).toBe(true)
    expect(await spanish().isVisible()).toBe(false)
  })

  test('TOAST-10 it waits 300 ms for a pointer that left its line, and stays for one that came', async () => {
    await page.getByRole('button', { name: 'Your menu' }).click()
    await restOn('Language')
    await expect.poll(() => spanish().isVisible()).toBe(true)
    await elsewhere()
    await pass(299)
    await expect.poll(() => spanish().isVisible()).toBe(true)
    await pass(1)
    expect(await spanish().isVisible()).toBe(false)
    await restOn('Language')
    await elsewhere()
    await pass(299)
    await spanish().hover()
    await pass(5_000)
    await spanish().click()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
  })
})

test('TOAST-05 a toast that is drawn 49 px to the right comes back, and one drawn 51 px is gone', async () => {
  await openStill()
  await page.getByRole('button', { name: 'Calculate' }).click()
  const toast = page.locator('.toast')
  const drawBy = async (pixels: number) => {
    const words = await toast.locator('.strong').boundingBox()
    const [x, y] = [(words?.x ?? 0) + 20, (words?.y ?? 0) + 5]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y)
    await page.mouse.up()
    await pass(1)
  }
  const place = async () => (await toast.boundingBox())?.x
  await toast.waitFor()
  const before = await place()
  for (const pixels of [49, -200]) {
    await drawBy(pixels)
    await expect.poll(() => toast.count()).toBe(1)
    await expect.poll(() => place()).toBe(before)
  }
  await drawBy(51)
  expect(await toast.count()).toBe(0)
})

test('G-53 a toast stays over the header while the page is scrolled under it', async () => {
  await openStill({ viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Calculate' }).click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  await pass(1_000)
  const outside = async () => {
    const [said, header] = await Promise.all([toast.boundingBox(), page.getByRole('banner').boundingBox()])
    if (!said || !header) return ['not there']
    return [said.y < header.y, said.y + said.height > header.y + header.height].filter(Boolean)
  }
  const from = await page.evaluate(() => scrollY)
  for (const way of [1, 1, -1]) {
    await page.mouse.wheel(0, way * 180)
    await pass(200)
    await expect.poll(outside).toEqual([])
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from)
})
