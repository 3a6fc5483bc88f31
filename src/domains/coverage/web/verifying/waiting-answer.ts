import type { Answer } from '#kit/endpoint.ts'
import { sessionValue } from '#web/storage.ts'
import type { CoverageContract } from '../../contract.ts'
import { reasonTexts } from '../../payers/verification.ts'

/** An insurer that was asked and has not answered yet: why, and when it was asked. */
type WaitingAnswer = { reason: Answer<CoverageContract['quickVerify']>['reason']; askedAt: number }

function read(stored: unknown): WaitingAnswer | null {
  const said = stored as Partial<WaitingAnswer> | null
  const isKnown = typeof said?.reason === 'string' && said.reason in reasonTexts
  return isKnown && typeof said.askedAt === 'number' ? (said as WaitingAnswer) : null
}

/** That the insurer of the card on file was asked without an answer; it stays in this tab through a reload. */
export const waitingAnswer = sessionValue<WaitingAnswer>('insuranceWaiting', read)
