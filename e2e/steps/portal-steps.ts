import type { Page, Request } from 'playwright-core'

/** What somebody asks to be paid for on the payment portal. */
export type PortalInput = { amount: string; description: string; patientName?: string; coin?: string }

/** Fills in the portal's form. */
export async function fillIn(page: Page, { amount, description, patientName, coin }: PortalInput): Promise<void> {
  await page.getByLabel(/^Amount \(/).fill(amount)
  const name = page.getByRole('button', { name: 'Add the patient’s name' })
  if (patientName !== undefined && (await name.isVisible())) await name.click()
  if (patientName !== undefined) await page.getByLabel(/^Patient Name/).fill(patientName)
  await page.getByLabel('Service Description').fill(description)
  if (coin) await page.getByRole('radio', { name: new RegExp(`^${coin}`) }).check()
}

/** Asks for the code and waits for it. Answers the invoice's id, as the page shows it. */
export async function generate(page: Page): Promise<string> {
  const before = page.url()
  await page.getByRole('button', { name: 'Generate Payment QR Code' }).click()
  await page.waitForURL((url) => url.href !== before && url.searchParams.has('invoice'))
  await page.getByRole('timer').waitFor()
  return page.getByRole('textbox', { name: 'Invoice ID' }).inputValue()
}

/** Has the sandbox's own payer send what the open request asks, or another share of it, from the page; it waits on its chain then. */
export async function payFromSandbox(page: Page, share: 'Exact' | 'Half' | 'Double'): Promise<void> {
  const block = page.locator('details', { hasText: 'Pay from the sandbox' })
  if ((await block.getAttribute('open')) === null) await block.locator('summary').click()
  await block.getByText(share, { exact: true }).click()
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/sandbox/pay'))
  await block.getByRole('button', { name: 'Pay from the sandbox' }).click()
  await sent
}

/** Claims what the sandbox's payer sent of another amount; waits until it counts. */
export async function claimInSandbox(page: Page): Promise<void> {
  const claimed = page.waitForResponse(
    (response) => response.url().endsWith('/claim') && response.request().method() === 'POST' && response.ok(),
  )
  await page.getByRole('button', { name: 'Claim it' }).click()
  await claimed
}

/** The three lights of the payment, each with its word. */
export const lightsOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: /^(Payment Status|Estado del pago)$/ })
    .locator('.lights > li')
    .evaluateAll((lights) => lights.map(({ children: [word, name] }) => `${word?.textContent}: ${name?.textContent}`))

/** Opens the answers of an open request again, to change them. */
export const changeAnswers = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Change', exact: true }).click()

/** Opens the list of coins of an open request again, to pay with another. */
export const otherCoin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Pay with another coin' }).click()

/** The card that says what to send. */
export const result = (page: Page) => page.getByRole('region', { name: /^(Send|Left to pay:) / })

/** The card that says how far the payment is. */
export const status = (page: Page) => page.getByRole('region', { name: 'Payment Status' })

/** One line of what the payment is. */
export const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Payment summary' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

/** The code as it is drawn: its width, its quiet zone in modules, and its two colours. */
export const codeOn = (page: Page) =>
  result(page)
    .getByRole('img', { name: /^Code / })
    .evaluate((code) => {
      const { color: ink, backgroundColor: paper } = getComputedStyle(code)
      const starts = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)]
      const margin = Math.min(...starts.flatMap(([, x, y]) => [Number(x), Number(y)]))
      return { width: code.getBoundingClientRect().width, margin, ink, paper }
    })

/** Whether a request of the page asks for a payment; what was asked for before is read at the same path. */
export const isAsking = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/api/crypto/payment-request')
