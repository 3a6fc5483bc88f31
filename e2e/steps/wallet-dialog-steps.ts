import type { Page } from 'playwright-core'

/** The dialog in which a wallet is chosen. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Connect Wallet' })

/** The wallets it offers under one name. */
export const group = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true })

/** The line of one wallet; the name is read as a pattern. */
export const line = (page: Page, name: string) =>
  dialog(page)
    .getByRole('menuitem', { name: new RegExp(`^${name}`) })
    .first()

/** The wallet this device remembers. */
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('connectedWallet') ?? 'null') as Record<string, unknown> | null)

/** Opens it from wherever the page has its button, and waits until the wallets can be chosen. */
export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog(page).getByText('We never ask for your seed phrase.').waitFor()
}
