import { parseDecimal } from '#kit/decimal.ts'
import type { OperationInput } from '#kit/endpoint.ts'
import { personal, tabStorage } from '#web/storage.ts'
import type { PaymentsContract } from '../../contract.ts'
import { askedMoney, type PortalForm } from '../../portal/portal-form.ts'

/** Which visit is paid, and by which estimate of the person; the server looks both up. */
export type PaidVisit = NonNullable<OperationInput<PaymentsContract['requestPayment']>['visit']>

/** What an amount in US dollars is for, in the person's words; null: nothing is known. */
type Carried = { usdAmount: string; what: string | null; visit: PaidVisit | null }

// Kept in the tab alone: whom somebody visits stays out of addresses.
const name = personal('paid-for')

/** Takes along to the portal what an amount is for. */
export const carryPurpose = (usdAmount: string, what: string | null, visit: PaidVisit | null = null): void =>
  tabStorage.write(name, what === null ? null : JSON.stringify({ usdAmount, what, visit }))

/** What was taken along for just this amount; empty when nothing was. */
export function carriedPurpose(usdAmount: string | undefined): { description?: string } {
  const kept = read()
  return kept?.what != null && kept.usdAmount === usdAmount ? { description: kept.what } : {}
}

/** The visit that a form still asks to pay: for the same in other words, and by another amount than its estimate's, it is none. */
export function carriedVisit(form: PortalForm): PaidVisit | null {
  const kept = read()
  if (!kept?.visit || form.description.trim() !== kept.what) return null
  const isSame = form.currency === 'USD' && askedMoney(form)?.units === parseDecimal('USD', kept.usdAmount)?.units
  const { estimateId: _other, ...whom } = kept.visit
  return isSame ? kept.visit : whom
}

/** Forgets the visit: what it was worked out from holds no more. */
export function dropVisit(): void {
  const kept = read()
  if (kept) carryPurpose(kept.usdAmount, kept.what)
}

function read(): Carried | null {
  try {
    const kept = JSON.parse(tabStorage.read(name) ?? 'null') as Partial<Carried> | null
    if (typeof kept?.usdAmount !== 'string' || typeof kept.what !== 'string') return null
    return { usdAmount: kept.usdAmount, what: kept.what, visit: kept.visit ?? null }
  } catch {
    return null
  }
}
