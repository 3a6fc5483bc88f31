import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import type { Product } from '../product/product.ts'
import { changeAnswers, fillIn, generate, isAsking, payFromSandbox } from '../steps/portal-steps.ts'
import { sees } from '../steps/steps.ts'
import { installTestWallet, type TestWallet } from '../wallets/test-wallet.ts'

const portal = '/crypto/payment-portal'
const typedForm = { amount: '87.23', description: 'Office visit', patientName: 'Jordan' }

async function open(page: Page): Promise<void> {
  await page.goto(portal)
  await page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
}

/** Asks for the bill in a coin. Answers the invoice. */
async function openRequested(page: Page, coin: string, amount = typedForm.amount): Promise<string> {
  await open(page)
  await fillIn(page, { ...typedForm, amount, coin })
  return generate(page)
}

/** Lets the time of an open request be over, as if it had been asked for twenty minutes ago. */
export async function letTimePass(product: Product, invoiceId: string): Promise<void> {
  const past = "- interval '20 minutes'"
  await product.records(
    `update payments.quotes set made_at = made_at ${past}, expires_at = expires_at ${past} where invoice_id = $1`,
    [invoiceId],
  )
  await product.records(
    `update payments.invoices set created_at = created_at ${past}, expires_at = expires_at ${past} where id = $1`,
    [invoiceId],
  )
}

/** Pays the open request in XRP from the page, and closes the ledger it is in. */
async function paid(page: Page, product: Product, share: 'Exact' | 'Half' | 'Double'): Promise<void> {
  await payFromSandbox(page, share)
  await product.mine(1, 'xrpl')
}

const receipt = (page: Page) => page.getByRole('link', { name: 'See your receipt' }).waitFor({ timeout: 60_000 })

/** Every state of the portal for who pays by a code. */
export const codeStates: States = {
  empty: open,
  'answers missing': async (page) => {
    await open(page)
    await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
    await sees(page, 'Say what the payment is for')
  },
  'coins not read': async (page) => {
    await page.route('**/api/crypto/rails', (route) => route.abort())
    await page.goto(portal)
    await sees(page, 'The coins could not be read')
  },
  'a coin not to be had': async (page) => {
    await page.route('**/api/crypto/rails', async (route) => {
      const answer = await route.fetch()
      const { rails, currencies } = (await answer.json()) as { rails: { coin: string }[]; currencies: unknown }
      const gone = { address: null, rate: null, rateSource: null, rateAsOf: null }
      const kept = rails.map((rail) => {
        if (rail.coin === 'XRP') return { ...rail, ...gone, status: 'not-configured' }
        return rail.coin === 'LINK' ? { ...rail, ...gone, status: 'no-price' } : rail
      })
      await route.fulfill({ response: answer, json: { rails: kept, currencies } })
    })
    await open(page)
    await page.getByLabel(/^Amount \(/).fill('100')
    await sees(page, 'Not configured')
  },
  'an example rate': async (page, product) => {
    await codeStates['a coin not to be had']?.(page, product)
    await page.getByRole('radio', { name: /^Chainlink/ }).check()
    await page.getByRole('region', { name: 'Example rate – do not pay' }).waitFor()
  },
  'request refused': async (page) => {
    const detail = 'There is no live price now.'
    const json = { success: false, code: 'payments/no-live-price', status: 503, detail }
    await page.route('**/api/crypto/payment-request', (route) => route.fulfill({ status: 503, json }))
    await open(page)
    await fillIn(page, { ...typedForm, coin: 'Ethereum' })
    await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
    await page.getByRole('main').getByText('There is no live price now.').waitFor()
  },
  'being made': async (page) => {
    await page.route('**/api/crypto/payment-request', (route) =>
      isAsking(route.request()) ? undefined : route.continue(),
    )
    await open(page)
    await fillIn(page, { ...typedForm, coin: 'Ethereum' })
    await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
    await page.getByText('Generating QR Code...', { exact: true }).waitFor()
  },
  waiting: (page) => openRequested(page, 'Ethereum'),
  'waiting, with a tag': (page) => openRequested(page, 'XRP'),
  seen: async (page) => {
    // Six blocks that come every ten seconds: it stays so while it is looked at.
    await openRequested(page, 'Bitcoin', '6000')
    await payFromSandbox(page, 'Exact')
    await sees(page, /^\d of 6 confirmations$/)
  },
  'part paid': async (page, product) => {
    await openRequested(page, 'XRP')
    await paid(page, product, 'Half')
    await page.getByRole('button', { name: /^Send the remaining / }).waitFor({ timeout: 60_000 })
  },
  'to be claimed in the sandbox': async (page) => {
    await openRequested(page, 'USD Coin')
    await payFromSandbox(page, 'Half')
    await page.getByRole('button', { name: 'Claim it' }).waitFor()
  },
  'the rest asked': async (page, product) => {
    await codeStates['part paid']?.(page, product)
    await page.getByRole('button', { name: /^Send the remaining / }).click()
    await page.getByRole('timer').waitFor()
  },
  'paid too much': async (page, product) => {
    await openRequested(page, 'XRP')
    await paid(page, product, 'Double')
    await receipt(page)
  },
  processed: async (page, product) => {
    await openRequested(page, 'XRP')
    await paid(page, product, 'Exact')
    await receipt(page)
  },
  receipt: async (page, product) => {
    await codeStates['processed']?.(page, product)
    await page.getByRole('link', { name: 'See your receipt' }).click()
    await sees(page, 'How it was paid')
  },
  'time over': async (page, product) => {
    await letTimePass(product, await openRequested(page, 'Ethereum'))
    await page.reload()
    await page.getByRole('button', { name: 'Get a new price' }).waitFor()
  },
  outdated: async (page) => {
    await openRequested(page, 'Ethereum')
    await changeAnswers(page)
    await page.getByLabel(/^Amount \(/).fill('90')
    await sees(page, 'Outdated – generate a new one')
  },
  replaced: async (page) => {
    const id = await openRequested(page, 'Ethereum')
    await changeAnswers(page)
    await page.getByLabel(/^Amount \(/).fill('90')
    await generate(page)
    await page.goto(`/crypto/invoice/${id}`)
    await sees(page, 'A newer request took its place. Do not pay this one.')
  },
  'unknown request': async (page) => {
    await page.goto(`${portal}?invoice=INV-20260101-0000000000`)
    await sees(page, 'We do not know this payment')
  },
  'request not read': async (page) => {
    const id = await openRequested(page, 'Ethereum')
    await page.route(`**/api/crypto/payment-request/${id}`, (route) => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await sees(page, 'We could not read this payment')
  },
}

const connectButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Connect Wallet', exact: true })

/** Somebody on the direct side, with MetaMask in their browser and money on Ethereum. */
async function withWallet(page: Page, product: Product): Promise<TestWallet> {
  const { chains } = await product.sandbox()
  const rpcUrl = { 1: chains['0x1'].url, 56: chains['0x38'].url }
  const wallet = await installTestWallet(page.context(), { rpcUrl, knows: [1, 56] })
  await product.call('POST', '/api/sandbox/faucet', { chain: '0x1', address: wallet.address })
  await product.mine(1, '0x1')
  await page.goto(`${portal}?method=wallet`)
  await connectButton(page).waitFor()
  return wallet
}

async function connected(page: Page, product: Product): Promise<TestWallet> {
  const wallet = await withWallet(page, product)
  await connectButton(page).click()
  await page
    .getByRole('dialog', { name: 'Connect Wallet' })
    .getByRole('menuitem', { name: /^MetaMask/ })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Ethereum/ }).waitFor()
  await fillIn(page, typedForm)
  return wallet
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay with MetaMask' }).click()

/** Every state of the portal for who pays with the wallet that is connected here. */
export const walletStates: States = {
  'no wallet': withWallet,
  'wallets to choose from': async (page, product) => {
    await withWallet(page, product)
    await connectButton(page).click()
    await page.getByRole('menuitem', { name: /^MetaMask/ }).waitFor()
  },
  'wallet ready': async (page, product) => {
    await connected(page, product)
    await page.getByRole('heading', { name: 'Wallet Ready' }).waitFor()
  },
  'wallet asks': async (page, product) => {
    const wallet = await connected(page, product)
    wallet.answer('silent', 'eth_sendTransaction')
    await pay(page)
    await page.getByRole('button', { name: 'Waiting for MetaMask' }).waitFor()
  },
  'wallet refused': async (page, product) => {
    const wallet = await connected(page, product)
    wallet.answer('no', 'eth_sendTransaction')
    await pay(page)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  },
  'paid by wallet': async (page, product) => {
    await connected(page, product)
    await pay(page)
    await sees(page, /^\d+ of 12 confirmations$/)
    await product.mine(12, '0x1')
    await receipt(page)
  },
}
