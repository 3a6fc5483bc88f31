import { parseDecimal } from '#kit/decimal.ts'
import { type ListedRequest, type ListedStatus, listedStatus } from '../invoices/listed-status.ts'
import { askedMoney, type PortalForm } from './portal-form.ts'

/** A request for the same amount, made a short time ago or still to be done. */
export type AskedBefore = { request: ListedRequest; status: ListedStatus }

// Whoever pays the same bill by mistake does so soon.
const soonMs = 3_600_000

const underWay: readonly ListedStatus[] = ['toPay', 'arrived', 'checking', 'partSeen', 'partPaid', 'confirming']

/**
 * What a form asks for once more: the newest other request for the same amount of the same currency that is under way, or
 * was paid within the hour; null where there is none.
 */
export function findAskedBefore(
  form: PortalForm,
  requests: readonly ListedRequest[],
  nowMs: number,
  openId?: string,
): AskedBefore | null {
  const units = askedMoney(form)?.units
  for (const request of requests) {
    const { currency, amount } = request.stated ?? { currency: 'USD' as const, amount: request.totalUsdAmount }
    if (request.invoiceId === openId || currency !== form.currency) continue
    if (parseDecimal(currency, amount)?.units !== units) continue
    const status = listedStatus(request, nowMs)
    const wasPaidLately = status === 'paid' && Date.parse(request.settledAt ?? request.createdAt) > nowMs - soonMs
    if (wasPaidLately || underWay.includes(status)) return { request, status }
  }
  return null
}
