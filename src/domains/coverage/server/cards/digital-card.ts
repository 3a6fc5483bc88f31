import type { Answer, OperationInput } from '#kit/endpoint.ts'
import { onlyMe } from '#kit/me.ts'
import { Problem } from '#kit/problem.ts'
import type { Ctx } from '#server/context.ts'
import { digitalCard } from '../../cards/digital-card.ts'
import type { coverageContract } from '../../contract.ts'
import { noneOnFile } from '../../problems.ts'
import { readPayerAnswer } from '../payers/ask-payer.ts'
import { holdingAnswer, newestCard } from '../store.ts'

/** The caller's newest card for a wallet. Raises coverage/none-on-file when there is none. */
export async function myDigitalCard(
  ctx: Ctx,
  input: OperationInput<typeof coverageContract.digitalCard>,
): Promise<Answer<typeof coverageContract.digitalCard>> {
  onlyMe(input.userId)
  const stored = await newestCard(ctx)
  if (!stored) throw new Problem(noneOnFile)
  const { row, company, card, cardId } = stored
  const held = await holdingAnswer(ctx, row.eligibilityId)
  return digitalCard({
    id: cardId,
    card,
    company: company.name,
    isSample: company.isSample,
    savedAt: row.savedAt,
    check: held && { answer: readPayerAnswer(held.raw), isActive: held.row.isEligible },
  })
}
