import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { codeOn, fact, fillIn, generate, isAsking, lightsOf, result, status } from './steps/portal-steps.ts'
import { saysInToast, sees } from './steps/steps.ts'
import { scan, send, smallest, understand } from './wallets/wallet-app.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const typedForm = { amount: '87.23', description: 'Secret visit', patientName: 'Jordan Secret' }

async function openPortal(options: object = {}) {
  const person = await freshPerson(browser, product.url, options)
  await person.page.goto('/crypto/payment-portal')
  await person.page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  return person
}

const wholeAddress = /^(0x[0-9a-fA-F]{40}|bcrt1[0-9a-z]{20,80}|r[1-9A-HJ-NP-Za-km-z]{24,34})$/
const wholeLink =
  /^(xrp:r[1-9A-HJ-NP-Za-km-z]{24,34}\?amount=[\d.]+&dt=\d{9}|bitcoin:bcrt1[0-9a-z]{20,80}\?amount=[\d.]+)$/
const coins = [
  { coin: 'Bitcoin', asset: 'BTC', chain: 'bitcoin', decimals: 8, seen: 'Seen on the network' },
  { coin: 'Ethereum', asset: 'ETH', chain: '0x1', decimals: 18, seen: /^\d+ of 12 confirmations$/ },
  { coin: 'XRP', asset: 'XRP', chain: 'xrpl', decimals: 6, seen: 'Seen on the network' },
  { coin: 'USD Coin', asset: 'USDC', chain: '0x1', decimals: 6, seen: /^\d+ of 12 confirmations$/ },
  { coin: 'Chainlink', asset: 'LINK', chain: '0x1', decimals: 18, seen: /^\d+ of 12 confirmations$/ },
] as const

/** Asks for it in a coin and looks at everything the card says. Answers the invoice. */
async function askForPayment(page: Page, { coin, asset, chain }: (typeof coins)[number]): Promise<string> {
  await fillIn(page, { ...typedForm, coin })
  const asked = page.waitForRequest(isAsking)
  const answered = page.waitForResponse((response) => isAsking(response.request()))
  const id = await generate(page)
  expect((await asked).postDataJSON()).toEqual({
    amount: 87.23,
    currency: 'USD',
    description: 'Secret visit',
    patientName: 'Jordan Secret',
    cryptocurrency: asset,
    chain,
    paymentMethod: 'qr_code',
  })
  expect(((await (await answered).json()) as { invoiceId: string }).invoiceId).toBe(id)
  await saysInToast(page, 'Payment Request Created', `Invoice ${id} generated successfully`)
  await expect.poll(() => codeOn(page)).toEqual({ width: 200, margin: 2, ink: 'oklch(0 0 0)', paper: 'oklch(1 0 0)' })
  await expect.poll(() => fact(page, 'Patient').innerText()).toBe('Jordan Secret')
  await expect.poll(() => fact(page, 'Service').innerText()).toBe('Secret visit')
  await expect.poll(() => fact(page, 'Amount').innerText()).toBe('$87.23')
  await expect.poll(() => fact(page, 'Coin').innerText()).toBe(coin === 'XRP' ? 'XRP' : `${coin} (${asset})`)
  await result(page).getByText('Secure Payment.').waitFor()
  await expect
    .poll(() => page.locator('.send-steps > li:visible').allInnerTexts())
    .toEqual([
      'Open your wallet app',
      'Scan the QR code or copy the address',
      'Check the amount and network',
      'Send before the timer ends',
      'Wait for confirmation here',
    ])
  await expect
    .poll(() => lightsOf(page))
    .toEqual(['Now: Waiting for payment', 'Not yet: Payment confirmed', 'Not yet: Payment processed'])
  return id
}

/** Reads the code of a wallet link off the screen. */
async function scanLink(page: Page): Promise<string> {
  await result(page).getByText('Address and amount', { exact: true }).click()
  await result(page).getByRole('img', { name: 'Code that opens a wallet with the amount filled in' }).waitFor()
  return scan(browser, page)
}

/** What the page shows to be copied by hand. */
const shown = async (page: Page, place: number) =>
  (await result(page).locator('.address code').nth(place).innerText()).replace(/[\s,]/g, '')

describe('from "Generate" to "Payment processed", paid as the code on the screen says', () => {
  test.each(coins)(
    'PORT-10 PORT-35 PORT-36 PORT-39 PORT-42 PORT-62 PORT-63 PORT-65 PORT-72 PORT-82 $coin',
    async (one) => {
      const { page, complaints } = await openPortal()
      const id = await askForPayment(page, one)
      // Without its tag a payment in XRP could not be told from others, and an app for bitcoin takes the amount from it.
      expect(await scan(browser, page)).toMatch(one.chain === '0x1' ? wholeAddress : wholeLink)
      const link = await scanLink(page)
      expect(link).not.toMatch(/secret|jordan|INV-/i)
      const here = result(page).getByRole('link', { name: 'Open my wallet app' })
      await expect.poll(() => here.getAttribute('href')).toBe(link)
      const understood = understand(link, await product.sandbox())
      expect(understood).toMatchObject({
        chain: one.chain,
        asset: one.asset,
        units: smallest((await shown(page, 0)).replace(/[A-Z]+$/, ''), one.decimals),
      })
      expect(understood.to.toLowerCase()).toBe((await shown(page, 1)).toLowerCase())
      await send(product, understood)
      await status(page).getByText(one.seen).first().waitFor()
      // A validated ledger of XRP is final at once.
      if (one.chain !== 'xrpl') {
        await expect.poll(() => lightsOf(page)).not.toContain('Done: Payment processed')
        await product.mine(one.chain === '0x1' ? 12 : 1, one.chain)
      }
      await page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })
      await expect
        .poll(() => lightsOf(page))
        .toEqual(['Done: Payment sent', 'Done: Payment confirmed', 'Done: Payment processed'])
      await expect.poll(() => page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()).toBe(id)
      const kept = await page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
      )
      expect(kept).not.toMatch(/Secret/)
      await page.getByRole('link', { name: 'See your receipt' }).click()
      await sees(page, 'Secret visit')
      expect(complaints).toEqual([])
    },
  )
})
