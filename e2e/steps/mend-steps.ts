import type { Page } from 'playwright-core'
import { capture, panel, toast } from './insurance-steps.ts'

/** Types another member ID, behind the line of all other answers where it stands there. */
export async function typeMemberId(page: Page, memberId: string): Promise<void> {
  const answer = panel(page).getByLabel('Member ID')
  if (!(await answer.isVisible())) await panel(page).getByText('All other answers').click()
  await answer.fill(memberId)
}

/** Opens the form again where only the answer of the insurer is awaited. */
export const openWhole = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Change this card' }).click()

/** After a refusal: the birthday is marked and has the focus, and nothing else of the card stands open. */
export async function onlyBirthdayIsAsked(page: Page): Promise<void> {
  await toast(page, 'Verification Failed')
  await panel(page).getByText('They may be swapped').waitFor()
  await page.locator('#verify-dateOfBirth:focus[aria-invalid="true"]').waitFor()
  await panel(page).getByLabel('Member ID').waitFor({ state: 'hidden' })
  await capture(page).locator('details:not([open])', { hasText: 'Your card is saved. Change it' }).waitFor()
}
