import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playBsc } from '#sandbox/evm/play.ts'
import type { Played } from '#sandbox/played.ts'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { doctorToPay, getTestMoney, panel, saysInToast, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
/** A second chain that also calls itself 56: the real one, as far as this product can tell. */
let elsewhere: Played
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-elsewhere-'))
  ;[product, browser, elsewhere] = await Promise.all([
    sharedProduct(),
    openBrowser(),
    playBsc({ dataDir: folder, port: 0, byClock: false, log: () => {} }),
  ])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await elsewhere.stop()
  await rm(folder, { recursive: true, force: true })
})

type Options = Partial<Parameters<typeof installTestWallet>[1]>

/** A person at the start page with a wallet extension in the browser. */
async function withWallet(options: Options = {}) {
  const person = await freshPerson(browser, product.url)
  const { url: rpcUrl } = (await product.sandbox()).chains['0x38']
  const wallet = await installTestWallet(person.context, { rpcUrl, ...options })
  await person.page.goto('/')
  return { ...person, wallet }
}

/** The same person with a doctor selected. */
async function readyToPay(options: Options = {}) {
  const person = await withWallet(options)
  await doctorToPay(person.page)
  return person
}

const header = (page: Page) => page.getByRole('banner')
const connectButton = (page: Page) => header(page).getByRole('button', { name: 'Connect Wallet' })
const connected = (page: Page) => header(page).getByRole('button', { name: /^0x/ })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Wallet' }).filter({ visible: true })
const metamask = (page: Page) => menu(page).getByRole('menuitem', { name: /MetaMask/ })
const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })
const paymentsOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/payments/user/1')).json()) as { payments: unknown[] }).payments)
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

async function connect(page: Page) {
  await connectButton(page).click()
  await metamask(page).click()
}
async function connectInPanel(page: Page) {
  await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await metamask(page).click()
}

describe('connecting', () => {
  test('HDR-13 HDR-14 HDR-24 HDR-25 PAY-07 a wallet is asked once, connects, and its address stands in the header', async () => {
    const { page, wallet } = await withWallet()
    wallet.answer('silent', 'eth_requestAccounts')
    await connectButton(page).click()
    await metamask(page).dblclick()
    const busy = header(page).getByRole('button', { name: 'Connecting...' })
    await busy.waitFor()
    await expect.poll(() => busy.isDisabled()).toBe(true)
    wallet.release('yes')
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask')
    await header(page).getByText(short(wallet.address)).waitFor()
    expect(await menu(page).count()).toBe(0)
    expect(wallet.methods().filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test.for([
    ['no', 'User rejected the request.', 'You said no in MetaMask. Nothing was shared.'],
    ['busy', 'Already processing eth_requestAccounts. Please wait.', 'MetaMask is already asking you something.'],
    [
      'locked',
      'The requested account has not been authorized by the user.',
      'MetaMask is locked or shares no account.',
    ],
  ] as const)(
    'HDR-28 PAY-17 a wallet that answers "%s": its words, and what to do next',
    async ([owner, words, sentence]) => {
      const { page, wallet } = await withWallet()
      wallet.answer(owner, 'eth_requestAccounts')
      await connect(page)
      await saysInToast(page, 'Connection Failed', `Failed to connect to wallet: ${words}`, 'destructive')
      await menu(page).getByText(sentence).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/MetaMask/)
      wallet.answer('yes', 'eth_requestAccounts')
      await metamask(page).click()
      await connected(page).waitFor()
    },
  )

  test('WAL-09 a wallet that cannot be connected here leads to its own page to learn more', async () => {
    const { page } = await freshPerson(browser, product.url)
    await page.goto('/')
    await connectButton(page).click()
    const line = menu(page).getByRole('menuitem', { name: /^WalletConnect/ })
    await line.getByText('Not set up here yet. Learn more').waitFor()
    await expect.poll(() => line.getAttribute('href')).toBe('https://walletconnect.network/')
    expect([await line.getAttribute('target'), await line.getAttribute('rel')]).toEqual([
      '_blank',
      expect.stringContaining('noopener'),
    ])
  })

  test('a wallet that never answers can be left waiting, also by leaving the page', async () => {
    const { page, wallet } = await readyToPay()
    wallet.answer('silent', 'eth_requestAccounts')
    await connect(page)
    await menu(page).getByRole('button', { name: 'Stop' }).click()
    await connectButton(page).waitFor()
    await page.keyboard.press('Escape')
    await connectInPanel(page)
    await header(page).getByRole('button', { name: 'Connecting...' }).waitFor()
    await page.evaluate(() => history.pushState(null, '', '/settings'))
    await connectButton(page).waitFor()
    wallet.release('yes')
    await page.reload()
    await connectButton(page).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('connectedWallet'))).toBeNull()
  })
})

describe('what the wallet does meanwhile', () => {
  test('PAY-12 PAY-14 another account, another chain, a lost connection, no account', async () => {
    const { page, wallet } = await withWallet()
    await connect(page)
    await connected(page).waitFor()
    const key = generatePrivateKey()
    const next = privateKeyToAccount(key).address
    await wallet.changeAccount(key)
    await header(page).getByText(short(next)).waitFor()
    await wallet.changeChain(1)
    await connected(page).click()
    await menu(page).getByText('Your wallet is on another network.').waitFor()
    await menu(page).getByRole('menuitem', { name: 'Switch to BNB Smart Chain' }).click()
    await menu(page).getByText('Your wallet is on another network.').waitFor({ state: 'detached' })
    await wallet.lose()
    await header(page).getByRole('button', { name: 'Reconnect' }).waitFor()
    await wallet.recover()
    await header(page).getByText(short(next)).waitFor()
    await wallet.lock()
    await connectButton(page).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('connectedWallet'))).toBeNull()
  })

  test('a wallet on the real chain of the same number is told so in its menu', async () => {
    const { page } = await withWallet({ rpcUrl: elsewhere.url })
    await connect(page)
    await connected(page).click()
    await menu(page).getByText('Your wallet is on the real BNB Smart Chain. This is the sandbox.').waitFor()
    expect(await menu(page).getByText('Sandbox', { exact: true }).count()).toBe(0)
  })
})

describe('from the payment panel', () => {
  test('PAY-08 PAY-09 PAY-10 PAY-15 PAY-18 the wallet is asked for an account and brought to BSC, which it did not know', async () => {
    const { page, wallet } = await readyToPay({ chainId: 1, knows: [1] })
    await connectInPanel(page)
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask.')
    expect(wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]).toEqual({
      chainId: '0x38',
      chainName: 'BSC Mainnet',
      nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
      rpcUrls: [expect.stringMatching(/^https?:\/\//)],
    })
    await page.reload()
    await connected(page).waitFor()
    await expect
      .poll(wallet.methods)
      .toEqual(
        expect.arrayContaining([
          'eth_requestAccounts',
          'wallet_switchEthereumChain',
          'wallet_addEthereumChain',
          'eth_accounts',
          'eth_chainId',
        ]),
      )
  })

  test('PAY-16 a wallet extension pays, and the payment is confirmed', async () => {
    const { page, wallet } = await readyToPay()
    await getTestMoney(product, wallet.address)
    await connect(page)
    await sees(page, 'Successfully connected to MetaMask')
    await payButton(page).click()
    await page.waitForURL(/\/crypto\/invoice\/INV-/)
    await product.mine(16)
    await page.getByRole('link', { name: 'See your receipt' }).waitFor()
  })

  test('a wallet on the real chain is told so, and nothing is sent', async () => {
    const { page, wallet } = await readyToPay({ rpcUrl: elsewhere.url })
    // It has what it takes here: an empty one is led to practice money instead.
    await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
    await connect(page)
    await sees(page, 'Successfully connected to MetaMask')
    await payButton(page).click()
    await sees(page, 'Your wallet is on the real BNB Smart Chain. This is the sandbox.')
    expect(wallet.methods()).not.toContain('eth_sendTransaction')
    await expect.poll(() => paymentsOf(page)).toEqual([])
  })
})
