import type { Page } from 'playwright-core'
import type { States } from '../looks/look-at.ts'
import type { Product } from '../product/product.ts'
import { endPlanAnswer, putPlanOnFile } from '../steps/plan-on-file.ts'
import { chooseDoctor, doctorToPay, findDoctor, getTestMoney, panel, sees, stateAmount } from '../steps/steps.ts'
import { installTestWallet, type TestWallet } from '../wallets/test-wallet.ts'
import { installSolanaWallet } from '../wallets/test-wallet-solana.ts'

const payButton = (page: Page) => panel(page).getByRole('button', { name: /^Pay \$/ })

async function chosen(page: Page): Promise<void> {
  await doctorToPay(page)
  await payButton(page).waitFor()
}

/** A doctor chosen by somebody who says which company they are insured with. */
async function insuredWith(page: Page, company: string): Promise<void> {
  await chooseDoctor(page)
  await sayInsured(page, company)
}

/** Says which company one is insured with, at the chosen doctor’s visit. */
export async function sayInsured(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const form = page.getByRole('form', { name: 'Change what the estimate is for' })
  await form.getByText('With insurance', { exact: true }).click()
  await form.getByLabel('Insurance company').selectOption(company)
  await form.getByRole('button', { name: 'Update' }).click()
}

/** Connects the wallet from the panel. */
async function connect(page: Page, name: RegExp): Promise<void> {
  await panel(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('menuitem', { name }).first().click()
  await panel(page)
    .getByRole('button', { name: /^\w{4,6}…/ })
    .waitFor()
}

/** Somebody whose doctor is chosen and whose wallet is connected, with practice money or without. */
export async function withWallet(page: Page, product: Product, what: 'money' | 'nothing'): Promise<TestWallet> {
  const wallet = await installTestWallet(page.context(), { rpcUrl: (await product.sandbox()).chains['0x38'].url })
  if (what === 'money') await getTestMoney(product, wallet.address)
  await chosen(page)
  await connect(page, /^MetaMask/)
  if (what === 'money') await sees(page, /BNB, about \$/)
  else await sees(page, /^You need \$[\d.,]+ in UDE, and your wallet has \$0\.00/)
  return wallet
}

/** Chooses to pay what the estimate says with a deductible that is met, which somebody with Aetna can. */
export async function payTheEstimate(page: Page): Promise<void> {
  await sayInsured(page, 'Aetna')
  await panel(page).getByRole('radio', { name: 'The estimate if my deductible is met' }).check()
  await payButton(page).waitFor()
}

const price = '**/api/crypto/udego-price'
const estimates = '**/api/copay/**'

/** Every state of the payment beside the doctor, until something is sent. */
export const panelStates: States = {
  'estimate under way': async (page) => {
    await page.route(estimates, () => {})
    await chooseDoctor(page)
    await panel(page).getByText('Not verified').waitFor()
  },
  'no estimate to be had': async (page) => {
    await page.route(estimates, (route) => route.abort())
    await chooseDoctor(page)
    await panel(page).getByText('The estimate did not come').waitFor()
  },
  'nothing chosen yet': async (page) => {
    await chooseDoctor(page)
    await panel(page).getByRole('button', { name: 'Pay in UDE' }).waitFor()
  },
  'pressed before an amount was chosen': async (page) => {
    await chooseDoctor(page)
    await panel(page).getByRole('button', { name: 'Pay in UDE' }).click()
    await panel(page).getByText('Choose what you want to pay').waitFor()
  },
  'an amount that is none': async (page) => {
    await chooseDoctor(page)
    await stateAmount(panel(page), 'forty')
    await panel(page).getByRole('button', { name: 'Pay in UDE' }).click()
    await panel(page).getByText('Type an amount in dollars').waitFor()
  },
  'insured, plan not checked': async (page) => {
    await insuredWith(page, 'Aetna')
    await panel(page).getByRole('radio', { name: 'The estimate if my deductible is met' }).check()
    await payButton(page).waitFor()
  },
  'with Medicaid': async (page) => {
    await insuredWith(page, 'Medicaid')
    await sees(page, /^Most people with Medicaid pay nothing/)
  },
  'a dentist': async (page) => {
    await findDoctor(page, { what: 'Dentistry' })
    await sees(page, /^Medicare’s list has no price for this kind of care/)
  },
  'no wallet': chosen,
  'the working of the estimate': async (page) => {
    await chosen(page)
    await panel(page)
      .getByRole('button', { name: /^CMS fee schedule/ })
      .click()
    await panel(page).getByRole('table').waitFor()
  },
  'no price known': async (page) => {
    // It does not come: one that fails leaves the reference price.
    await page.route(price, () => {})
    await chooseDoctor(page)
    await panel(page).getByText('Not known yet').nth(1).waitFor()
  },
  'no live price': async (page) => {
    await page.route(price, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), source: 'fallback' } })
    })
    await chooseDoctor(page)
    await sees(page, 'Reference price, not live')
  },
  'insurance verified': async (page) => {
    await chosen(page)
    await putPlanOnFile(page)
    await page.goto('/')
    await panel(page).getByText('Verified & Active').waitFor()
    await sees(page, /^After this visit, about/)
  },
  'insurance checked too long ago': async (page, product) => {
    await chosen(page)
    await putPlanOnFile(page)
    await endPlanAnswer(product)
    await page.goto('/')
    await sees(page, 'Your insurance is on file, but no check of it holds now.')
  },
  'too little money': (page, product) => withWallet(page, product, 'nothing'),
  'a wallet of another chain': async (page) => {
    await installSolanaWallet(page.context())
    await chosen(page)
    await connect(page, /^Phantom/)
    await sees(page, /^This wallet is on Solana/)
  },
  'a wallet that stays on another chain': async (page, product) => {
    const wallet = await withWallet(page, product, 'money')
    wallet.answer('no', 'wallet_switchEthereumChain')
    await wallet.changeChain(1)
    await payButton(page).click()
    await panel(page).getByRole('button', { name: 'Try again' }).waitFor()
  },
  'ready to pay': (page, product) => withWallet(page, product, 'money'),
  'the wallet asks': async (page, product) => {
    const wallet = await withWallet(page, product, 'money')
    wallet.answer('silent', 'eth_sendTransaction')
    await payButton(page).click()
    await panel(page).getByRole('button', { name: 'Waiting for wallet' }).waitFor()
  },
  'the person said no': async (page, product) => {
    const wallet = await withWallet(page, product, 'money')
    wallet.answer('no', 'eth_sendTransaction')
    await payButton(page).click()
    await sees(page, 'You said no in your wallet.')
  },
  'the price moved': async (page, product) => {
    await withWallet(page, product, 'money')
    await page.route('**/api/payments/crypto', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: { code: 'costs/price-moved', status: 409, detail: 'Price changed, review again' },
          })
        : route.continue(),
    )
    await payButton(page).click()
    await panel(page).getByText('Price changed, review again').waitFor()
  },
  'an estimate of another day': async (page, product) => {
    await withWallet(page, product, 'money')
    await payTheEstimate(page)
    await product.records(`update costs.estimates set created_at = now() - interval '25 hours', expires_at = now()`)
    await payButton(page).click()
    await sees(page, 'Your estimate no longer held, so we made a new one.')
  },
}

/** What only a phone shows of it. */
export const phonePanelStates: States = {
  'the doctor at the foot of the screen': async (page) => {
    await page.goto('/?tab=find-doctors&city=New%20York&state=NY&specialty=14')
    await page
      .getByRole('button', { name: /^Select Provider/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Pay for this visit' }).waitFor()
  },
  'the payment in its sheet': async (page, product) => {
    await phonePanelStates['the doctor at the foot of the screen']?.(page, product)
    await page.getByRole('button', { name: 'Pay for this visit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your payment' })
    await stateAmount(sheet)
    await sheet.getByRole('button', { name: /^Pay \$/ }).waitFor()
  },
}
