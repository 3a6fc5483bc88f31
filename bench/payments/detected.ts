import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { PaidChain } from '#domains/chains/chains.ts'
import { askedDecimals } from '#domains/payments/coin.ts'
import type { Rail } from '#domains/payments/rails/rail.ts'
import { rails } from '#domains/payments/rails/rails.ts'
import type { Product } from '#e2e/product/product.ts'
import { parseDecimal } from '#kit/decimal.ts'
import { type Figure, median } from '../figure.ts'
import { withPage } from '../open-page.ts'

const roundCount = 5

/** From the moment a network's node has a payment to the page that says so, in an open browser, on every rail. */
export const detected = (): Promise<Figure[]> =>
  withPage(async (product, page) => {
    const figures: Figure[] = []
    for (const rail of rails) {
      const waits: number[] = []
      for (let round = 0; round < roundCount; round++) waits.push(await oneRound(product, page, rail))
      const name = `${rail.coin} on ${rail.network}: the node has it → "Seen on the network" on the page`
      const slowest = Math.max(...waits) / 1000
      figures.push({ name: `${name}, median of ${roundCount}`, value: median(waits) / 1000, unit: 's' })
      figures.push({ name: `${name}, slowest`, value: slowest, unit: 's', bound: { atMost: 1 } })
    }
    return figures
  })

async function oneRound(product: Product, page: Page, rail: Rail): Promise<number> {
  const made = await openInvoice(page, rail)
  await page.goto(`${product.url}/crypto/invoice/${made.invoiceId}`)
  await page.getByText('Waiting for payment').first().waitFor()
  const shown = page.evaluate(
    () =>
      new Promise<number>((seen) => {
        const look = () => document.body.innerText.includes('Seen on the network') && seen(Date.now())
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
        look()
      }),
  )
  const { coin, chain, knownBy } = rail
  const units = parseDecimal(coin, made.coinAmount, askedDecimals[coin])?.units
  const marked = knownBy === 'tag' ? { tag: Number(made.tag) } : knownBy === 'reference' ? { reference: made.tag } : {}
  const body = { chain, asset: coin, to: made.address, units: String(units), ...marked }
  const { transactionHash } = await product.call<{ transactionHash: string }>('POST', '/api/sandbox/pay', body)
  const { url } = (await product.sandbox()).chains[chain]
  while (!(await isThere[chain](url, transactionHash))) await pause(5)
  const had = Date.now()
  return Math.max(0, (await shown) - had)
}

type OpenedInvoice = { invoiceId: string; address: string; tag: string | null; coinAmount: string }

async function openInvoice(page: Page, { coin, chain }: Rail): Promise<OpenedInvoice> {
  const body = {
    amount: 25,
    currency: 'USD',
    description: 'Bench',
    cryptocurrency: coin,
    chain,
    paymentMethod: 'qr_code',
  }
  return page.evaluate(async (sent) => {
    await fetch('/api/visitor', { method: 'POST' })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(sent) }
    let response = await fetch('/api/crypto/payment-request', init)
    // The product has just been started: it may not have read the chain yet.
    while (response.status === 503) {
      await new Promise((next) => setTimeout(next, 200))
      response = await fetch('/api/crypto/payment-request', init)
    }
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as OpenedInvoice
  }, body)
}

async function askNode(url: string, body: object): Promise<Record<string, unknown> | null> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return ((await (await fetch(url, init)).json()) as { result: Record<string, unknown> | null }).result
}

const receipt = async (url: string, hash: string) =>
  (await askNode(url, { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] })) !== null

/** Whether a chain's node shows a payment: in a block, or waiting where waiting payments are shown. */
const isThere: Record<PaidChain, (url: string, hash: string) => Promise<boolean>> = {
  '0x38': receipt,
  '0x1': receipt,
  bitcoin: async (url, hash) => (await fetch(`${url}/tx/${hash}/status`)).ok,
  xrpl: async (url, hash) =>
    (await askNode(url, { method: 'tx', params: [{ transaction: hash }] }))?.['validated'] === true,
  solana: async (url, hash) => {
    const params = [[hash], { searchTransactionHistory: true }]
    const found = await askNode(url, { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params })
    const [status] = (found?.['value'] ?? []) as ({ confirmationStatus: string } | null)[]
    return status?.confirmationStatus === 'confirmed' || status?.confirmationStatus === 'finalized'
  },
}
