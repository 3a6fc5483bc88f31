import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { doctorToPay, makeHubWallet, panel, passphrase } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const giveUde = async (address: string) => {
  await product.call('POST', '/api/sandbox/faucet', { address, what: 'UDE' })
  await product.mine(1)
}
const coinsOf = async (address: string) => {
  const { url } = (await product.sandbox()).chains['0x38']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] })
  const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return ((await answer.json()) as { result: string }).result
}

/** Presses Pay for a doctor, and waits for the page of the request, which offers to pay without BNB. */
async function openOffer(page: Page) {
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  const offer = page.getByRole('region', { name: 'No BNB for the network fee' })
  await offer.getByText(/^\$0\.00: we pay it, \$0\.\d\d at most$/).waitFor()
  return offer
}

test('a Hub Wallet with UDE and no BNB pays a copay by a signature that says what it allows, and holds no BNB after', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/')
  const address = await makeHubWallet(page)
  await giveUde(address)
  await doctorToPay(page)
  const offer = await openOffer(page)
  expect(await barriers(page)).toEqual([])
  await offer.getByRole('button', { name: 'Pay without BNB' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay without BNB' })
  await dialog.getByText(/^You allow [\d,]+\.\d{6} UDE to be taken once, for this payment alone\.$/).waitFor()
  await dialog.getByText(/^For: Your visit with .+$/).waitFor()
  const asked = page.getByRole('heading', { level: 1 }).locator('xpath=..').locator('.amount')
  await expect.poll(() => dialog.getByText(/^\$\d+\.\d\d$/).innerText()).toBe(await asked.innerText())
  await dialog.getByText('Nothing. We pay it').waitFor()
  await dialog.getByRole('button', { name: 'No, do not send' }).click()
  await offer.getByText('You said no in your wallet. Nothing was sent.').waitFor()
  await offer.getByRole('button', { name: 'Pay without BNB' }).click()
  await dialog.getByLabel('Your passphrase').fill(passphrase)
  await dialog.getByRole('button', { name: /^Send / }).click()
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  expect(await coinsOf(address)).toBe('0x0')
  expect(complaints).toEqual([])
}, 120_000)

test('MetaMask with UDE and no BNB signs the same permit, and the payment settles', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  const { url: rpcUrl } = (await product.sandbox()).chains['0x38']
  const wallet = await installTestWallet(context, { rpcUrl })
  await giveUde(wallet.address)
  await doctorToPay(page)
  await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
  await panel(page).getByRole('button', { name: /^0x/ }).waitFor()
  const offer = await openOffer(page)
  await offer.getByRole('button', { name: 'Pay without BNB' }).click()
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  expect(wallet.methods()).toContain('eth_signTypedData_v4')
  expect(wallet.methods()).not.toContain('eth_sendTransaction')
  expect(await coinsOf(wallet.address)).toBe('0x0')
}, 120_000)
