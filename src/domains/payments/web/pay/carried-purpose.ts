import { parseDecimal } from '#kit/decimal.ts'
import type { OperationInput } from '#kit/endpoint.ts'
import { personal, tabStorage } from '#web/storage.ts'
import type { PaymentsContract } from '../../contract.ts'
import { askedMoney, type PortalForm } from '../../portal/portal-form.ts'

/** Which visit is paid, and by which estimate of the person; the server looks both up. */
export type PaidVisit = NonNullable<OperationInput<PaymentsContract['requestPayment']>['visit']>

/** What an amount in US dollars is for, in the person's words; null: nothing is known. */
type PaymentPurpose = { usdAmount: string; what: string | null; visit: PaidVisit | null; rest: CarriedRest | null }

/** Of which part-paid request the amount is the rest, and what came for that one. */
type CarriedRest = { of: string; came: string }

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
  const { estimateId: _other, ...whom } = kept.visit
  return isAmount(form, kept.usdAmount) ? kept.visit : whom
}

const isAmount = (form: PortalForm, usdAmount: string): boolean =>
  form.currency === 'USD' && askedMoney(form)?.units === parseDecimal('USD', usdAmount)?.units

/** Takes along to the portal that an amount is the rest of a part-paid request, and what that one was for. */
export const carryRest = (usdAmount: string, what: string, rest: CarriedRest): void =>
  tabStorage.write(name, JSON.stringify({ usdAmount, what, visit: null, rest }))

/** The part-paid request whose rest a form still asks for; by another amount, or for something else, it asks for none. */
export function carriedRest(form: PortalForm): CarriedRest | null {
  const kept = read()
  return kept?.rest && form.description.trim() === kept.what && isAmount(form, kept.usdAmount) ? kept.rest : null
}

/** Forgets the visit, and of what the amount is the rest: what it was worked out from holds no more, or is asked for now. */
export function dropVisit(): void {
  const kept = read()
  if (kept) carryPurpose(kept.usdAmount, kept.what)
}

function read(): PaymentPurpose | null {
  try {
    const kept = JSON.parse(tabStorage.read(name) ?? 'null') as Partial<PaymentPurpose> | null
    if (typeof kept?.usdAmount !== 'string' || typeof kept.what !== 'string') return null
    return { usdAmount: kept.usdAmount, what: kept.what, visit: kept.visit ?? null, rest: kept.rest ?? null }
  } catch {
    return null
  }
}
