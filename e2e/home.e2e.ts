import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** Drawn by the program, not by the server: once it is there, whatever the server drew can be pressed. */
const wallet = (page: Page) => page.locator('header').getByRole('button', { name: 'Connect Wallet' })
const payingPages = ['/crypto/buy', '/crypto/enhanced-buy', '/crypto/payment-portal', '/payments']
const pages = ['/', '/user', '/earn', ...payingPages, '/settings', '/privacy', '/terms', '/accessibility']

test.for(pages)('HOME-02 HOME-06 HOME-27 %s opens for anybody, and asks nobody but the product', async (path) => {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const answers: [url: string, status: number][] = []
  page.on('response', (response) => answers.push([response.url(), response.status()]))
  expect((await page.goto(path))?.status()).toBe(200)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(answers.filter(([url]) => !url.startsWith(`${product.url}/`) && !url.startsWith('data:'))).toEqual([])
  const refused = answers.filter(([url, status]) => status >= 400 && !url.endsWith('/api/insurance/user/1'))
  expect(refused).toEqual([])
  // Looking around leaves no trace.
  expect(await context.cookies()).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

describe('who runs it', () => {
  type Site = {
    partner: { name: string }
    contact: { email: string; phone: string }
    partners: { name: string; url: string }[]
  }
  let page: Page
  let site: Site
  beforeAll(async () => {
    page = (await freshPerson(browser, product.url)).page
    await page.goto('/')
    site = JSON.parse((await page.locator('meta[name="hub-site"]').getAttribute('content')) ?? '') as Site
  })
  const footer = () => page.locator('footer')

  test('HOME-05 the finance partner of the configuration is named where one sees it at once', async () => {
    expect(site.partner.name).not.toBe('')
    const line = page.locator('main').getByText(`Powered by ${site.partner.name}`)
    await expect.poll(async () => (await line.boundingBox())?.y).toBeLessThan(900)
    await footer().getByText(`Powered by ${site.partner.name}`).waitFor()
  })
  test('HOME-25 the contact links of the configuration', async () => {
    const { email, phone } = site.contact
    await expect.poll(() => footer().getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    await expect.poll(() => footer().getByRole('link', { name: phone }).getAttribute('href')).toMatch(/^tel:\+?\d+$/)
  })
  test('HOME-26 the partners of the configuration, and no list where there are none', async () => {
    expect(site.partners.length).toBeGreaterThan(0)
    for (const { name, url } of site.partners)
      await expect.poll(() => footer().getByRole('link', { name }).getAttribute('href')).toBe(url)
    const alone = { ...site, partners: [] }
    const attribute = (value: Site) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    await page.route(`${product.url}/user`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/(<meta name="hub-site" content=")[^"]*/, `$1${attribute(alone)}`)
      await route.fulfill({ response: answer, body })
    })
    await page.goto('/user')
    await footer().getByRole('heading', { name: 'Contact' }).waitFor()
    expect(await footer().getByRole('heading', { name: 'Partners' }).count()).toBe(0)
  })
})

test('HOME-14 each tab shows its part on the home page itself, and no other address does', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await wallet(page).waitFor()
  for (const name of ['Find Doctors', 'Insurance', 'Pharmacy', 'Wellness', 'Copays']) {
    await page.getByRole('tab', { name }).click()
    await page.getByRole('tabpanel', { name }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  }
  for (const path of ['/copays', '/find-doctors', '/doctors', '/insurance', '/pharmacy', '/wellness'])
    expect((await page.goto(path))?.status(), path).toBe(404)
})

test('HOME-15 HOME-16 two buttons of the banner bring their section into view; the banner is on the home page alone', async () => {
  const { page } = await freshPerson(browser, product.url)
  for (const [name, section] of [
    ['Verification', '#verification'],
    ['Providers', '#providers'],
  ] as const) {
    await page.goto('/')
    await wallet(page).waitFor()
    await page.locator('main').getByRole('button', { name }).click()
    const top = async () => (await page.locator(section).boundingBox())?.y ?? Number.NaN
    await expect.poll(top).toSatisfy((y: number) => y >= 0 && y < 900)
  }
  for (const path of pages.filter((one) => one !== '/')) {
    await page.goto(path)
    await page.locator('header').getByRole('link', { name: 'Payment Solutions Hub' }).waitFor()
    expect(await page.locator('main').getByRole('button', { name: 'Verification' }).count(), path).toBe(0)
  }
})

test('the person’s own menu leads to their payments and settings, which hold what there is to set', async () => {
  const { page } = await freshPerson(browser, product.url)
  await page.goto('/')
  await wallet(page).waitFor()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'My payments' }).click()
  await page.getByRole('heading', { name: 'My payments', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Your menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  for (const name of ['Language and appearance', 'Location', 'Wallet', 'Insurance'])
    await page.getByRole('heading', { name, level: 2 }).waitFor()
  await page.getByText('Español', { exact: true }).first().click()
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Ajustes', level: 1 }).waitFor()
})

describe('the frame', () => {
  let page: Page
  beforeAll(async () => {
    page = (await freshPerson(browser, product.url)).page
    await page.goto('/')
    await wallet(page).waitFor()
  })

  test('HOME-01 HDR-01 HDR-02 title, and a header of five parts that stays', async () => {
    await expect.poll(() => page.title()).toBe('Payment Solutions Hub')
    const header = page.locator('header')
    await header.getByRole('link', { name: 'Payment Solutions Hub' }).waitFor()
    await header.getByRole('link', { name: /opens in a new tab/ }).waitFor()
    await header.getByRole('navigation', { name: 'Main' }).waitFor()
    await wallet(page).waitFor()
    await header.getByRole('button', { name: 'Your menu' }).waitFor()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => header.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0)
    await page.evaluate(() => scrollTo(0, 0))
  })

  test('HDR-03 the logo opens the finance provider in a new tab', async () => {
    const logo = page.locator('header').getByRole('link', { name: /opens in a new tab/ })
    await expect.poll(() => logo.getAttribute('target')).toBe('_blank')
    expect(new URL((await logo.getAttribute('href')) ?? '').origin).not.toBe(product.url)
  })

  test('HDR-04 HDR-05 HDR-06 the links of the header', async () => {
    const follow = async (name: string, path: string) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await page.waitForURL(product.url + path)
    }
    await follow('Find Doctors', '/?tab=find-doctors')
    await follow('Insurance', '/?tab=insurance')
    await follow('Crypto Payments', '/crypto/payment-portal')
  })

  test('HDR-07 HDR-08 on a phone a toggle beside the wallet opens and closes three links', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const links = page.getByRole('navigation', { name: 'Menu on phones' }).getByRole('link')
    await wallet(page).waitFor()
    expect(await links.count()).toBe(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.poll(() => links.allInnerTexts()).toEqual(['Find Doctors', 'Insurance', 'Payments'])
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect.poll(() => links.count()).toBe(0)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  test('HDR-09 HDR-10 HDR-11 HDR-12 the wallet menu: 16rem wide, its sentence, six wallets', async () => {
    await wallet(page).click()
    const menu = page.locator('[popover]:popover-open')
    await expect.poll(() => menu.evaluate((box) => box.getBoundingClientRect().width)).toBe(256)
    await menu.getByText('Connect your crypto wallet to buy UDE tokens and pay for healthcare').waitFor()
    const names = await menu.getByRole('group', { name: 'Well-known wallets' }).getByRole('menuitem').allInnerTexts()
    const listed = ['MetaMask', 'Phantom', 'Coinbase Wallet', 'Trust Wallet', 'Solflare', 'WalletConnect']
    const six = names.slice(0, listed.length)
    expect(six.map((name) => name.split('\n').find((line) => line.length > 1))).toEqual(listed)
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
    // A page opened after that begins at its top all the same.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click()
    await page.locator('h1:focus').waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('HOME-12 HOME-13 any other address is not found, and says so with its status', async () => {
    expect((await page.goto('/nope'))?.status()).toBe(404)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    const question = page.getByText('Did you forget to add the page to the router?')
    await question.waitFor()
    // Where to go on is told first.
    await sees(page, 'There is no page at this address.')
    await page.getByRole('link', { name: 'Find a doctor' }).waitFor()
    for (const path of ['/user', '/crypto/buy', '/crypto/enhanced-buy', '/crypto/payment-portal'])
      expect((await page.goto(path))?.status(), path).toBe(200)
  })

  test('HOME-17 HOME-18 two buttons of the banner lead to their pages', async () => {
    for (const [name, path] of [
      ['Pay with Crypto', '/crypto/payment-portal'],
      ['Earn Free Crypto', '/user'],
    ] as const) {
      await page.goto('/')
      await wallet(page).waitFor()
      await page.locator('main').getByRole('button', { name }).click()
      await page.waitForURL(product.url + path)
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
    await expect.poll(() => toast.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
    await page.keyboard.press('F8')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Notifications (F8)')
  })
})
