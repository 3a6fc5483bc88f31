import type { Page } from 'playwright-core'
import { dueAmount } from '#domains/payments/money/due-amount.ts'
import { udeOnBsc } from '#domains/payments/rails/rails.ts'
import { rateFromAnswer } from '#domains/payments/rates/price-text.ts'
import type { Product } from '#e2e/product/product.ts'
import { parseDecimal, toNumber } from '#kit/decimal.ts'
import { money } from '#kit/money.ts'
import { type Figure, median } from '../figure.ts'
import { withPage } from '../open-page.ts'

const roundCount = 9

/** From the block that gives a payment its last needed confirmation to the page that says so, in an open browser. */
export const confirmed = (): Promise<Figure[]> =>
  withPage(async (product, page) => {
    const waits: number[] = []
    for (let round = 0; round < roundCount; round++) waits.push(await oneRound(product, page))
    const sorted = waits.toSorted((a, b) => a - b)
    const name = `last needed block → "Payment processed" on the page, ${roundCount} payments`
    return [
      { name: `${name}: median`, value: median(sorted) / 1000, unit: 's' },
      { name: `${name}: slowest`, value: (sorted.at(-1) ?? Number.NaN) / 1000, unit: 's', bound: { atMost: 1 } },
    ]
  })

async function oneRound(product: Product, page: Page): Promise<number> {
  const invoice = await openInvoice(product, page)
  await page.goto(`${product.url}/crypto/invoice/${invoice.id}`)
  await page.getByText('Waiting for payment').first().waitFor()
  const paid = await product.call<{ transactionHash: string }>('POST', '/api/sandbox/pay', invoice)
  await page.getByText('Seen on the network').first().waitFor()
  const shown = page.evaluate(
    () =>
      new Promise<number>((seen) => {
        const look = () => document.querySelector('a[href*="/crypto/receipt/"]') && seen(Date.now())
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        look()
      }),
  )
  const { url: rpcUrl } = (await product.sandbox()).chains['0x38']
  const block = await blockOf(rpcUrl, paid.transactionHash)
  const mined = await firstSeen(rpcUrl, block + udeOnBsc.required() - 1)
  return (await shown) - mined
}

async function openInvoice(product: Product, page: Page): Promise<{ id: string; to: string; units: string }> {
  const quote = await product.call<{ price: string }>('GET', '/api/crypto/udego-price')
  const [usd, feeUsd] = [money('USD', 2500n), money('USD', 50n)]
  const { due, fee } = dueAmount(usd, feeUsd, priceRate(quote.price))
  const body = {
    userId: 1,
    amount: toNumber(due, 6),
    usdAmount: toNumber(usd),
    feeAmount: toNumber(fee, 6),
    feeUsdAmount: toNumber(feeUsd),
    tokenSymbol: 'UDEGO',
    walletAddress: (await product.sandbox()).chains['0x38'].accounts[0]?.address,
    networkId: 'BSC',
  }
  const opened = await page.evaluate(async (sent) => {
    await fetch('/api/visitor', { method: 'POST' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch('/api/payments/crypto', { method: 'POST', headers, body: JSON.stringify(sent) })
    return (await response.json()) as { paymentId: string; payTo: string; amount: number }
  }, body)
  const units = parseDecimal('UDE', opened.amount.toFixed(6))
  if (!units) throw new Error(`no invoice: ${JSON.stringify(opened)}`)
  return { id: opened.paymentId, to: opened.payTo, units: units.units.toString() }
}

/** The price as the page has it, a fraction of cents for a smallest unit. */
function priceRate(price: string) {
  const answer = BigInt(Math.round(Number(price) * 1e8))
  return rateFromAnswer('UDE', answer, 8, new Date(), 'feed')
}

async function rpc<T>(url: string, method: string, params: unknown[]): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const { result } = (await (await fetch(url, { method: 'POST', headers, body })).json()) as { result: T }
  return result
}

async function blockOf(url: string, hash: string): Promise<number> {
  const receipt = await rpc<{ blockNumber: string }>(url, 'eth_getTransactionReceipt', [hash])
  return Number(receipt.blockNumber)
}

/** The moment a block can first be had from the node, to a few milliseconds. */
async function firstSeen(url: string, height: number): Promise<number> {
  for (;;) {
    if (Number(await rpc<string>(url, 'eth_blockNumber', [])) >= height) return Date.now()
    await new Promise((next) => setTimeout(next, 5))
  }
}
