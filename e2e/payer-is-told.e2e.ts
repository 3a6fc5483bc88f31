import type { Browser, Page } from 'playwright-core'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { bsc } from 'viem/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { part, sayPaid, sendByHand, withOpenRequest } from './steps/open-request.ts'
import { fillIn, generate, payFromSandbox } from './steps/portal-steps.ts'
import { approve, doctorToPay, getTestMoney, makeHubWallet, panel, sees } from './steps/steps.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

/** Tells the product that a wallet has sent a transaction, as its page does. */
const declare = (page: Page, invoiceId: string, transactionHash: string) =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path as string, { method: 'POST', headers, body: body as string })).status
    },
    [`/api/crypto/payment-request/${invoiceId}/tx`, JSON.stringify({ transactionHash })],
  )

/** Opens what lies behind the one state and its next step. */
const openMore = (page: Page) => page.getByText('What happens next, and how to reach us').click()

/** Sends UDE from an account that has none: the transaction is in a block and failed. */
async function sendInVain(to: Hex): Promise<Hex> {
  const { url, tokens } = (await product.sandbox()).chains['0x38']
  const account = privateKeyToAccount(generatePrivateKey())
  await product.call('POST', '/api/sandbox/faucet', { address: account.address, what: 'UDE+BNB' })
  await product.mine(1)
  const client = createWalletClient({ account, chain: bsc, transport: http(url) })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, parseUnits('9999999', 18)] })
  const hash = await client.sendTransaction({ to: tokens.UDE.address, data, gas: 100_000n })
  await product.mine(2)
  return hash
}

test('the wallet names the whole sum in dollars before its UDE, and the visit, in the panel and on the request’s page', async () => {
  const { page } = await freshPerson(browser, product.url)
  await doctorToPay(page)
  await getTestMoney(product, await makeHubWallet(page))
  await page.reload()
  const total = await panel(page).locator('dl > .facts-total dd').innerText()
  const dialog = page.getByRole('dialog', { name: 'Approve in Hub Wallet' })
  const isCareWord = async () => {
    await dialog.getByText(/^For: Your visit with .+, (MD|DO)$/).waitFor()
    await dialog.getByRole('button', { name: `Send ${total}` }).waitFor()
    const said = await dialog.innerText()
    expect(said.indexOf(total)).toBeGreaterThan(-1)
    expect(said.indexOf(total)).toBeLessThan(said.indexOf(' UDE'))
  }
  await panel(page)
    .getByRole('button', { name: /^Pay \$/ })
    .click()
  await isCareWord()
  await dialog.getByRole('button', { name: 'No, do not send' }).click()
  await panel(page).getByRole('link', { name: 'See the payment request' }).click()
  await page.getByRole('button', { name: 'Pay with Hub Wallet' }).click()
  await isCareWord()
  await approve(page)
  await sees(page, 'Seen on the network')
})

test('whoever has too little UDE is led to the other coins, with the amount filled in there, and the visit says afterwards that it was paid', async () => {
  const { page } = await freshPerson(browser, product.url)
  const doctor = await doctorToPay(page)
  await makeHubWallet(page)
  await sees(page, /^You need \$[\d.,]+ in UDE, and your wallet has \$0\.00/)
  await panel(page).getByRole('link', { name: 'Pay in another coin' }).click()
  await page.waitForURL(/\/crypto\/payment-portal/)
  // The copay alone: the fee is for paying in UDE.
  await expect.poll(() => page.getByLabel(/^Amount \(/).inputValue()).toBe('42.50')
  await page.getByRole('radio', { name: /^Ethereum/ }).check()
  await generate(page)
  const visit = page.getByRole('region', { name: 'The visit this pays' })
  await visit.getByText(doctor, { exact: true }).waitFor()
  await expect
    .poll(() => visit.innerText())
    .toMatch(/NPI[\s\S]+Address[\s\S]+Phone[\s\S]+Amount from\s+Amount stated by you/)
  await payFromSandbox(page, 'Exact')
  await product.mine(1, '0x1')
  await page
    .getByText(/\d+ of \d+ confirmations/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: 'Back to your visit' }).first().click()
  await page.waitForURL('**/?tab=copays')
  await panel(page)
    .getByText(/\$42\.50 for a visit to this doctor/)
    .waitFor()
})

test('after sending, the card says Sent instead of Send, here and after a reload, until the network shows it', async () => {
  const { page, asked, complaints } = await withOpenRequest(product, browser)
  expect(await declare(page, asked.invoiceId, `0x${'5e'.repeat(32)}`)).toBe(200)
  await page.reload()
  await page.getByRole('heading', { name: 'Sent. Waiting for the network to show it' }).waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  expect(await page.getByRole('heading', { name: /^Send / }).count()).toBe(0)
  // Who knows better can still see what to send.
  await page.getByRole('button', { name: 'Show what to send again' }).click()
  await page.getByRole('timer').waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('a payment that failed on the network is called that, and can be paid again', async () => {
  const { page, asked, complaints } = await withOpenRequest(product, browser)
  expect(await declare(page, asked.invoiceId, await sendInVain(asked.payTo))).toBe(200)
  await page.reload()
  await sees(page, /^Your payment failed on the network\. No money was moved/)
  await page.getByRole('button', { name: 'Pay with MetaMask' }).click()
  await page.getByText(/\d+ of 15 confirmations/).waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('whoever paid from an exchange, short by its fee, is led to a person and never told to send again', async () => {
  const { page, asked, complaints } = await withOpenRequest(product, browser)
  await page.setViewportSize({ width: 360, height: 800 })
  const hash = await sendByHand(product, asked.payTo, part(asked.amount, 0.98))
  await sees(page, /^Did you send another amount\? [\d.,]+ UDE came at /)
  // It may be a stranger's: until its payer speaks, the way to pay stays and nothing tells them not to.
  await page.getByRole('timer').waitFor()
  expect(await page.getByText(/Do not send again|Missing:/).count()).toBe(0)
  await page.getByRole('button', { name: 'Yes, I sent it' }).click()
  await page.getByRole('heading', { name: 'Something arrived: is it yours?' }).waitFor()
  await page
    .getByText(/ of [\d.,]+ UDE came at .*\. Missing: [\d.,]+ UDE, about \$\d+\.\d\d\.$/)
    .first()
    .waitFor()
  expect(await page.getByRole('timer').count()).toBe(0)
  // Nothing else can be paid meanwhile.
  expect(await page.getByRole('button', { name: 'Pay with another coin' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Yes, but from an exchange' }).click()
  await page.getByRole('heading', { name: 'We asked a person to check what your exchange sent' }).waitFor()
  await sees(page, 'Waiting for a check')
  await sees(page, 'Do not send again.')
  // What to keep ready is said, and nowhere that it can be sent here.
  await sees(page, /^Keep ready: /)
  await expect.poll(() => page.getByText(/picture/).count()).toBe(0)
  expect(await page.getByRole('timer').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Sign that I paid' }).count()).toBe(0)
  // The answer is kept, so nobody is asked to pay after a reload.
  await page.reload()
  await openMore(page)
  await page.getByText(/^We have your message, of \d/).waitFor()
  const href = (await page.getByRole('link', { name: /^Write to / }).getAttribute('href')) ?? ''
  const mail = new URL(href).searchParams
  expect(mail.get('subject')).toContain(asked.invoiceId)
  expect(mail.get('body')).toContain(hash)
  const payments = await page.context().newPage()
  await payments.goto(`${product.url}/payments`)
  await payments.getByRole('heading', { name: 'Waiting for a check' }).waitFor()
  await payments.getByText('We asked a person to check. Do not send again.').waitFor()
  await expect.poll(() => payments.getByText('Something arrived: is it yours?').count()).toBe(0)
  await payments.goto(page.url())
  await openMore(payments)
  await payments.getByText(/^We have your message, of \d/).waitFor()
  await payments.close()
  // Beside "do not send again" nothing says what to send; the answer can be taken back.
  expect(await page.getByRole('button', { name: 'No, not mine: show what to send' }).count()).toBe(0)
  expect(await page.getByText('Waiting for payment', { exact: true }).count()).toBe(0)
  await page.getByText('We asked a person to check it').first().waitFor()
  await page.getByText('Something arrived. It does not count yet.').first().waitFor()
  await page.getByRole('button', { name: 'Change my answer' }).click()
  await page.getByRole('button', { name: 'No, not mine: show what to send' }).click()
  await page.getByRole('timer').waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('another amount is shown as something that arrived, and whoever sent it makes it theirs in two steps', async () => {
  const { page, asked, complaints } = await withOpenRequest(product, browser)
  await sendByHand(product, asked.payTo, part(asked.amount, 1 / 4))
  await sayPaid(page)
  await page.getByText('Something arrived: is it yours?').first().waitFor()
  await page.getByRole('button', { name: 'Yes: sign with my wallet' }).click()
  await page.getByRole('button', { name: 'Sign that I paid' }).click()
  await page.getByText(/^\$[\d.]+ of \$[\d.]+ is seen, not confirmed yet:/).waitFor()
  expect(complaints).toEqual([])
}, 120_000)

test('the same amount again is asked about, after a request that is open and after one that is paid, and never refused', async () => {
  const { page, context, complaints } = await freshPerson(browser, product.url)
  const bill = { amount: '41.10', description: 'Copay for office visit', coin: 'XRP' }
  const askAgain = async (amount: string) => {
    const other = await context.newPage()
    await other.goto('/crypto/payment-portal')
    await fillIn(other, { ...bill, amount })
    await other.getByRole('button', { name: 'Generate Payment QR Code' }).click()
    return { other, question: other.getByRole('dialog', { name: 'Pay $41.10 again?' }) }
  }
  await page.goto('/crypto/payment-portal')
  await fillIn(page, bill)
  const first = await generate(page)
  const { other, question } = await askAgain('41.1')
  await question.getByText(/^You already have a request for \$41\.10, made at .* It is still to be paid\.$/).waitFor()
  await expect
    .poll(() => question.getByRole('link', { name: 'Open that request' }).getAttribute('href'))
    .toContain(first)
  await question.getByRole('button', { name: 'Pay again' }).click()
  await other.getByRole('timer').waitFor()
  await payFromSandbox(other, 'Exact')
  await other.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
  const paid = await askAgain('41.10')
  await paid.question.getByText(/^You already paid \$41\.10 here, at /).waitFor()
  await paid.question.getByText('Copay for office visit').waitFor()
  // Another amount is another bill.
  const another = await askAgain('41.11')
  await another.other.getByRole('timer').waitFor()
  expect(complaints).toEqual([])
}, 120_000)
