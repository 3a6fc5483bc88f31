import type { Browser, Page } from 'playwright-core'
import { createWalletClient, type Hex, http, parseAbi, parseUnits } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { expect } from 'vitest'
import { freshPerson } from '../browser.ts'
import type { Product } from '../product/product.ts'
import { installTestWallet, type TestWallet } from '../wallets/test-wallet.ts'
import { doctorToPay, panel, sees } from './steps.ts'

export const payerKey: Hex = `0x${'5a'.repeat(32)}`
type OpenedRequest = { invoiceId: string; amount: string; payTo: Hex; remaining: string }

/** Somebody with a wallet and an open request, which their wallet has refused to pay so far. */
export async function withOpenRequest(
  product: Product,
  browser: Browser,
): Promise<{ page: Page; wallet: TestWallet; asked: OpenedRequest; complaints: string[] }> {
  const { url: rpcUrl } = (await product.sandbox()).chains['0x38']
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const wallet = await installTestWallet(context, { rpcUrl, privateKey: payerKey })
  await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
  await product.mine(1)
  await doctorToPay(page)
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
  )) as OpenedRequest
  return { page, wallet, asked, complaints }
}

/** Sends UDE as from a phone, past the page. Answers the transaction hash. */
export async function sendByHand(product: Product, to: Hex, amount: string): Promise<Hex> {
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

/** A part of an amount, as it is typed. */
export const part = (amount: string, share: number) => (Number(amount) * share).toFixed(6)

/** Opens the form for money that is not shown. */
async function openClaim(page: Page) {
  const form = page.locator('details', { hasText: 'I paid, but it is not shown' })
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  return form
}

/** Says that they paid, whatever it was. */
export const sayPaid = async (page: Page): Promise<void> =>
  (await openClaim(page)).getByRole('button', { name: 'I paid: look for my payment' }).click()

/** Names a transaction that is not shown and signs. */
export async function claimByHash(page: Page, hash: string): Promise<void> {
  const form = await openClaim(page)
  await form.getByLabel('Transaction hash').fill(hash)
  await form.getByRole('button', { name: 'Sign that I paid' }).click()
}

/** Says of what arrived that it is theirs, and signs for it. */
export async function claim(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Yes: sign with my wallet' }).click()
  await page.getByRole('button', { name: 'Sign that I paid' }).click()
}
