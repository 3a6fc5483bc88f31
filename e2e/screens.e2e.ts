import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { findDoctor, getTestMoney, makeHubWallet, panel, pay, sees } from './steps.ts'

let product: Product
let browser: Browser
/** Someone who paid once and left another payment open. */
let payer: { context: BrowserContext; page: Page; complaints: string[] }
let open: string
let paid: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  payer = await freshPerson(browser, product.url)
  const { page } = payer
  await findDoctor(page)
  await getTestMoney(product, await makeHubWallet(page))
  await page.reload()
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'No, do not send' }).click()
  await sees(page, 'You said no in your wallet.')
  open = await page.evaluate(async () => {
    const { payments } = (await (await fetch('/api/payments/user/1')).json()) as { payments: { paymentId: string }[] }
    return payments[0]?.paymentId ?? ''
  })
  await page.goto('/')
  paid = await pay(page)
  await sees(page, 'Seen on the network')
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
}, 180_000)

afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Every screen of the main job, and what is there once it is drawn. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Calculate' }).waitFor()
  },
  'home with a result': async (page) => {
    await page.goto('/')
    await page.getByText('Without', { exact: true }).click()
    await page.getByLabel('City').fill('Chicago')
    await page.getByLabel('State').selectOption('IL')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await sees(page, 'How we got')
  },
  'doctors found': async (page) => {
    await page.goto('/?tab=find-doctors&city=New+York&state=NY')
    await page
      .getByRole('button', { name: /^Select Provider/ })
      .first()
      .waitFor()
  },
  'a payment that waits': async (page) => {
    await page.goto(`/crypto/invoice/${open}`)
    await page.getByRole('timer').waitFor()
  },
  receipt: async (page) => {
    await page.goto(`/crypto/receipt/${paid}`)
    await sees(page, 'How it was paid')
  },
  'my payments': async (page) => {
    await page.goto('/payments')
    await sees(page, 'Confirmed')
  },
  settings: async (page) => {
    await page.goto('/settings')
    await sees(page, 'Not verified')
  },
  'not found': async (page) => {
    await page.goto('/nope')
    await sees(page, '404 Page Not Found')
  },
  'wallet menu': async (page) => {
    await page.goto('/')
    await page.locator('header').getByRole('button', { name: /0x/ }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).waitFor()
  },
  'wallets to choose from': async (page) => {
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.locator('header').getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('menuitem', { name: /^MetaMask/ }).waitFor()
  },
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What the page's rules of access say against it, in a line each. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** What makes the page scroll sideways, if it does. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const beyond = [...document.querySelectorAll('body *')].filter(
      (it) => it.getBoundingClientRect().right > clientWidth,
    )
    return scrollWidth <= clientWidth ? [] : beyond.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

describe('for everyone', () => {
  test.for(Object.keys(screens))('no barrier and no sideways scroll: %s', async (name) => {
    const { page } = payer
    await page.setViewportSize({ width: 1280, height: 900 })
    await screens[name]?.(page)
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => sideways(page), { message: `sideways at ${width}` }).toEqual([])
      for (const colorScheme of width === 320 ? [] : (['light', 'dark'] as const)) {
        await page.emulateMedia({ colorScheme })
        expect(await barriers(page), `${width} ${colorScheme}`).toEqual([])
      }
    }
  })

  test('text at 200% makes no page scroll sideways', async () => {
    const large = await openBrowser(['--blink-settings=defaultFontSize=32'])
    const { page } = await freshPerson(large, product.url, { storageState: await payer.context.storageState() })
    for (const [name, show] of Object.entries(screens)) {
      // The menu of a connected wallet went with the wallet when another was to be chosen.
      if (name === 'wallet menu') continue
      await show(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expect.poll(() => sideways(page), { message: name }).toEqual([])
    }
    await large.close()
  })

  test('nothing is said against any page in its console', () => {
    expect(payer.complaints).toEqual([])
  })

  test('a receipt is one sheet of paper, in America and elsewhere', async () => {
    const { page } = payer
    await screens['receipt']?.(page)
    for (const format of ['Letter', 'A4']) {
      const paper = (await page.pdf({ format })).toString('latin1')
      expect(paper.match(/\/Type \/Page\b/g), format).toHaveLength(1)
    }
  })
})
