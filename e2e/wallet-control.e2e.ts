import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { getTestMoney, saysInToast, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
let rpcUrl: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
  rpcUrl = (await product.sandbox()).chains['0x38'].url
}, 180_000)
afterAll(() => browser.close())

const install = (context: BrowserContext, options: Partial<Parameters<typeof installTestWallet>[1]> = {}) =>
  installTestWallet(context, { rpcUrl, ...options })

/** A person at the start page with a wallet in the browser. */
async function withWallet(options: Partial<Parameters<typeof installTestWallet>[1]> = {}, visit: object = {}) {
  const person = await freshPerson(browser, product.url, visit)
  const wallet = await install(person.context, options)
  await person.page.goto('/')
  return { ...person, wallet }
}

const header = (page: Page) => page.getByRole('banner')
const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect Wallet' })
const connected = (page: Page) => header(page).getByRole('button', { name: /^0x/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })
const item = (page: Page, name: string | RegExp) => menu(page).getByRole('menuitem', { name })
const metamask = (page: Page) => item(page, /MetaMask/).first()
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('connectedWallet'))

async function connect(page: Page) {
  await connectButton(page).click()
  await metamask(page).click()
  await connected(page).waitFor()
}

describe('the connected menu', () => {
  test('HDR-14 HDR-15 HDR-16 HDR-17 names the wallet, its address and what it is known to hold', async () => {
    const { page, wallet } = await withWallet()
    await getTestMoney(product, wallet.address)
    await connect(page)
    const { address } = wallet
    await expect.poll(() => connected(page).innerText()).toBe(`${address.slice(0, 6)}…${address.slice(-4)}`)
    await connected(page).click()
    await menu(page).getByText('MetaMask', { exact: true }).waitFor()
    await menu(page)
      .getByText(`${address.slice(0, 8)}…${address.slice(-8)}`)
      .waitFor()
    await expect.poll(() => menu(page).getByTitle(address).count()).toBe(1)
    await menu(page)
      .getByText(/^\d+\.\d{4} BNB$/)
      .waitFor()
    expect(await barriers(page)).toEqual([])
  })

  test('HDR-17 a balance nobody can tell is not shown', async () => {
    const { page, wallet } = await withWallet()
    wallet.answer('no', 'eth_getBalance')
    await connect(page)
    await connected(page).click()
    await item(page, 'Disconnect').waitFor()
    expect(await menu(page).getByText('Balance').count()).toBe(0)
  })

  test('HDR-18 HDR-19 HDR-20 HDR-21 its links open new tabs that cannot reach back; Disconnect is last', async () => {
    const { page, context } = await withWallet()
    await connect(page)
    await connected(page).click()
    await item(page, 'Disconnect').waitFor()
    await expect.poll(() => menu(page).getByRole('menuitem').last().innerText()).toBe('Disconnect')
    for (const name of ['Buy UDE Tokens', 'View All Wallets', /^View on /]) {
      const link = item(page, name)
      await expect.poll(() => link.getAttribute('target')).toBe('_blank')
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener')
    }
    const partner = new URL((await item(page, /^View on /).getAttribute('href')) ?? '')
    expect(partner.origin).not.toBe(product.url)
    await page.keyboard.press('Escape')
    for (const name of ['Buy UDE Tokens', 'View All Wallets']) {
      await connected(page).click()
      const [tab] = await Promise.all([context.waitForEvent('page'), item(page, name).click()])
      await tab.waitForURL(`${product.url}/crypto/enhanced-buy`)
      expect(await tab.evaluate(() => opener)).toBeNull()
      await tab.close()
    }
  })

  test('HDR-26 HDR-27 PAY-13 after Disconnect nothing is remembered and the menu is shut', async () => {
    const { page, wallet } = await withWallet()
    await connect(page)
    await connected(page).click()
    await item(page, 'Disconnect').click()
    await saysInToast(page, 'Wallet Disconnected', 'Successfully disconnected from wallet')
    await connectButton(page).waitFor()
    expect(await menu(page).isVisible()).toBe(false)
    await expect.poll(() => stored(page)).toBeNull()
    expect(wallet.methods()).toContain('wallet_revokePermissions')
    await page.reload()
    await connectButton(page).waitFor()
  })

  test('HDR-29 a wallet that does not let go is told about, and stays connected', async () => {
    const { page, wallet } = await withWallet()
    await connect(page)
    wallet.answer('no', 'wallet_revokePermissions')
    await connected(page).click()
    await item(page, 'Disconnect').click()
    await saysInToast(
      page,
      'Disconnection Failed',
      'Failed to disconnect wallet: User rejected the request.',
      'destructive',
    )
    await connected(page).waitFor()
    await expect.poll(() => stored(page)).not.toBeNull()
  })
})

describe('what the device remembers', () => {
  test('HDR-23 WAL-03 a reload takes the wallet up again without a question', async () => {
    const { page, wallet, complaints } = await withWallet()
    await connect(page)
    const before = wallet.asked.length
    await page.reload()
    await connected(page).click()
    await menu(page)
      .getByText(/^\d+\.\d{4} BNB$/)
      .waitFor()
    expect(wallet.methods().slice(before)).toContain('eth_accounts')
    expect(wallet.methods().slice(before)).not.toContain('eth_requestAccounts')
    expect(complaints).toEqual([])
  })

  test('HDR-23 a wallet that is not there any more can be connected again, or forgotten', async () => {
    const { page, context } = await withWallet()
    await connect(page)
    const later = await freshPerson(browser, product.url, { storageState: await context.storageState() })
    await later.page.goto('/')
    await header(later.page).getByRole('button', { name: 'Reconnect' }).click()
    await item(later.page, 'Reconnect').click()
    await sees(later.page, 'Failed to connect to wallet: MetaMask not installed')
    await sees(later.page, 'MetaMask is not in this browser. Install it, or choose another wallet.')
    expect(await barriers(later.page)).toEqual([])
    await item(later.page, 'Disconnect').click()
    await connectButton(later.page).waitFor()
  })

  test('WAL-04 WAL-06 entries of older shapes are read, anything else is ignored', async () => {
    const { page, wallet } = await withWallet()
    const older = { id: 'metamask', name: 'MetaMask', address: wallet.address, network: 'BSC', balance: '1.0' }
    const visit = async (entry: string) => {
      await page.evaluate((text) => localStorage.setItem('connectedWallet', text), entry)
      await page.reload()
    }
    await visit(JSON.stringify(older))
    await header(page).getByRole('button', { name: 'Reconnect' }).waitFor()
    await visit(JSON.stringify({ ...older, balance: undefined, publicKey: '', chainId: '0x38' }))
    await header(page).getByRole('button', { name: 'Reconnect' }).waitFor()
    for (const garbage of ['{bad', '[]', JSON.stringify({ ...older, address: 'nowhere' })]) {
      await visit(garbage)
      await connectButton(page).waitFor()
    }
  })

  test('two tabs follow one another', async () => {
    const { page, context } = await withWallet()
    const other = await context.newPage()
    await other.goto('/')
    await connectButton(other).waitFor()
    await connect(page)
    await connected(other).waitFor()
    await connected(other).click()
    await item(other, 'Disconnect').click()
    await connectButton(page).waitFor()
  })
})

describe('by keyboard and on small screens', () => {
  test('the menu opens, moves, closes and gives focus back', async () => {
    const { page } = await withWallet()
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await connectButton(page).focus()
    await page.keyboard.press('Enter')
    await metamask(page).waitFor()
    await expect.poll(() => focused()).toMatch(/MetaMask/)
    await page.keyboard.press('End')
    await expect.poll(() => focused()).toMatch(/Make a Hub Wallet/)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused()).toMatch(/MetaMask/)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused()).toBe('Connect Wallet')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    await metamask(page).waitFor()
    await page.keyboard.press('Enter')
    await connected(page).waitFor()
    await expect.poll(focused).toMatch(/^0x/)
  })

  test('at 320 px the menu stands inside the screen, in every state', async () => {
    const { page, wallet } = await withWallet({}, { viewport: { width: 320, height: 640 } })
    const inside = async () => {
      const box = await page.locator('[popover]:popover-open').boundingBox()
      return box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 640
    }
    wallet.answer('silent', 'eth_requestAccounts')
    await connectButton(page).click()
    await metamask(page).waitFor()
    await expect.poll(inside).toBe(true)
    await metamask(page).click()
    await menu(page).getByRole('button', { name: 'Stop' }).waitFor()
    await expect.poll(inside).toBe(true)
    expect(await barriers(page)).toEqual([])
    wallet.release('yes')
    await connected(page).click()
    await expect.poll(inside).toBe(true)
  })
})

test('the first page fetches nothing but the button; the rest comes when somebody turns to it', async () => {
  const { page } = await freshPerson(browser, product.url)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await connectButton(page).waitFor()
  const rest = () =>
    scripts.filter((url) => /\/(WalletMenu|WalletDialog|find-connector|HubPrompts|keys|pay-solana)-/.test(url))
  expect(rest()).toEqual([])
  await connectButton(page).hover()
  await expect.poll(rest).not.toEqual([])
})
