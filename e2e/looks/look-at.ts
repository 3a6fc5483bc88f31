import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Product } from '../product/product.ts'
import { barriers } from './barriers.ts'
import { englishLeft } from './english-left.ts'

/** What a person can stand before, and how they come there in a browser of their own. */
export type State = (page: Page, product: Product) => Promise<unknown>
export type States = Readonly<Record<string, State>>

/** Who runs the sandbox, and what is called the same in every language. */
export const ownNames = [
  'Payment Solutions Hub',
  'Northgate Health Payments (Sample)',
  /Sample Street, Springfield, IL.*/,
  'Sample Finance Partner',
  'Sample Care Network',
  'help@example.org',
  'English',
  'BSC',
  'Español',
  'GPS',
]

/** On the screens of the main job there are these as well: places, insurers, practices and sources. */
export const jobNames = [
  ...ownNames,
  'New York',
  'Meridian Health (Sample)',
  'NPI registry',
  / · (?:probablemente )?[A-Z][a-z]+(?: [A-Z][a-z]+)+(?= · |$)/,
  /( mi|código postal) · .+, [A-Z]{2}$/,
  /^[A-Z][a-z]+ (?:Clinic|Medical Group|Health Center)$/,
  /CMS physician fee schedule .*/,
  // What a wallet was asked was said in the language of then, and what somebody typed stays theirs.
  /Your visit with .*/,
  /^Copay for office visit, .*/,
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

/** Figures that stand on two lines, where nobody reads them as one; addresses may. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('.mono')) continue
      for (const { 0: figure, index } of (text.textContent ?? '').matchAll(/\$?\d[\d,.]*\d/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + figure.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(figure)
      }
    }
    return broken
  })

async function fits(page: Page, width: number, when: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await expect.poll(() => sideways(page), { message: `sideways at ${width}, ${when}` }).toEqual([])
}

/** Sets the size of text as a person does for their whole browser. */
const setText = (browser: CDPSession, px: number) =>
  browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } })

/** Chooses Spanish at the foot of the page; not with the mouse, for what is open to stay so. */
async function toSpanish(page: Page): Promise<void> {
  const footer = page.locator('footer')
  await footer.getByText('Español', { exact: true }).evaluate((choice: HTMLElement) => choice.click())
  await footer.getByText('English', { exact: true }).waitFor({ state: 'attached' })
}

/** The colours are the same at every width: each look is in one width and one of the two themes. */
const looksByScope = {
  everywhere: [
    [1280, 'light'],
    [360, 'dark'],
  ],
  'on a phone': [
    [360, 'light'],
    [360, 'dark'],
  ],
} as const

type LookScope = keyof typeof looksByScope

/**
 * The looks of one state: `npm run test:all` takes both. Else states take turns, so that either theme and width is seen in
 * half of them, and what is alike in many of them in both.
 */
const looksOf = (where: LookScope, turn: number) =>
  process.env[everyLook] ? looksByScope[where] : looksByScope[where].filter((_, at) => at === turn % 2)

/** Set while every state is looked at in every theme. */
const everyLook = 'HUB_EVERY_LOOK'

/**
 * Looks at a page as it stands: nothing bars the way, in either theme, wide or narrow; nothing scrolls sideways, with
 * text twice as large or at 320 px; and in Spanish nothing but `names` is English. `turn`: the place of the state among
 * those of its kind.
 */
export async function lookAt(
  page: Page,
  names: readonly (string | RegExp)[],
  { where = 'everywhere', turn }: { where?: LookScope; turn: number },
): Promise<void> {
  for (const [width, colorScheme] of looksOf(where, turn)) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // Nothing lies half under the head of the page.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await barriers(page), `${width} ${colorScheme}`).toEqual([])
  }
  const browser = await page.context().newCDPSession(page)
  await setText(browser, 32)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await fits(page, 768, 'large text')
  await fits(page, 1280, 'large text')
  await page.setViewportSize({ width: 320, height: 800 })
  await setText(browser, 16)
  await fits(page, 320, 'in English')
  await toSpanish(page)
  expect(await englishLeft(page, names)).toEqual([])
  await fits(page, 320, 'in Spanish')
  expect(await brokenFigures(page)).toEqual([])
}
