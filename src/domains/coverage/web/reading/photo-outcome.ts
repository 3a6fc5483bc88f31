import { confidenceThreshold } from '../../payers/verification.ts'
import type { PhotoAnswer } from './card-read.ts'

type Quote = PhotoAnswer['brokerQuotes'][number]

/**
 * What photos of a card came to. `full` is how well the card was read and what a broker says of it; whether the plan is on
 * only the insurer says.
 */
type PhotoOutcome = { kind: 'full'; quote: Quote | null } | { kind: 'partial' } | { kind: 'unread' }

/** Read well above the threshold; the quote is the first verified one, else the first. */
export function photoOutcome({ success, confidence, brokerQuotes }: PhotoAnswer): PhotoOutcome {
  if (!success) return { kind: 'unread' }
  if (confidence <= confidenceThreshold) return { kind: 'partial' }
  const verified = brokerQuotes.find(({ verificationStatus }) => verificationStatus === 'verified')
  return { kind: 'full', quote: verified ?? brokerQuotes[0] ?? null }
}
