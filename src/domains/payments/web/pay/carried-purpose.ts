import { personal, tabStorage } from '#web/storage.ts'

// Kept in the tab alone: whom somebody visits stays out of addresses.
const name = personal('paid-for')

/** Takes along to the portal what an amount is for, in the person's words; null: nothing is known. */
export const carryPurpose = (usdAmount: string, what: string | null): void =>
  tabStorage.write(name, what === null ? null : `${usdAmount} ${what}`)

/** What was taken along for just this amount; empty when nothing was. */
export function carriedPurpose(usdAmount: string | undefined): { description?: string } {
  const kept = tabStorage.read(name)
  const start = `${usdAmount} `
  return usdAmount !== undefined && kept?.startsWith(start) ? { description: kept.slice(start.length) } : {}
}
