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

const wallet = (page: Page) => page.locator('header').getByRole('button', { name: 'Connect Wallet' })

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
  settings: async (page) => {
    await page.goto('/settings')
    await sees(page, 'Confirmed')
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
    await wallet(page).click()
    await page.getByRole('menuitem', { name: /^MetaMask/ }).waitFor()
  },
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What the page's rules of access say against it, in a line each. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('for everyone', () => {
  test.for(Object.keys(screens))('no barrier and no sideways scroll: %s', async (name) => {
    const { page } = payer
    await page.setViewportSize({ width: 1280, height: 900 })
    await screens[name]?.(page)
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sideways(page), `sideways at ${width}`).toBeLessThanOrEqual(0)
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
      expect(await sideways(page), name).toBeLessThanOrEqual(0)
    }
    await large.close()
  })

  test('nothing is said against any page in its console', () => {
    expect(payer.complaints).toEqual([])
  })
})

describe('the frame', () => {
  let page: Page
  beforeAll(async () => {
    page = (await freshPerson(browser, product.url)).page
    await page.goto('/')
  })

  test('HOME-01 HDR-01 HDR-02 title, and a header of five parts that stays', async () => {
    expect(await page.title()).toBe('Payment Solutions Hub')
    const header = page.locator('header')
    await header.getByRole('link', { name: 'Payment Solutions Hub' }).waitFor()
    await header.getByRole('link', { name: /opens in a new tab/ }).waitFor()
    await header.getByRole('navigation', { name: 'Main' }).waitFor()
    await wallet(page).waitFor()
    await header.getByRole('button', { name: 'Your menu' }).waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await header.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
  })

  test('HDR-03 the logo opens the finance provider in a new tab', async () => {
    const logo = page.locator('header').getByRole('link', { name: /opens in a new tab/ })
    expect(await logo.getAttribute('target')).toBe('_blank')
    expect(new URL((await logo.getAttribute('href')) ?? '').origin).not.toBe(product.url)
  })

  test('HDR-04 HDR-05 HDR-06 the links of the header', async () => {
    const follow = async (name: string) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      return page.url().slice(product.url.length)
    }
    expect(await follow('Find Doctors')).toBe('/?tab=find-doctors')
    expect(await follow('Insurance')).toBe('/?tab=insurance')
    expect(await follow('Crypto Payments')).toBe('/crypto/payment-portal')
  })

  test('HDR-07 HDR-08 on a phone a toggle beside the wallet opens and closes three links', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const links = page.getByRole('navigation', { name: 'Menu on phones' }).getByRole('link')
    await wallet(page).waitFor()
    expect(await links.count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await links.allInnerTexts()).toEqual(['Find Doctors', 'Insurance', 'Payments'])
    await page.getByRole('button', { name: 'Close menu' }).click()
    expect(await links.count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('HDR-09 HDR-10 HDR-11 HDR-12 the wallet menu: 16rem wide, its sentence, six wallets', async () => {
    await wallet(page).click()
    const menu = page.locator('[popover]:popover-open')
    expect(await menu.evaluate((box) => box.getBoundingClientRect().width)).toBe(256)
    await menu.getByText('Connect your crypto wallet to buy UDE tokens and pay for healthcare').waitFor()
    const names = await menu.getByRole('menu').first().getByRole('menuitem').allInnerTexts()
    const listed = ['MetaMask', 'Phantom', 'Coinbase Wallet', 'Trust Wallet', 'Solflare', 'WalletConnect']
    expect(names.map((name) => name.split('\n').find((line) => line.length > 1))).toEqual(listed)
    await page.keyboard.press('Escape')
  })

  test('HOME-07 HOME-19 tabs stand in the address, and Back goes back through them', async () => {
    await page.goto('/')
    const selected = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor()
    await selected('Copays')
    await page.getByRole('heading', { name: 'Estimate your copay' }).waitFor()
    await page.getByRole('tab', { name: 'Pharmacy' }).click()
    await page.getByRole('tab', { name: 'Find Doctors' }).click()
    await page.waitForURL('**/?tab=find-doctors')
    await page.goBack()
    await selected('Pharmacy')
    await page.goBack()
    await selected('Copays')
  })

  test('HOME-12 HOME-13 any other address is not found, and says so with its status', async () => {
    expect((await page.goto('/nope'))?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await sees(page, 'Did you forget to add the page to the router?')
    for (const path of ['/user', '/crypto/buy', '/crypto/enhanced-buy', '/crypto/payment-portal'])
      expect((await page.goto(path))?.status(), path).toBe(200)
  })

  test('HOME-17 HOME-18 two buttons of the banner lead to their pages', async () => {
    for (const [name, path] of [
      ['Pay with Crypto', '/crypto/payment-portal'],
      ['Earn Free Crypto', '/user'],
    ] as const) {
      await page.goto('/')
      await page.locator('main').getByRole('button', { name }).click()
      expect(page.url()).toBe(product.url + path)
    }
  })

  test('TOAST-03 TOAST-06 a toast stays five seconds, and F8 goes to it', async () => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Calculate' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Calculate' }).click()
    const toast = page.getByText('Please enter your city and state for accurate pricing')
    await toast.waitFor()
    await page.clock.runFor(4_999)
    expect(await toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
    await page.keyboard.press('F8')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Notifications (F8)')
  })
})
