import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { saysInToast, sees } from './steps/steps.ts'
import { dialog, group, line, openDialog, stored } from './steps/wallet-dialog-steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'
import { installBitcoinWallet } from './wallets/test-wallet-bitcoin.ts'
import { installSolanaWallet } from './wallets/test-wallet-solana.ts'

let product: Product
let browser: Browser
let rpcUrl: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
  rpcUrl = (await product.sandbox()).chains['0x38'].url
}, 180_000)
afterAll(() => browser.close())

const card = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Wallet', exact: true })
const fresh = (options: object = {}) => freshPerson(browser, product.url, options)

async function openSettings(page: Page) {
  await page.goto('/settings')
  await openDialog(page)
}

describe('the dialog', () => {
  test('PORT-19 PORT-20 PORT-21 groups the wallets, tags each, and leaves out of reach what is not here', async () => {
    const { page, context, complaints } = await fresh()
    await installTestWallet(context, { rpcUrl })
    await installSolanaWallet(context)
    await installBitcoinWallet(context, { kind: 'xverse' })
    await openSettings(page)
    const tagsOf = async (name: string) =>
      Promise.all(
        (await group(page, name).locator('.wallet-line').all()).map(async (each) => {
          const item = each.getByRole('menuitem').first()
          const [title, tag] = [
            await each.locator('.menu-words').first().innerText(),
            await each.locator('.badge').innerText(),
          ]
          return [title.split('\n')[0], tag, await item.isEnabled()]
        }),
      )
    await expect
      .poll(() => Promise.all(['Bitcoin', 'Ethereum', 'Solana'].map(tagsOf)))
      .toEqual([
        [
          ['Xverse', 'Installed', true],
          ['UniSat', 'Not Installed', false],
        ],
        [
          ['MetaMask', 'Installed', true],
          ['Trust Wallet', 'Not Installed', false],
          ['Coinbase Wallet', 'Not Installed', false],
        ],
        [
          ['Phantom', 'Installed', true],
          ['Solflare', 'Not Installed', false],
          ['Backpack', 'Not Installed', false],
        ],
      ])
    await line(page, 'No wallet\\? Make a Hub Wallet').waitFor()
    const get = dialog(page).getByRole('menuitem', { name: 'Get UniSat (opens in a new tab)' })
    await expect.poll(() => get.getAttribute('href')).toBe('https://unisat.io/download')
    const why = await line(page, 'UniSat').getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${why}"]`).innerText()).toMatch(/has to be added to this browser first/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await barriers(page)).toEqual([])
    }
    expect(complaints).toEqual([])
  })

  test('a wallet nobody listed stands there as well, and so does a late one', async () => {
    const { page, context } = await fresh()
    await installTestWallet(context, { rpcUrl, rdns: 'io.rabby', name: 'Rabby Wallet' })
    const late = await installSolanaWallet(context, { name: 'Backpack', speaks: 'late' })
    await openSettings(page)
    await group(page, 'Found in this browser')
      .getByRole('menuitem', { name: /Rabby Wallet/ })
      .waitFor()
    await expect.poll(() => line(page, 'Backpack').isEnabled()).toBe(false)
    await late.speak()
    await group(page, 'Solana')
      .getByRole('menuitem', { name: /Backpack.*Installed/s })
      .click()
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to Backpack')
  })

  test('PORT-60 PORT-61 a name is searched and entered; a wrong or missing one is told about', async () => {
    const { page, context } = await fresh()
    await installBitcoinWallet(context, { kind: 'xverse' })
    await openSettings(page)
    const search = dialog(page).getByRole('searchbox', { name: 'Search wallets' })
    await expect.poll(() => search.evaluate((box) => document.activeElement === box)).toBe(true)
    await search.fill('metamusk')
    await dialog(page).getByText('No wallet called “metamusk”').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await saysInToast(page, 'Connection Failed', 'Wallet not found', 'destructive')
    await dialog(page).getByRole('button', { name: 'Show all wallets' }).click()
    await search.fill('unis')
    await page.keyboard.press('Enter')
    await saysInToast(page, 'Connection Failed', 'UniSat is not installed', 'destructive')
    await search.fill('bitcoin')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^XXverse/)
    await page.keyboard.press('Enter')
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to Xverse')
  })

  test('Escape closes it and gives focus back; waiting can be stopped', async () => {
    const { page, context } = await fresh()
    const wallet = await installBitcoinWallet(context, { kind: 'unisat' })
    wallet.answer('silent', 'requestAccounts')
    await openSettings(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Connect Wallet/)
    await page.keyboard.press('Enter')
    await line(page, 'UniSat').click()
    await dialog(page).getByText('Waiting for UniSat…').waitFor()
    expect(await barriers(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Stop' }).click()
    await line(page, 'UniSat').click()
    await dialog(page).getByText('Waiting for UniSat…').waitFor()
    await page.keyboard.press('Escape')
    wallet.release('yes')
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await expect.poll(() => stored(page)).toBeNull()
  })

  test('a Hub Wallet is made from it; whoever changes their mind is back at the list', async () => {
    const { page } = await fresh()
    await openSettings(page)
    await line(page, 'No wallet\\? Make a Hub Wallet').click()
    await page.getByLabel('Passphrase', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await line(page, 'MetaMask').waitFor()
    await expect.poll(() => stored(page)).toBeNull()
  })
})

const families = [
  ['UniSat', 'Bitcoin', (page: Page) => installBitcoinWallet(page.context(), { kind: 'unisat' })],
  ['Xverse', 'Bitcoin', (page: Page) => installBitcoinWallet(page.context(), { kind: 'xverse' })],
  ['Phantom', 'Solana', (page: Page) => installSolanaWallet(page.context())],
  ['MetaMask', 'BSC', (page: Page) => installTestWallet(page.context(), { rpcUrl })],
] as const

test.for(families)(
  'WAL-30 PORT-31 PORT-32 PORT-46 PORT-47 PORT-77 PORT-78 PORT-79 %s on %s: a no, a yes, remembered, its address proved, let go',
  async ([name, network, install]) => {
    const { page, complaints } = await fresh()
    const wallet = await install(page)
    const { address } = wallet
    wallet.answer('no')
    await openSettings(page)
    await line(page, name).click()
    await saysInToast(page, 'Connection Failed', 'User rejected the request.', 'destructive')
    await dialog(page).getByText(`You said no in ${name}. Nothing was shared. You can try again.`).waitFor()
    await expect.poll(() => stored(page)).toBeNull()
    wallet.answer('yes')
    await line(page, name).click()
    await saysInToast(page, 'Wallet Connected', `Successfully connected to ${name}`)
    const shown = [
      card(page).getByText(name, { exact: true }),
      card(page).getByText(`${address.slice(0, 8)}…${address.slice(-6)}`),
      card(page).getByText(network, { exact: true }),
    ]
    for (const part of shown) await part.waitFor()
    await expect.poll(() => stored(page)).toMatchObject({ name, address })
    await page.reload()
    for (const part of shown) await part.waitFor()
    const prove = card(page).getByRole('button', { name: 'Prove this address is yours' })
    wallet.answer('no')
    await prove.click()
    await card(page).getByText(`You said no in ${name}.`).waitFor()
    expect(await barriers(page)).toEqual([])
    wallet.answer('yes')
    await prove.click()
    await sees(page, 'This address is proved to be yours.')
    const proved = await page.evaluate(
      async () => ((await (await fetch('/api/wallet/proved')).json()) as { wallets: { address: string }[] }).wallets,
    )
    expect(proved.map((one) => one.address.toLowerCase())).toEqual([address.toLowerCase()])
    await card(page).getByRole('button', { name: 'Disconnect' }).click()
    await saysInToast(page, 'Wallet Disconnected', 'Wallet has been disconnected')
    await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await expect.poll(() => stored(page)).toBeNull()
    expect(complaints).toEqual([])
  },
)

test('PORT-32 WAL-50 a balance is waited for, and one that nobody tells is not made up', async () => {
  const { page, context } = await fresh()
  const wallet = await installTestWallet(context, { rpcUrl })
  wallet.answer('silent', 'eth_getBalance')
  await openSettings(page)
  await line(page, 'MetaMask').click()
  await card(page).getByText('Balance loading...').waitFor()
  wallet.answer('no', 'eth_getBalance')
  wallet.release('no')
  await card(page).getByText('N/A', { exact: true }).waitFor()
})

describe('on a phone', () => {
  const iphone = {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  }

  test('PORT-20 PORT-48 PORT-84 an app is tagged so, opened and waited for; nothing opens, and that is said', async () => {
    const { page, context } = await fresh(iphone)
    const opened: string[] = []
    // The app takes the link over: the page stays where it is.
    await context.route('https://connect.xverse.app/**', (route) => {
      opened.push(route.request().url())
      return route.fulfill({ status: 204 })
    })
    await openSettings(page)
    await group(page, 'Bitcoin')
      .getByRole('menuitem', { name: /Xverse.*Mobile App/s })
      .waitFor()
    await expect.poll(() => line(page, 'UniSat').isEnabled()).toBe(false)
    expect(await barriers(page)).toEqual([])
    await line(page, 'Xverse').click()
    await dialog(page).getByText('Waiting for Xverse…').waitFor()
    await saysInToast(page, 'Connection Failed', 'Failed to open Xverse mobile app', 'destructive')
    expect(opened).toEqual([`https://connect.xverse.app/browser?url=${encodeURIComponent(`${product.url}/settings`)}`])
    await expect.poll(() => stored(page)).toBeNull()
  })

  test('PORT-50 inside the app the wallet is there, and connects by its own answer', async () => {
    const { page, context } = await fresh(iphone)
    const wallet = await installBitcoinWallet(context, { kind: 'xverse' })
    await openSettings(page)
    await line(page, 'Xverse').click()
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to Xverse')
    await expect
      .poll(() => stored(page))
      .toMatchObject({ address: wallet.address, network: 'bitcoin', publicKey: wallet.publicKey })
  })
})
