import type { PaidVisits } from '#domains/payments/server/requests/no-visits.ts'
import { Problem } from '#kit/problem.ts'
import { requireVisitorId } from '#server/context.ts'
import { namedDoctor } from '../fee-schedule/place-of-care.ts'
import { checkEstimate } from '../pay/pay-copay.ts'
import { type SealedEstimate, sealedContext } from '../store.ts'
import { carryPaidFor, estimateOf, keepPaidFor } from './paid-for.ts'

/** Keeps which visit a request in any coin pays, as the directory and the caller's own estimate say it; false where they do not. */
const keepVisit: PaidVisits['keep'] = async (tx, { estimateId, ...where }, { id, usd }) => {
  const userId = requireVisitorId(tx)
  try {
    const doctor = await namedDoctor(tx, where)
    if (!doctor) return false
    if (estimateId !== undefined) {
      const { sealed } = await checkEstimate(tx, userId, estimateId, usd)
      const { doctorId } = (await tx.vault.open(userId, sealedContext(estimateId), sealed)) as SealedEstimate
      if (doctorId !== doctor.id) return false
    }
    const estimate = estimateId === undefined ? null : await estimateOf(tx, userId, estimateId)
    await keepPaidFor(tx, userId, id, doctor, estimate)
    return true
  } catch (thrown) {
    if (thrown instanceof Problem) return false
    throw thrown
  }
}

/** What payments ask about the visits that requests pay. */
export const paidVisits: PaidVisits = {
  keep: keepVisit,
  carry: (tx, from, to) => carryPaidFor(tx, requireVisitorId(tx), from, to),
}
