import type { Locator, Page } from 'playwright-core'
import type { Product } from '../product/product.ts'

/** The passphrase of every practice wallet in these tests. */
export const passphrase = 'four plain test words'

/** Finds doctors by city, state and specialty, and selects the first. Answers the name on the card. */
export async function findDoctor(page: Page, { where = 'New York, NY', what = 'Cardiology' } = {}): Promise<string> {
  await page.goto('/?tab=find-doctors')
  await lookFor(page, where, what)
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Select Provider/ }) })
    .first()
  await first.getByRole('button', { name: /^Select Provider/ }).click()
  // Its name is read where it was chosen: another list may come between a look at a card and the press.
  const head = panel(page)
    .locator('header, div')
    .filter({ has: page.getByRole('link', { name: /^Change/ }) })
  return head.getByRole('heading').first().innerText()
}

let chosenDoctor: { name: string; kept: Record<string, string> } | undefined

/**
 * Stands before the payment for a doctor. Who comes first finds one; the tabs of those after keep from then on what
 * that tab kept, for sample people are the same in every product.
 */
export async function chooseDoctor(page: Page): Promise<string> {
  if (!chosenDoctor) {
    const name = await findDoctor(page)
    chosenDoctor = { name, kept: await page.evaluate(() => ({ ...sessionStorage })) }
    return name
  }
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('test-kept')) Object.assign(sessionStorage, kept, { 'test-kept': 'once' })
  }, chosenDoctor.kept)
  await page.goto('/?tab=copays')
  await panel(page).getByRole('heading', { name: chosenDoctor.name }).waitFor()
  return chosenDoctor.name
}

/** The two questions of a search. */
export const whatField = (page: Page) => page.getByRole('combobox', { name: 'Specialty or doctor' })
export const whereField = (page: Page) => page.getByRole('combobox', { name: 'Where' })

/** Types where to look, and whom for; then looks. */
export async function lookFor(page: Page, where: string, what?: string): Promise<void> {
  if (what !== undefined) await whatField(page).fill(what)
  await whereField(page).fill(where)
  await whereField(page).press('Enter')
}

/** Says outright what to pay now, as somebody was told it. */
export async function stateAmount(where: Page | Locator, dollars = '42.50'): Promise<void> {
  await where.getByRole('radio', { name: /^An amount (I was told|the clinic told me)$/ }).check()
  await where.getByLabel('Amount in US dollars').fill(dollars)
}

/** Chooses a doctor and says what to pay them. Answers the name on the card. */
export async function doctorToPay(page: Page): Promise<string> {
  const name = await chooseDoctor(page)
  await stateAmount(panel(page))
  return name
}

/** The side panel with the payment for the selected doctor. */
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Your payment' })

/** Makes a Hub Wallet from the header: passphrase, twelve words, three of them asked back. Answers its address. */
export async function makeHubWallet(page: Page): Promise<`0x${string}`> {
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.getByRole('menuitem', { name: /No wallet\? Make a Hub Wallet/ }).click()
  return fillInHubWallet(page)
}

/** Answers all that is asked of who makes a Hub Wallet, from its first dialog to its last. Answers its address. */
export async function fillInHubWallet(page: Page): Promise<`0x${string}`> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await dialog.getByLabel('The same passphrase again').fill(passphrase)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const list = dialog.getByRole('list', { name: 'Your 12 words' })
  await list.waitFor()
  const words = await list.locator('.mono').allInnerTexts()
  await dialog.getByRole('button', { name: 'I wrote them down' }).click()
  await dialog
    .getByLabel(/^Word \d+$/)
    .first()
    .waitFor()
  for (const field of await dialog.getByLabel(/^Word \d+$/).all()) {
    const number = Number((await field.getAttribute('id'))?.replace('word-', ''))
    await field.fill(words[number - 1] ?? '')
  }
  await dialog.getByRole('button', { name: 'Make the wallet' }).click()
  await dialog.getByRole('heading', { name: 'Your Hub Wallet is ready' }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.waitForFunction(() => localStorage.getItem('connectedWallet') !== null)
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('connectedWallet') ?? '{}') as { address: `0x${string}` }).address,
  )
}

/** Practice money: UDE to pay with and BNB for the network. */
export async function getTestMoney(product: Product, address: string): Promise<void> {
  await product.call('POST', '/api/sandbox/faucet', { address, what: 'UDE+BNB' })
  await product.mine(1)
}

/** Presses Pay, says yes in the Hub Wallet, and waits for the invoice's page. Answers the invoice's id. */
export async function pay(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Pay \$[\d.,]+ in UDE/ })
    .first()
    .click()
  await approve(page)
  await page.waitForURL(/\/crypto\/invoice\/INV-/)
  return page.url().split('/').at(-1) as string
}

/** Says yes in the Hub Wallet, with the passphrase it asks for. */
export async function approve(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Approve in Hub Wallet' })
  await dialog.waitFor()
  await dialog.getByLabel('Your passphrase').fill(passphrase)
  await dialog.getByRole('button', { name: /^Send / }).click()
}

/** Waits until the page says so. */
export const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Waits for a toast with this title and these words, which goes away by itself; `destructive` is how failures look. */
export async function saysInToast(
  page: Page,
  title: string,
  words: string | RegExp,
  look?: 'destructive',
): Promise<void> {
  await page
    .locator(look ? '.toast-destructive' : '.toast:not(.toast-destructive)')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(words, { exact: true }) })
    .waitFor()
}

/** Types a card on the page of the processor, and pays the $26.25 of an order for $25. */
export async function typeCard(page: Page, digits: string): Promise<void> {
  await page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  await page.getByLabel('Card number').fill(digits)
  await page.getByRole('button', { name: 'Pay $26.25' }).click()
}
