import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { freshPerson, openBrowser } from './browser.ts'
import { fillIn, lightsOf } from './portal-steps.ts'
import { type Product, startProduct } from './product.ts'
import { saysInToast, sees } from './steps.ts'
import { installTestWallet } from './test-wallet.ts'
import { installBitcoinWallet } from './test-wallet-bitcoin.ts'
import { installSolanaWallet } from './test-wallet-solana.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ people: 1_000 }), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const bill = { amount: '12.50', description: 'Prescription' }
const main = (page: Page) => page.getByRole('main')
const choices = async (page: Page) =>
  (await page.getByRole('group', { name: 'Pay with' }).locator('.coin-name').allInnerTexts()).map((text) =>
    text.replace(/\s*\n\s*/g, ', '),
  )

async function openDirect(page: Page) {
  await page.goto('/crypto/payment-portal')
  await page.getByRole('tab', { name: 'Direct Wallet' }).click()
}

async function connect(page: Page, name: string) {
  await main(page).getByRole('button', { name: 'Connect Wallet', exact: true }).click()
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
  expect(await pay.isDisabled()).toBe(true)
  await sees(page, 'Ready to Generate Payment')
  await connect(page, 'MetaMask')
  expect(await choices(page)).toEqual([
    'Ethereum, ETH · Ethereum',
    'USD Coin, USDC · Ethereum',
    'Chainlink, LINK · Ethereum',
    'UDEGO, UDE · BNB Smart Chain',
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

test('PORT-80 PORT-81 who says no loses nothing; who says yes then has paid, and the chain alone says so', async () => {
  const { page, wallet, complaints } = await withMetaMask()
  await connect(page, 'MetaMask')
  await fillIn(page, bill)
  await page.getByRole('radio', { name: /^Chainlink/ }).check()
  wallet.answer('no', 'eth_sendTransaction')
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/crypto/payment-request'))
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
  expect(await lightsOf(page)).toEqual([
    'Now: Waiting for payment',
    'Not yet: Payment confirmed',
    'Not yet: Payment processed',
  ])
  const id = await page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()
  wallet.answer('yes', 'eth_sendTransaction')
  const told = page.waitForRequest((request) => request.url().endsWith(`/api/crypto/payment-request/${id}/tx`))
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  expect((await told).postDataJSON()).toEqual({ transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await saysInToast(page, 'Payment Initiated', 'Payment of $12.50 initiated through MetaMask')
  await status
    .getByText(/^\d+ of 12 confirmations$/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()).toBe(id)
  expect(wallet.methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(2)
  expect(complaints).toEqual([])
})

test('a Solana wallet pays with a coin of Solana', async () => {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const wallet = await installSolanaWallet(context, { rpcUrl: (await product.sandbox()).chains.solana.url })
  await product.call('POST', '/api/sandbox/faucet', { chain: 'solana', address: wallet.address })
  await openDirect(page)
  await connect(page, 'Phantom')
  expect(await choices(page)).toEqual(['Solana, SOL · Solana', 'USD Coin, USDC · Solana'])
  await fillIn(page, bill)
  await page.getByRole('radio', { name: /^USD Coin/ }).check()
  await page.getByRole('button', { name: 'Pay with Phantom' }).click()
  await saysInToast(page, 'Payment Initiated', 'Payment of $12.50 initiated through Phantom')
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  expect(complaints).toEqual([])
})

test('a Bitcoin wallet pays with Bitcoin, and with nothing else', async () => {
  const { page, context } = await freshPerson(browser, product.url)
  const { url: esploraUrl } = (await product.sandbox()).chains.bitcoin
  const wallet = await installBitcoinWallet(context, { kind: 'unisat', esploraUrl })
  await product.call('POST', '/api/sandbox/faucet', { chain: 'bitcoin', address: wallet.address })
  await product.mine(1, 'bitcoin')
  await openDirect(page)
  await connect(page, 'UniSat')
  expect(await choices(page)).toEqual(['Bitcoin, BTC · Bitcoin'])
  await fillIn(page, bill)
  await page.getByRole('button', { name: 'Pay with UniSat' }).click()
  await saysInToast(page, 'Payment Initiated', 'Payment of $12.50 initiated through UniSat')
  await product.mine(1, 'bitcoin')
  await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
})
