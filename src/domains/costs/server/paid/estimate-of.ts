import type { Answer } from '#kit/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import type { CostsContract } from '../../contract.ts'
import { estimateById, type SealedEstimate, sealedPlace } from '../store.ts'

/** What a receipt says of one of the visitor's own estimates; call it within their transaction. */
export async function estimateOf(
  tx: Ctx,
  userId: number,
  id: string,
): Promise<Answer<CostsContract['myPayment']>['estimate']> {
  const row = await estimateById(tx, userId, id)
  if (!row) return null
  const sealed = (await tx.vault.open(userId, sealedPlace(id), row.sealed)) as SealedEstimate
  return {
    estimateId: id,
    serviceType: sealed.serviceType,
    city: sealed.place.city,
    state: sealed.place.state,
    insuranceCompany: sealed.insuranceCompany,
    isPlanChecked: sealed.isPlanChecked ?? false,
  }
}
