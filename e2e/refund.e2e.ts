import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import { barriers } from './looks/barriers.ts'
import { type OwnProduct, startProduct } from './product/start-product.ts'
import { changeAnswers, fillIn, generate, lightsOf, payFromSandbox } from './steps/portal-steps.ts'
import { sees } from './steps/steps.ts'

let product: OwnProduct
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

/** Runs a command of the operator beside the running product. */
async function operate(...typed: string[]): Promise<Record<string, unknown>[]> {
  const args = [`--env-file=${join(product.home, 'settings.env')}`, 'dist/cli.mjs', 'payments', ...typed, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: {} })
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Sends drops from the sandbox's payer, as an operator sends them from a wallet of theirs. */
async function sendXrp(to: string, units: bigint, tag: number): Promise<string> {
  const fields = { chain: 'xrpl', asset: 'XRP', to, units: String(units), tag }
  const { transactionHash } = await product.call<{ transactionHash: string }>('POST', '/api/sandbox/pay', fields)
  await product.mine(1, 'xrpl')
  return transactionHash
}

/** What a command of the operator is refused with. */
const refusalOf = (...typed: string[]) =>
  operate(...typed).then(String, (failure: { stderr: string }) => failure.stderr)

/** Closes a refund that the sandbox's payer sent, who is not us, to an address nobody signed for: the operator says both. */
async function closeRefund(id: string, hash: string): Promise<void> {
  expect(await refusalOf('refund', id, hash)).toContain('--confirm-address')
  const sure = ['refund', id, hash, '--confirm-address']
  const from = /--from (\w+)\.\n$/.exec(await refusalOf(...sure))?.[1] ?? ''
  expect(await operate(...sure, '--from', from)).toMatchObject([{ state: 'paid', transaction: hash, from }])
}

/** Somebody who asked for a code in XRP and sent another share of what it asks. */
async function paysInXrp(
  share: 'Exact' | 'Half' | 'Double',
): Promise<{ page: Page; id: string; complaints: string[] }> {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^XRP/ }).waitFor()
  await fillIn(page, { amount: '25', description: 'Office visit', coin: 'XRP' })
  const id = await generate(page)
  await payFromSandbox(page, share)
  return { page, id, complaints }
}

/** Lets an invoice and what it asks have been made earlier. */
async function makeOlder(id: string, by: string, ...more: string[]): Promise<void> {
  const earlier = (...columns: string[]) => columns.map((name) => `${name} = ${name} - interval '${by}'`).join()
  await product.records(`update payments.quotes set ${earlier('made_at', 'expires_at')} where invoice_id = $1`, [id])
  const columns = earlier('created_at', 'expires_at', ...more)
  await product.records(`update payments.invoices set ${columns} where id = $1`, [id])
}

const form = (page: Page) =>
  page.locator('details', { has: page.getByRole('button', { name: /^Send (it|everything) back$/ }) })
const elsewhere = (page: Page) =>
  form(page)
    .getByLabel(/^Send it to another address/)
    .check()

test('PORT-39 too much is paid, asked back, sent by an operator and closed by the chain, on the screen all the while', async () => {
  const { page, id, complaints } = await paysInXrp('Double')
  await sees(page, /^You sent [\d.]+ XRP too much\. It is yours/)
  await expect
    .poll(() => lightsOf(page))
    .toEqual(['Done: Payment sent', 'Done: Payment confirmed', 'Done: Payment processed'])
  await page.goto(`/crypto/invoice/${id}`)
  const back = form(page)
  await back.getByText(/^Have [\d.]+ XRP sent back$/).waitFor()
  await back.getByText('It goes back to the address it came from:').waitFor()
  await elsewhere(page)
  const send = () => back.getByRole('button', { name: 'Send it back' }).click()
  await send()
  await sees(page, 'Give the address it should be sent to')
  await back.getByLabel(/^Your address on/).fill('rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj')
  await send()
  await sees(page, /^This is not an address on XRP Ledger/)
  const { chains } = await product.sandbox()
  await back.getByLabel(/^Your address on/).fill(chains.xrpl.receiving.XRP)
  await send()
  await sees(page, /^This address is not one of a wallet of yours/)
  const mine = chains.xrpl.accounts[0]?.address ?? ''
  await back.getByLabel(/^Your address on/).fill(mine)
  await back.getByLabel(/^Destination tag/).fill('12345')
  expect(await barriers(page)).toEqual([])
  await send()
  await sees(page, new RegExp(`^You asked for [\\d.]+ XRP to be sent back to ${mine}, tag 12345\\.`))
  await sees(page, 'You asked for money back')
  await page.goto(`/crypto/receipt/${id}`)
  await page.locator('dl > div').filter({ hasText: 'To be sent back' }).waitFor()
  expect(await page.locator('dl > div').filter({ hasText: 'Owed back to you' }).count()).toBe(0)
  await page.goto(`/crypto/invoice/${id}`)

  const [open] = await operate('refunds')
  expect(open).toMatchObject({ invoice: id, state: 'asked', coin: 'XRP', to: mine, tag: '12345' })
  const units = BigInt(String(open?.['amount']).replace('.', ''))
  const hash = await sendXrp(mine, units, 12_345)
  await closeRefund(id, hash)
  await sees(page, new RegExp(`^[\\d.]+ XRP were sent back to ${mine}`))
  await sees(page, 'Sent back to you')
  await expect(operate('refund', id, hash)).rejects.toThrow()
  await page.goto(`/crypto/receipt/${id}`)
  await page.locator('dl > div').filter({ hasText: 'Sent back' }).getByText(/ XRP$/).waitFor()
  expect(await page.locator('dl > div').filter({ hasText: 'Owed back to you' }).count()).toBe(0)
  expect(complaints).toEqual([])
}, 180_000)

test('refund-settled: a paid bill is given back by its payee, and page and receipt say so to its payer', async () => {
  const { page, id, complaints } = await paysInXrp('Exact')
  await sees(page, 'You paid $25.00.')
  const refusal = await refusalOf('refund-settled', id, '--reason', 'not_provided')
  const payer = /--to (\w+) /.exec(refusal)?.[1] ?? ''
  const [open] = await operate('refund-settled', id, '--reason', 'not_provided', '--to', payer, '--tag', '7')
  expect(open).toMatchObject({ invoice: id, state: 'asked', to: payer, tag: '7', usd: '25.00' })
  await sees(page, /gives [\d.]+ XRP back to you, to \w+, tag 7\. A person sends it; it is not sent yet\./)
  await sees(page, 'Reason: what it was for did not take place.')
  const mine = (await product.sandbox()).chains.xrpl.accounts[0]?.address ?? ''
  await operate('cancel-refund', String(open?.['refund']))
  await sees(page, /^[\d.]+ XRP will not be sent to \w+, tag 7 after all\./)
  const plain = ['refund-settled', id, '--to', mine]
  expect(await refusalOf(...plain)).toContain(`--confirm ${mine}`)
  const [again] = await operate(...plain, '--confirm', mine, '--tag', '7')
  const units = BigInt(String(again?.['amount']).replace('.', ''))
  const sent = await sendXrp(mine, units, 7)
  await closeRefund(id, sent)
  await sees(page, /^Everything was sent back to you: [\d.]+ XRP\./)
  expect(await barriers(page)).toEqual([])
  await page.goto(`/crypto/receipt/${id}`)
  await page.getByText('Refunded', { exact: true }).first().waitFor()
  await page
    .locator('dl > div')
    .filter({ hasText: 'Refunded' })
    .getByText(/ XRP \(\$25\.00\)$/)
    .waitFor()
  await page.getByRole('heading', { name: 'Receipt: paid and refunded' }).waitFor()
  await sees(page, /^This shows that you paid, and that all of it was sent back to you\./)
  const proof = page.locator('dl', { has: page.getByText('Sent on', { exact: true }) })
  await expect.poll(() => proof.innerText()).toMatch(/ XRP \(\$25\.00\)/)
  await expect.poll(() => proof.innerText()).toContain(`${mine}, tag 7`)
  await expect.poll(() => proof.innerText()).toContain(sent)
  expect(complaints).toEqual([])
}, 180_000)

test('a part that came in time is either topped up or sent back whole once the time is over', async () => {
  const { page, id, complaints } = await paysInXrp('Half')
  await sees(page, /^We have \$[\d.]+ of \$25\.00\. Nothing is lost\./)
  await page.goto(`/crypto/invoice/${id}`)
  await page.getByRole('button', { name: /^Send the remaining/ }).waitFor()
  await page.getByText('Have everything sent back instead').waitFor({ state: 'detached' })
  await makeOlder(id, '20 minutes')
  await product.mine(3, 'xrpl')
  await sees(page, /^The time ran out\. We have \$[\d.]+ of \$25\.00\./)
  await page.reload()
  await page.getByText('Have everything sent back instead').click()
  const { chains } = await product.sandbox()
  await elsewhere(page)
  await form(page)
    .getByLabel(/^Your address on/)
    .fill(chains.xrpl.accounts[1]?.address ?? '')
  await form(page).getByRole('button', { name: 'Send everything back' }).click()
  await sees(page, /^You asked for [\d.]+ XRP to be sent back/)
  expect(await page.getByRole('button', { name: /^Send the remaining/ }).count()).toBe(0)
  expect(complaints).toEqual([])
}, 120_000)

test('C-24 what was sent for a request that a newer one replaced is the payer’s, on both pages', async () => {
  const { page, complaints } = await freshPerson(browser, product.url)
  await page.goto('/crypto/payment-portal')
  await page.getByRole('radio', { name: /^XRP/ }).waitFor()
  await fillIn(page, { amount: '25', description: 'Office visit', coin: 'XRP' })
  const first = await generate(page)
  await changeAnswers(page)
  await page.getByLabel(/^Amount \(/).fill('30')
  const second = await generate(page)
  expect(second).not.toBe(first)
  const [asked] = await product.records<{ marker: string; pay_to: string; units: string }>(
    'select marker, i.pay_to, q.units from payments.invoices i join payments.quotes q on q.invoice_id = id where id = $1',
    [first],
  )
  // The ledger rounds its times to ten seconds.
  await makeOlder(first, '1 minute', 'replaced_at')
  await sendXrp(asked?.pay_to ?? '', BigInt(asked?.units ?? 0), Number(asked?.marker))
  const words = /^[\d.]+ XRP came that this request does not ask for any more\. It is yours\./
  await page.goto(`/crypto/payment-portal?invoice=${first}`)
  await sees(page, words)
  await page.goto(`/crypto/invoice/${first}`)
  await sees(page, words)
  await form(page)
    .getByText(/^Have [\d.]+ XRP sent back$/)
    .waitFor()
  expect(complaints).toEqual([])
}, 120_000)
