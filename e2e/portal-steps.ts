import type { Page } from 'playwright-core'

/** What somebody asks to be paid for on the payment portal. */
export type Bill = { amount: string; description: string; patientName?: string; coin?: string }

/** Fills in the portal's form. */
export async function fillIn(page: Page, { amount, description, patientName, coin }: Bill): Promise<void> {
  await page.getByLabel(/^Amount \(/).fill(amount)
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

/** Has the sandbox's own payer send what the open request asks, or another share of it, from the page. */
export async function payFromSandbox(page: Page, share: 'Exact' | 'Half' | 'Double'): Promise<void> {
  const block = page.locator('details', { hasText: 'Pay from the sandbox' })
  if ((await block.getAttribute('open')) === null) await block.locator('summary').click()
  await block.getByText(share, { exact: true }).click()
  await block.getByRole('button', { name: 'Pay from the sandbox' }).click()
}

/** The three lights of the payment, each with its word. */
export const lightsOf = async (page: Page): Promise<string[]> =>
  (await page.getByRole('region', { name: 'Payment Status' }).locator('.lights > li').allInnerTexts()).map((text) =>
    text.replace(/\s*\n\s*/g, ': '),
  )
