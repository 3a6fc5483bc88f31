import type { Browser, BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { makeHubWallet, passphrase, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
let rpcUrl: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
  rpcUrl = (await product.sandbox()).chains['0x38'].url
}, 180_000)
afterAll(() => browser.close())

type Options = Partial<Parameters<typeof installTestWallet>[1]>
const install = (context: BrowserContext, options: Options = {}) => installTestWallet(context, { rpcUrl, ...options })
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wallet' })
const item = (page: Page, name: string | RegExp) => menu(page).getByRole('menuitem', { name })
const connected = (page: Page) => header(page).getByRole('button', { name: /^0x/ })
const rabby = { rdns: 'io.rabby', name: 'Rabby Wallet' }

async function openMenu(page: Page) {
  await page.goto('/')
  await header(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await menu(page).getByText('We never ask for your seed phrase.').waitFor()
}

/** The lines of the menu: name and what will happen. */
const lines = async (page: Page) =>
  (await menu(page).getByRole('menuitem').allInnerTexts()).map((text) =>
    text
      .split('\n')
      .filter((line) => line.trim().length > 1)
      .join(': '),
  )

describe('which wallets are here', () => {
  test('several, each once however often it speaks; installed ones come first, the one used last on top', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    const trust = await install(context, { rdns: 'com.trustwallet.app', name: 'Trust Wallet' })
    await install(context, { speaks: 'twice' })
    await install(context, rabby)
    await openMenu(page)
    await expect
      .poll(async () => (await lines(page)).slice(0, 4))
      .toEqual([
        'Rabby Wallet: Installed',
        'MetaMask: Installed',
        'Trust Wallet: Installed',
        'Phantom: Opens install page',
      ])
    await item(page, /Trust Wallet/).click()
    await header(page)
      .getByText(`${trust.address.slice(0, 6)}…`)
      .click()
    await item(page, 'Disconnect').click()
    await header(page).getByRole('button', { name: 'Connect Wallet' }).waitFor()
    await openMenu(page)
    await expect
      .poll(async () => (await lines(page)).slice(1, 3))
      .toEqual(['Trust Wallet: Installed, used last', 'MetaMask: Installed'])
  })

  test('a late one takes its place without moving the others, and can be connected', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    const late = await install(context, { rdns: 'com.trustwallet.app', name: 'Trust Wallet', speaks: 'late' })
    const stranger = await install(context, { ...rabby, speaks: 'late' })
    await openMenu(page)
    // Where no other wallet is, the one that can be made and used now is first.
    await expect.poll(async () => (await lines(page))[0]).toMatch(/^No wallet\? Make a Hub Wallet/)
    const before = (await lines(page)).map((line) => line.split(':')[0])
    await late.speak()
    await stranger.speak()
    await item(page, /Rabby Wallet/).waitFor()
    const after = (await lines(page)).map((line) => line.split(':')[0])
    expect(after.filter((name) => name !== 'Rabby Wallet')).toEqual(before)
    await item(page, /Trust Wallet.*Installed/s).click()
    await connected(page).waitFor()
  })

  test('two that claim one name are told apart by their address for machines', async () => {
    const { page, context } = await freshPerson(browser, product.url)
    const first = await install(context)
    const second = await install(context)
    await openMenu(page)
    // The first keeps its place; the other stands below the list, with a warning.
    await expect.poll(async () => (await lines(page))[0]).toBe('MetaMask: Installed')
    await item(page, /Also calls itself that: io\.metamask/).click()
    await connected(page).waitFor()
    expect(second.methods()).toContain('eth_requestAccounts')
    expect(first.methods()).not.toContain('eth_requestAccounts')
  })

  test.for([
    ['MetaMask', { flags: { isMetaMask: true } }, /MetaMask.*Installed/s],
    ['Coinbase Wallet in a list', { flags: { isMetaMask: true, isCoinbaseWallet: true }, list: true }, /Coinbase/],
    ['a nameless one', { flags: {} }, /Browser wallet/],
  ] as const)('WAL-13 one that only stands on the window is found: %s', async ([, onWindow, name]) => {
    const { page, context } = await freshPerson(browser, product.url)
    const wallet = await install(context, { speaks: 'never', onWindow })
    await openMenu(page)
    // It is taken for nothing but what its flag says.
    await expect.poll(async () => (await lines(page)).filter((line) => line.endsWith(': Installed'))).toHaveLength(1)
    await item(page, name).click()
    await connected(page).waitFor()
    expect(wallet.methods()).toContain('eth_requestAccounts')
  })

  test('a hostile name or picture is shown harmlessly or not at all', async () => {
    const { page, context, complaints } = await freshPerson(browser, product.url)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const script =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title="gone"</script></svg>'
    const drawn = `data:image/svg+xml,${encodeURIComponent(script)}`
    await install(context, { rdns: 'a.b', name: '<img src=x onerror=alert(1)>\u202e', icon: drawn })
    await install(context, { rdns: 'c.d', name: 'x'.repeat(5_000), icon: 'https://tracker.test/pixel.png' })
    await install(context, { rdns: 'e.f', name: 'Big', icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` })
    await install(context, { rdns: 'g.h', name: 'Script', icon: 'javascript:alert(1)' })
    await openMenu(page)
    await expect
      .poll(async () => (await lines(page)).slice(0, 4))
      .toEqual([
        '<img src=x onerror=alert(1)>: Installed',
        `${'x'.repeat(39)}…: Installed`,
        'Big: Installed',
        'Script: Installed',
      ])
    await expect.poll(() => menu(page).locator('img').count()).toBe(1)
    const title = await page.title()
    expect(title, 'V1.3.4 V3.2.2 a name and a drawing of somebody else run nothing').toBe('Payment Solutions Hub')
    expect(asked.filter((url) => url.includes('tracker.test'))).toEqual([])
    expect(complaints).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(width).toBeLessThanOrEqual(0)
    expect(await barriers(page)).toEqual([])
  })
})

describe('the Hub Wallet, as any program of the page may ask it', () => {
  /** Asks it the way EIP-6963 and EIP-1193 have it. */
  const ask = (page: Page, method: string, params: unknown[] = []) =>
    page.evaluate(
      async ([name, given]) => {
        type Heard = { info: { rdns: string }; provider: { request: (asked: object) => Promise<unknown> } }
        const hub = await new Promise<Heard['provider']>((heard) => {
          addEventListener('eip6963:announceProvider', (event) => {
            const { info, provider } = (event as CustomEvent<Heard>).detail
            if (info.rdns === 'hub.wallet') heard(provider)
          })
          dispatchEvent(new Event('eip6963:requestProvider'))
        })
        try {
          return { result: await hub.request({ method: name, params: given }) }
        } catch (thrown) {
          return { code: (thrown as { code?: number }).code }
        }
      },
      [method, params] as const,
    )
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign with Hub Wallet' })
  const hexOf = (text: string): `0x${string}` => `0x${Buffer.from(text).toString('hex')}`

  test('PAY-15 answers the five questions, and signs what was read and agreed to', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/')
    const address = await makeHubWallet(page)
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ result: [address] })
    expect(await ask(page, 'eth_accounts')).toEqual({ result: [address] })
    expect(await ask(page, 'eth_chainId')).toEqual({ result: '0x38' })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x38' }])).toEqual({ result: null })
    expect(await ask(page, 'wallet_addEthereumChain', [{ chainId: '0x38' }])).toEqual({ result: null })
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toEqual({ code: 4902 })
    expect(await ask(page, 'eth_signTypedData_v4', [address, '{}'])).toEqual({ code: 4200 })
    expect(await ask(page, 'personal_sign', [hexOf('x'), `0x${'12'.repeat(20)}`])).toEqual({ code: 4100 })

    const message = 'Payment Solutions Hub\nI sent this payment for invoice INV-20261120-0000000001.'
    const refused = ask(page, 'personal_sign', [hexOf(message), address])
    await dialog(page).getByText(message).waitFor()
    await dialog(page).getByRole('button', { name: 'No, do not sign' }).click()
    expect(await refused).toEqual({ code: 4001 })

    // The passphrase is asked for, and a wrong one opens nothing.
    const signed = ask(page, 'personal_sign', [hexOf(message), address])
    await dialog(page).getByLabel('Your passphrase').fill('something else entirely')
    await dialog(page).getByRole('button', { name: 'Sign', exact: true }).click()
    await sees(page, 'That passphrase does not open this wallet')
    await dialog(page).getByLabel('Your passphrase').fill(passphrase)
    await dialog(page).getByRole('button', { name: 'Sign', exact: true }).click()
    const { result } = (await signed) as { result: `0x${string}` }
    expect(await verifyMessage({ address, message, signature: result })).toBe(true)

    const hidden = ask(page, 'personal_sign', [hexOf('pay \u202e100'), address])
    await dialog(page).getByText(hexOf('pay \u202e100')).waitFor()
    await dialog(page).getByText('This message hides some of its characters').waitFor()
    expect(await barriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await hidden).toEqual({ code: 4001 })
  })

  test('PAY-15 signs nothing that a script asked for and agreed to by itself: each time the passphrase is typed', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/')
    const address = await makeHubWallet(page)
    // Just made, and just after it signed: neither leaves the key open.
    for (const message of ['first', 'second']) {
      const asked = ask(page, 'personal_sign', [hexOf(message), address])
      const yes = dialog(page).getByRole('button', { name: 'Sign', exact: true })
      await yes.waitFor()
      await yes.evaluate((button: HTMLButtonElement) => button.click())
      await sees(page, 'Type your passphrase')
      await dialog(page).getByLabel('Your passphrase').fill(passphrase)
      await yes.click()
      const { result } = (await asked) as { result: `0x${string}` }
      expect(await verifyMessage({ address, message, signature: result })).toBe(true)
    }
    const sent = ask(page, 'eth_sendTransaction', [{ from: address, to: `0x${'12'.repeat(20)}`, value: '0x0' }])
    const send = page.getByRole('dialog', { name: 'Approve in Hub Wallet' })
    await send.getByRole('button', { name: /^Send / }).evaluate((button: HTMLButtonElement) => button.click())
    await sees(page, 'Type your passphrase')
    await page.keyboard.press('Escape')
    expect(await sent).toEqual({ code: 4001 })
  })

  test('PAY-15 is not made with a passphrase that everybody would try first', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/')
    await openMenu(page)
    await page.getByRole('menuitem', { name: /No wallet\? Make a Hub Wallet/ }).click()
    await page.getByLabel('Passphrase', { exact: true }).fill('Password123!Password123!')
    await page.getByLabel('The same passphrase again').fill('Password123!Password123!')
    await page.getByRole('button', { name: 'Next' }).click()
    await sees(page, 'That is one of the first that anybody would try')
    expect(await barriers(page)).toEqual([])
  })
})
