import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { findDoctor, getTestMoney, panel, sees } from './steps.ts'
import { installTestWallet } from './test-wallet.ts'

let product: Product
let browser: Browser
/** A second chain that also calls itself 56: the real one, as far as this product can tell. */
let elsewhere: Sandbox
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hub-elsewhere-'))
  ;[product, browser, elsewhere] = await Promise.all([
    startProduct(),
    openBrowser(),
    startSandbox({ dataDir: folder, autoMine: false, feeder: false }),
  ])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await elsewhere.stop()
  await product.stop()
  await Promise.all([product.home, folder].map((path) => rm(path, { recursive: true, force: true })))
})

/** A person with a wallet extension in the browser and a doctor selected. */
async function withWallet(options: Partial<Parameters<typeof installTestWallet>[1]> = {}) {
  const person = await freshPerson(browser, product.url)
  const { rpcUrl } = (await product.sandbox()).chains['0x38']
  const wallet = await installTestWallet(person.context, { rpcUrl, ...options })
  await findDoctor(person.page)
  return { ...person, wallet }
}

async function connect(page: Page) {
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page
    .getByRole('menuitem', { name: /^MetaMask/ })
    .or(page.getByRole('menuitem', { name: /MetaMask/ }))
    .first()
    .click()
}
const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })
const paymentsOf = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/api/payments/user/1')).json()) as { payments: unknown[] }).payments)

test('HDR-13 HDR-14 HDR-24 HDR-25 a wallet is asked, connects, and its address stands in the header', async () => {
  const { page, wallet } = await withWallet()
  wallet.answer('silent', 'eth_requestAccounts')
  await connect(page)
  const busy = page.getByRole('button', { name: 'Connecting...' }).first()
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  wallet.release('yes')
  await sees(page, 'Successfully connected to MetaMask')
  const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
  await page.getByRole('banner').getByText(short).waitFor()
})

test('HDR-28 a refused connection is said in the wallet’s words', async () => {
  const { page, wallet } = await withWallet()
  wallet.answer('no', 'eth_requestAccounts')
  await connect(page)
  await sees(page, 'Connection Failed')
  await sees(page, /^Failed to connect to wallet: /)
})

test('PAY-16 a wallet extension pays, and the payment is confirmed', async () => {
  const { page, wallet } = await withWallet()
  await getTestMoney(product, wallet.address)
  await connect(page)
  await sees(page, 'Successfully connected to MetaMask')
  await payButton(page).click()
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
})

test('a wallet on the real chain is told so, and nothing is sent', async () => {
  const { page, wallet } = await withWallet({ rpcUrl: elsewhere.rpcUrl })
  await connect(page)
  await sees(page, 'Successfully connected to MetaMask')
  await payButton(page).click()
  await sees(page, 'Your wallet is on the real BNB Smart Chain. This is the sandbox.')
  expect(wallet.methods()).not.toContain('eth_sendTransaction')
  expect(await paymentsOf(page)).toEqual([])
})

test('PAY-08 PAY-10 a wallet that does not know the chain is offered it', async () => {
  const { page, wallet } = await withWallet({ chainId: 1, knows: [1] })
  await connect(page)
  await sees(page, 'Successfully connected to MetaMask')
  await payButton(page).click()
  await expect.poll(() => wallet.methods()).toContain('wallet_addEthereumChain')
  const added = wallet.asked.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]
  expect(added).toMatchObject({
    chainId: '0x38',
    chainName: 'BSC Mainnet',
    nativeCurrency: { symbol: 'BNB', decimals: 18 },
  })
})

test('PAY-12 HDR-26 a wallet that shares no account any more is disconnected', async () => {
  const { page, wallet } = await withWallet()
  await connect(page)
  await sees(page, 'Successfully connected to MetaMask')
  await wallet.lock()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('connectedWallet'))).toBeNull()
})
