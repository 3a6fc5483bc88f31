import type { Browser, Page } from 'playwright-core'
import { createWalletClient, type Hex, http, parseAbi, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { findDoctor, panel, sees } from './steps.ts'
import { installTestWallet, type TestWallet } from './test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const payerKey: Hex = `0x${'5a'.repeat(32)}`
type Asked = { invoiceId: string; amount: string; payTo: Hex; remaining: string }

/** Somebody with a wallet and an open request, which their wallet has refused to pay so far. */
async function withOpenRequest(): Promise<{ page: Page; wallet: TestWallet; asked: Asked; complaints: string[] }> {
  const { url: rpcUrl } = (await product.sandbox()).chains['0x38']
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const wallet = await installTestWallet(context, { rpcUrl, privateKey: payerKey })
  await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
  await product.mine(1)
  await findDoctor(page)
  await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
  await panel(page).getByRole('button', { name: /^0x/ }).waitFor()
  wallet.answer('no', 'eth_sendTransaction')
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  // The request may be read before the wallet is asked.
  await sees(page, 'You said no in your wallet. Nothing was sent.')
  await panel(page).getByRole('link', { name: 'See the payment request' }).click()
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  await page.getByRole('timer').waitFor()
  wallet.answer('yes', 'eth_sendTransaction')
  const id = page.url().split('/').at(-1) as string
  const asked = (await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as unknown,
    `/api/crypto/payment-request/${id}`,
  )) as Asked
  return { page, wallet, asked, complaints }
}

/** Sends UDE as from a phone, past the page. Answers the transaction hash. */
async function sendByHand(to: Hex, amount: string): Promise<Hex> {
  const world = await product.sandbox()
  const account = privateKeyToAccount(payerKey)
  const client = createWalletClient({ account, chain: bsc, transport: http(world.chains['0x38'].url) })
  const hash = await client.writeContract({
    address: world.chains['0x38'].tokens.UDE.address,
    abi: parseAbi(['function transfer(address to, uint256 value) returns (bool)']),
    functionName: 'transfer',
    args: [to, parseUnits(amount, 18)],
  })
  await product.mine(2)
  // What was paid is read a moment after its block.
  await expect
    .poll(() => product.records('select tx_hash from payments.payments where tx_hash = $1', [hash]))
    .toHaveLength(1)
  return hash
}

const part = (amount: string, share: number) => (Number(amount) * share).toFixed(6)

/** Opens the form for money that is not shown, names the transaction and signs. */
async function claim(page: Page, hash: string): Promise<void> {
  const form = page.locator('details', { hasText: 'I paid, but it is not shown' })
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  await form.getByLabel('Transaction hash').fill(hash)
  await form.getByRole('button', { name: 'Sign that I paid' }).click()
}

test('a wrong amount is claimed by a signature, the rest is asked anew, and both together are the receipt', async () => {
  const { page, wallet, asked, complaints } = await withOpenRequest()
  await claim(page, '0x12')
  await sees(page, /^A transaction hash is 0x and 64 more characters/)
  await claim(page, `0x${'ab'.repeat(32)}`)
  await sees(page, /We have not seen this transaction/)
  const footer = page.locator('footer')
  await footer.getByText('Español', { exact: true }).click()
  await sees(page, /^Todavía no hemos visto esta transacción/)
  await footer.getByText('English', { exact: true }).click()
  await sees(page, /^We have not seen this transaction/)

  const hash = await sendByHand(asked.payTo, part(asked.amount, 1 / 3))
  wallet.answer('no', 'personal_sign')
  await claim(page, hash)
  await sees(page, 'You said no in your wallet. Nothing was signed.')
  wallet.answer('yes', 'personal_sign')
  await claim(page, hash)
  await page.getByText(/^We have \$[\d.]+ of \$[\d.]+\. Nothing is lost\./).waitFor()
  await page.getByRole('button', { name: /^Send the remaining \$[\d.]+$/ }).click()
  await page.getByRole('heading', { name: /^Send [\d,]+\.\d+ UDE more$/ }).waitFor()
  await page.getByText('Part paid').first().waitFor()

  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await sees(page, 'How it was paid')
  const amounts = page
    .locator('dl > div')
    .filter({ hasText: /^Amount/ })
    .filter({ hasText: 'UDE' })
  expect(await amounts.count()).toBe(2)
  await sees(page, /It is not an itemized bill/)
  expect(complaints).toEqual([])
}, 120_000)

test('too much is counted, and what is beyond is said to be owed back', async () => {
  const { page, asked } = await withOpenRequest()
  const hash = await sendByHand(asked.payTo, part(asked.amount, 1.5))
  await claim(page, hash)
  await page.getByText(/^You sent [\d,]+\.\d{6} UDE too much\. It is yours/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await page.locator('dl > div').filter({ hasText: 'Owed back to you' }).waitFor()
}, 120_000)

test('when the time has run out one tap gets a new price, and what is sent for it counts', async () => {
  const { page, asked } = await withOpenRequest()
  await product.records(
    `update payments.quotes set made_at = made_at - interval '20 minutes', expires_at = expires_at - interval '20 minutes',
       reserved_until = reserved_until - interval '20 minutes' where invoice_id = $1`,
    [asked.invoiceId],
  )
  await product.records(
    `update payments.invoices set expires_at = expires_at - interval '20 minutes', created_at = created_at - interval '20 minutes' where id = $1`,
    [asked.invoiceId],
  )
  await page.reload()
  await page.getByRole('button', { name: 'Get a new price' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByText('New amount asked').waitFor()
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  await product.mine(16)
  await page.getByRole('link', { name: 'See your receipt' }).waitFor()
}, 120_000)

test('how long the confirmations still take is said as soon as two were timed, and never before', async () => {
  const { page } = await withOpenRequest()
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  // The chain grows by a block a second.
  await page.getByText(/^About \d+( to \d+)? (s|min) left$/).waitFor()
}, 120_000)
