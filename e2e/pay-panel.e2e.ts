import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshPerson, openBrowser } from './browser.ts'
import type { Product } from './product/product.ts'
import { sharedProduct } from './product/shared-product.ts'
import { payTheEstimate } from './states/panel-states.ts'
import { endPlanAnswer, putPlanOnFile } from './steps/plan-on-file.ts'
import { chooseDoctor, doctorToPay, panel, saysInToast, sees } from './steps/steps.ts'
import { installTestWallet, type TestWallet } from './wallets/test-wallet.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([sharedProduct(), openBrowser()])
}, 180_000)
afterAll(() => browser.close())

const fact = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: name }) })
    .locator('dd')

const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })
const connectFirst = 'Please connect your wallet to proceed with payment.'

describe('the payment panel', () => {
  let page: Page
  let wallet: TestWallet
  beforeEach(async () => {
    const person = await freshPerson(browser, product.url)
    page = person.page
    wallet = await installTestWallet(person.context, { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  })
  const connectInPanel = async () => {
    await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
  }

  test('an estimate that is older than a day is made anew, shown, and can then be paid', async () => {
    await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
    await product.mine(1)
    await chooseDoctor(page)
    await payTheEstimate(page)
    await connectInPanel()
    await product.records(`update costs.estimates set created_at = now() - interval '25 hours', expires_at = now()`)
    await payButton(page).click()
    await panel(page).getByText('Your estimate no longer held, so we made a new one.').waitFor()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/crypto\/invoice\//)
  })
  test('PAY-02 PAY-03 PAY-29 PAY-30 PAY-32 PAY-33 what it comes to, how it is paid, and one button under the sum', async () => {
    await doctorToPay(page)
    await payButton(page).waitFor()
    await expect.poll(() => fact(page, 'Payment method').innerText()).toBe('UDE token')
    await expect.poll(() => fact(page, 'Network').first().innerText()).toBe('BNB Smart Chain')
    await expect.poll(() => fact(page, 'Processing fee').first().innerText()).toBe('2%')
    await fact(page, 'Token price')
      .getByText(/^\$0\.\d+$/)
      .waitFor()
    await expect.poll(() => fact(page, 'Token balance').innerText()).toBe('Not known yet')
    const [copay, fee, total] = await Promise.all(
      ['An amount I was told', 'Processing fee, 2%', 'You pay'].map(async (name) =>
        Number((await fact(page, name).innerText()).replace(/[$,]/g, '')),
      ),
    )
    expect([copay, fee, total]).toEqual([42.5, 0.85, 43.35])
    await expect.poll(() => payButton(page).count()).toBe(1)
    await expect.poll(() => fact(page, 'In UDE, about').innerText()).toMatch(/^[\d,]+\.\d{6}$/)
    await panel(page).getByText('2% processing fee, paid in UDE', { exact: true }).waitFor()
    expect(await panel(page).innerText()).not.toMatch(/BTC|Bitcoin/i)
  })

  test('PAY-01 nothing is called verified before a check says so, and no longer than it holds', async () => {
    await chooseDoctor(page)
    // Whoever has an estimate is known to the server, which the records below need.
    await panel(page).getByRole('button', { name: 'Pay in UDE' }).waitFor()
    await panel(page).getByText('Not verified').waitFor()
    for (const name of ['Plan type', 'Deductible', 'Out-of-pocket limit'])
      await expect.poll(() => fact(page, name).innerText()).toBe('Not known')
    await panel(page).getByRole('link', { name: 'Verify now' }).click()
    await page.waitForURL('**/?tab=insurance')
    await putPlanOnFile(page)
    await page.goto('/')
    await panel(page).getByText('Verified & Active').waitFor()
    await expect.poll(() => fact(page, 'Plan type').innerText()).toBe('PPO, your insurer says')
    // What the insurer said comes first; $50 of the deductible is left, and this visit costs more than that.
    await panel(page).getByText('$1,450.00 of $1,500.00').waitFor()
    await panel(page).getByText('After this visit, about $1,500.00: $50.00 more.').waitFor()
    await panel(page)
      .getByText(/^After this visit, about \$1,9[\d.]+: \$[\d.]+ more\.$/)
      .waitFor()
    expect(await panel(page).getByRole('link', { name: 'Verify now' }).count()).toBe(0)
    await endPlanAnswer(product)
    await page.reload()
    await panel(page).getByText('Your insurance is on file, but no check of it holds now.').waitFor()
    await panel(page).getByText('Not verified').waitFor()
    await panel(page).getByRole('link', { name: 'Verify now' }).waitFor()
    expect(await panel(page).getByText('Verified & Active').count()).toBe(0)
    // What was met was met in a year: without an answer that holds it is not shown.
    expect(await panel(page).innerText()).not.toMatch(/1,450|1,912/)
  })

  test('PAY-07 PAY-13 PAY-18 PAY-19 PAY-20 connecting and disconnecting, in the panel’s own words', async () => {
    await chooseDoctor(page)
    wallet.answer('no', 'eth_requestAccounts')
    await connectInPanel()
    await saysInToast(page, 'Connection Failed', 'Failed to connect wallet. Please try again.', 'destructive')
    wallet.answer('yes', 'eth_requestAccounts')
    await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
    await saysInToast(page, 'Wallet Connected', 'Successfully connected to MetaMask.')
    const short = `${wallet.address.slice(0, 6)}…${wallet.address.slice(-4)}`
    await panel(page).getByRole('button', { name: short }).click()
    await page.getByRole('menuitem', { name: 'Disconnect' }).click()
    await saysInToast(page, 'Wallet Disconnected', 'Your wallet has been disconnected.')
    await panel(page).getByRole('button', { name: 'Connect Wallet' }).waitFor()
  })

  test('PAY-11 a wallet that stays on another chain is told which one to switch to', async () => {
    wallet.answer('no', 'wallet_switchEthereumChain')
    await wallet.changeChain(1)
    await chooseDoctor(page)
    await connectInPanel()
    const words = 'Please switch to Binance Smart Chain (BSC) network in MetaMask.'
    await saysInToast(page, 'Network Switch Required', words, 'destructive')
  })

  test('PAY-21 without a doctor there is no button and the panel says why; without a wallet nothing is paid', async () => {
    await page.goto('/')
    await panel(page).getByText('No Doctor Selected', { exact: true }).waitFor()
    await panel(page)
      .getByText(/^Please select a doctor to proceed with payment\./)
      .waitFor()
    expect(await payButton(page).count()).toBe(0)
    await panel(page).getByRole('link', { name: 'Find a doctor' }).click()
    await page.waitForURL('**/?tab=find-doctors')
    await doctorToPay(page)
    expect(await page.getByText('No Doctor Selected').count()).toBe(0)
    await payButton(page).click()
    await saysInToast(page, 'Wallet Required', connectFirst)
    // The way on: a wallet is chosen there and then, and the payment is still open behind it.
    const chooser = page.getByRole('dialog', { name: 'Connect Wallet' })
    await chooser.getByRole('menuitem', { name: /^MetaMask/ }).click()
    await chooser.waitFor({ state: 'hidden' })
    await sees(page, /^You need \$[\d.,]+ in UDE, and your wallet has \$0\.00/)
  })

  test('whose wallet holds too little is shown how to get it, and then the button that pays, with no failure said', async () => {
    await doctorToPay(page)
    await connectInPanel()
    await sees(page, /^You need \$[\d.,]+ in UDE, and your wallet has \$0\.00/)
    expect(await payButton(page).count()).toBe(0)
    await panel(page).getByRole('button', { name: 'Get test UDE' }).click()
    await panel(page).getByText('practice money has arrived').waitFor()
    await payButton(page).waitFor()
    expect(await page.getByText(/and needs|not enough UDE|Payment Failed|Try again/).count()).toBe(0)
  })

  test('PAY-22 PAY-24 a payment that cannot start says so once, and can be tried again', async () => {
    await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
    await product.mine(1)
    await doctorToPay(page)
    await connectInPanel()
    wallet.answer('no', 'eth_sendTransaction')
    await payButton(page).click()
    await saysInToast(page, 'Payment Failed', 'Failed to initiate payment. Please try again.', 'destructive')
    await expect.poll(() => page.getByText('You said no in your wallet. Nothing was sent.').count()).toBe(1)
    wallet.answer('yes', 'eth_sendTransaction')
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/crypto\/invoice\/INV-/)
  })

  test('PAY-22 PAY-23 PAY-36 the wallet is asked once while the button waits, and the network fee is gas times its price', async () => {
    await product.call('POST', '/api/sandbox/faucet', { address: wallet.address, what: 'UDE+BNB' })
    await product.mine(1)
    await doctorToPay(page)
    await expect.poll(() => fact(page, 'Network fee').innerText()).toBe('Shown by your wallet')
    await connectInPanel()
    await fact(page, 'Network fee')
      .getByText(/^0\.\d{8} BNB, about \$\d+\.\d\d$/)
      .waitFor()
    const shown = await fact(page, 'Network fee').innerText()
    const { gasPriceWei } = await product.call<{ gasPriceWei: string }>('GET', '/api/crypto/network-status')
    const gas = Number(/^([\d.]+) BNB/.exec(shown)?.[1]) / (Number(gasPriceWei) / 1e18)
    // A transfer of a token costs 21,000 for any transaction and some tens of thousands for the token’s own work.
    expect(gas).toBeGreaterThan(30_000)
    expect(gas).toBeLessThan(80_000)
    wallet.answer('silent', 'eth_sendTransaction')
    await payButton(page).click()
    await panel(page).getByRole('button', { name: 'Waiting for wallet' }).click({ force: true })
    wallet.release('yes')
    await page.waitForURL(/\/crypto\/invoice\/INV-/)
    await saysInToast(page, 'Payment Initiated', 'Your crypto payment has been initiated successfully.')
    expect(wallet.methods().filter((method) => method === 'eth_sendTransaction')).toHaveLength(1)
  })

  test('PAY-27 the price is asked again every 30 seconds', async () => {
    await page.clock.install()
    await chooseDoctor(page)
    await fact(page, 'Token price').getByText('$').waitFor()
    for (const _time of ['first', 'second']) {
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/crypto/udego-price'))
      await page.clock.runFor(30_500)
      expect((await answered).status()).toBe(200)
    }
  })
})

test('PAY-06 picking MetaMask where it is missing says what to install', async () => {
  const { page } = await freshPerson(browser, product.url)
  await chooseDoctor(page)
  await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('menuitem', { name: /^MetaMask/ }).click()
  await saysInToast(page, 'MetaMask Required', 'Please install MetaMask to connect your wallet.', 'destructive')
})
