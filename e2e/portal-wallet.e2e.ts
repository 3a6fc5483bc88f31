import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { fillIn, isAsking, lightsOf } from './steps/portal-steps.ts'
import { saysInToast, sees } from './steps/steps.ts'
import { installTestWallet } from './wallets/test-wallet.ts'
import { installBitcoinWallet } from './wallets/test-wallet-bitcoin.ts'
import { installSolanaWallet } from './wallets/test-wallet-solana.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const typedForm = { amount: '12.50', description: 'Prescription' }
const main = (page: Page) => page.getByRole('main')
async function choices(page: Page): Promise<string[]> {
  const names = page.getByRole('group', { name: 'Pay with' }).locator('.coin-name')
  await names.first().waitFor()
  return (await names.allInnerTexts()).map((text) => text.replace(/\s*\n\s*/g, ', '))
}

async function openDirect(page: Page) {
  await page.goto('/crypto/payment-portal')
  await page.getByRole('tab', { name: 'Direct Wallet' }).click()
}

const connectButton = (page: Page) => main(page).getByRole('button', { name: 'Connect Wallet', exact: true })

async function connect(page: Page, name: string, opener = connectButton(page)) {
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Connect Wallet' })
  await dialog
    .getByRole('menuitem', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await saysInToast(page, 'Wallet Connected', `Successfully connected to ${name}`)
}

/** Somebody on the direct side of the portal, with MetaMask in their browser and money on Ethereum. */
async function withMetaMask() {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const { chains } = await product.sandbox()
  const rpcUrl = { 1: chains['0x1'].url, 56: chains['0x38'].url }
  const wallet = await installTestWallet(context, { rpcUrl, knows: [1, 56] })
  await product.call('POST', '/api/sandbox/faucet', { chain: '0x1', address: wallet.address })
  await product.mine(1, '0x1')
  await openDirect(page)
  return { page, wallet, complaints }
}

test('PORT-33 PORT-34 PORT-37 PORT-55 the pay button says what it needs, and the wallet what it will send', async () => {
  const { page, wallet } = await withMetaMask()
  const pay = page.getByRole('button', { name: 'Connect Wallet to Pay' })
  const need = 'Please connect a wallet and enter payment amount'
  await expect
    .poll(() => pay.getAttribute('aria-describedby').then((id) => page.locator(`[id="${id}"]`).innerText()))
    .toBe(need)
  await page.getByLabel(/^Amount \(/).press('Enter')
  await saysInToast(page, 'Missing Information', need, 'destructive')
  await sees(page, 'Ready to Generate Payment')
  // It pays nothing yet: it leads to the wallets and, once one is connected, is the pay button with focus on it.
  await connect(page, 'MetaMask', pay)
  const isFocused = (button: Locator) => button.evaluate((it) => it === document.activeElement)
  await expect.poll(() => isFocused(page.getByRole('button', { name: 'Pay with MetaMask' }))).toBe(true)
  await expect
    .poll(() => choices(page))
    .toEqual([
      'Ethereum, ETH · Ethereum',
      'USD Coin, USDC · Ethereum',
      'Chainlink, LINK · Ethereum',
      'UDE, UDE · BNB Smart Chain',
    ])
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  const words = 'Please connect a wallet and enter payment amount'
  await saysInToast(page, 'Missing Information', words, 'destructive')
  expect(await page.getByRole('heading', { name: 'Wallet Ready' }).count()).toBe(0)
  await page.getByLabel(/^Amount \(/).fill('12.50')
  const ready = page.getByRole('region', { name: 'Wallet Ready' })
  await ready.getByText('$12.50').waitFor()
  await ready.getByText(`${wallet.address.slice(0, 8)}…${wallet.address.slice(-6)}`).waitFor()
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await saysInToast(page, 'Missing Information', 'Please fill in all payment details', 'destructive')
  expect(await barriers(page)).toEqual([])
})

test('PORT-44 PORT-64 PORT-80 PORT-81 who says no loses nothing; who tries again and says yes has paid, and the chain alone says so', async () => {
  const { page, wallet, complaints } = await withMetaMask()
  await connect(page, 'MetaMask')
  await fillIn(page, typedForm)
  await page.getByRole('radio', { name: /^Chainlink/ }).check()
  wallet.answer('no', 'eth_sendTransaction')
  const asked = page.waitForRequest(isAsking)
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  expect((await asked).postDataJSON()).toMatchObject({
    amount: 12.5,
    cryptocurrency: 'LINK',
    chain: '0x1',
    paymentMethod: 'direct_wallet',
    walletAddress: wallet.address,
  })
  await saysInToast(page, 'Payment Failed', 'Failed to process payment. Please try again.', 'destructive')
  const status = page.getByRole('region', { name: 'Payment Status' })
  await status.getByText('Payment failed').waitFor()
  await status.getByText('You said no in your wallet. Nothing was sent.').waitFor()
  await expect
    .poll(() => lightsOf(page))
    .toEqual(['Now: Waiting for payment', 'Not yet: Payment confirmed', 'Not yet: Payment processed'])
  const id = await page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()
  expect(wallet.methods()).toContain('eth_sendTransaction')
  wallet.answer('yes', 'eth_sendTransaction')
  const told = page.waitForRequest((request) => request.url().endsWith(`/api/crypto/payment-request/${id}/tx`))
  await status.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  expect((await told).postDataJSON()).toEqual({ transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await saysInToast(page, 'Payment Initiated', 'Payment of $12.50 initiated through MetaMask')
  await status
    .getByText(/^\d+ of 12 confirmations$/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  await expect.poll(() => page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()).toBe(id)
  expect(wallet.methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  expect(complaints).toEqual([])
}, 120_000)

/** Pays the bill, and waits until its chain has said so for good. */
async function payAndSettle(page: Page, wallet: string, mine?: () => Promise<void>) {
  await page.getByRole('button', { name: `Pay with ${wallet}` }).click()
  await saysInToast(page, 'Payment Initiated', `Payment of $12.50 initiated through ${wallet}`)
  await mine?.()
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
}

test.each([
  ['Ethereum', 'ETH · Ethereum', '0x1', 12],
  ['USD Coin', 'USDC · Ethereum', '0x1', 12],
  ['UDE', 'UDE · BNB Smart Chain', '0x38', 15],
] as const)('PORT-64 C-25 MetaMask pays with %s (%s)', async (coin, network, chain, blocks) => {
  const { page, wallet, complaints } = await withMetaMask()
  await product.call('POST', '/api/sandbox/faucet', { address: wallet.address })
  await product.mine(1)
  await connect(page, 'MetaMask')
  await fillIn(page, typedForm)
  await page
    .getByRole('group', { name: 'Pay with' })
    .locator('label', { hasText: coin })
    .filter({ hasText: network })
    .click()
  await payAndSettle(page, 'MetaMask', async () => {
    await sees(page, new RegExp(`^Seen on network, \\d+/${blocks} confirmations$`))
    await product.mine(blocks, chain)
  })
  expect(wallet.methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  expect(complaints).toEqual([])
})

test.each([['Solana'], ['USD Coin']])('C-25 a Solana wallet pays with %s on Solana', async (coin) => {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const wallet = await installSolanaWallet(context, { rpcUrl: (await product.sandbox()).chains.solana.url })
  await product.call('POST', '/api/sandbox/faucet', { chain: 'solana', address: wallet.address })
  await openDirect(page)
  await connect(page, 'Phantom')
  await expect.poll(() => choices(page)).toEqual(['Solana, SOL · Solana', 'USD Coin, USDC · Solana'])
  await fillIn(page, typedForm)
  await page.getByRole('radio', { name: new RegExp(`^${coin}`) }).check()
  await payAndSettle(page, 'Phantom', () => product.mine(40, 'solana'))
  expect(complaints).toEqual([])
})

test.each([
  ['unisat', 'UniSat'],
  ['xverse', 'Xverse'],
] as const)(
  'PORT-45 C-03 %s pays with Bitcoin and nothing else, and the blocks are counted from none',
  async (kind, name) => {
    const { page, context, complaints } = await freshPerson(browser, product.url)
    const { url: esploraUrl } = (await product.sandbox()).chains.bitcoin
    const wallet = await installBitcoinWallet(context, { kind, esploraUrl })
    await product.call('POST', '/api/sandbox/faucet', { chain: 'bitcoin', address: wallet.address })
    await product.mine(1, 'bitcoin')
    await openDirect(page)
    await connect(page, name)
    await expect.poll(() => choices(page)).toEqual(['Bitcoin, BTC · Bitcoin'])
    await fillIn(page, { ...typedForm, amount: '1500' })
    await page.getByRole('button', { name: `Pay with ${name}` }).click()
    await saysInToast(page, 'Payment Initiated', `Payment of $1,500.00 initiated through ${name}`)
    await sees(page, 'Seen on network, 0/3 confirmations')
    await expect
      .poll(() => lightsOf(page))
      .toEqual(['Done: Payment sent', 'Now: Payment confirmed', 'Not yet: Payment processed'])
    await product.mine(1, 'bitcoin')
    await sees(page, /^Seen on network, [12]\/3 confirmations$/)
    await expect.poll(() => lightsOf(page)).not.toContain('Done: Payment confirmed')
    await product.mine(2, 'bitcoin')
    await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
    expect(complaints).toEqual([])
  },
)
