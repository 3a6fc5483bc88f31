import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { englishLeft } from './english-left.ts'
import { codeStates, type PortalState, walletStates } from './portal-states.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser
let large: Browser
beforeAll(async () => {
  ;[product, browser, large] = await Promise.all([
    startProduct({ people: 1_000 }),
    openBrowser(),
    openBrowser(['--blink-settings=defaultFontSize=32']),
  ])
}, 180_000)
afterAll(async () => {
  await Promise.all([browser.close(), large.close()])
  await product.stop()
})

const states: Readonly<Record<string, PortalState>> = { ...codeStates, ...walletStates }
/** What has the same name in every language, and what the tests themselves say. */
const names = [
  'Payment Solutions Hub',
  'Northgate Health Payments (Sample)',
  'Sample Finance Partner',
  'Sample Care Network',
  'Bitcoin Network',
  'Ethereum Network',
  'Office visit',
  'help@example.org',
  'LINK',
]

/** What makes the page scroll sideways, if it does. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('body *')].filter(
      (it) => it.getBoundingClientRect().right > clientWidth,
    )
    return scrollWidth <= clientWidth ? [] : beyond.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** Chooses Spanish as a person does, at the foot of the page. */
async function toSpanish(page: Page): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByText('Español', { exact: true }).click()
  await page.getByRole('contentinfo').getByText('English', { exact: true }).waitFor()
}

test.for(Object.keys(states))(
  'nothing bars the way, nothing scrolls sideways, and in Spanish nothing is English: %s',
  async (name) => {
    const { page, context, complaints } = await freshPerson(browser, product.url)
    await states[name]?.(page, product)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page), `${width} ${colorScheme}`).toEqual([])
      }
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => sideways(page)).toEqual([])
    await toSpanish(page)
    expect(await englishLeft(page, names)).toEqual([])
    await expect.poll(() => sideways(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  },
)

test.for([
  'answers missing',
  'a coin not to be had',
  'the rest asked',
  'processed',
  'receipt',
  'time over',
  'wallet ready',
])('text at 200% makes nothing scroll sideways: %s', async (name) => {
  const { page, context } = await freshPerson(large, product.url)
  await states[name]?.(page, product)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => sideways(page), { message: String(width) }).toEqual([])
  }
  await context.close()
})
