import { type JournalLine, payee, processingFeeAccount, refundOwed } from '#domains/payments/money/journal.ts'

/** What the card processor holds for us. */
export const processorAccount = 'assets:card:processor'
/** What it took away because a cardholder's bank was asked for it. */
export const disputedAccount = 'assets:card:disputed'
/** The share of a purchase that its card costs the buyer. */
export const cardFeeAccount = 'revenue:card-fee'

type Card = {
  usdAmount: bigint
  platformFeeAmount: bigint
  cardFeeAmount: bigint
  isPaid: boolean
  /** Nothing is delivered for it, so all of it goes back. */
  isOwedBack: boolean
  isRefunded: boolean
  withdrawn: bigint
}

/** How the books must stand for an order by card, in cents. Always sums to zero. */
export function booksOfCard(card: Card): JournalLine[] {
  const { usdAmount, platformFeeAmount, cardFeeAmount, isPaid, isOwedBack, isRefunded, withdrawn } = card
  const total = isPaid ? usdAmount + platformFeeAmount + cardFeeAmount : 0n
  const isEarned = isPaid && !isOwedBack
  const left = isRefunded ? 0n : total
  return [
    { account: processorAccount, units: left - withdrawn },
    { account: disputedAccount, units: withdrawn },
    { account: payee, units: isEarned ? -usdAmount : 0n },
    { account: processingFeeAccount, units: isEarned ? -platformFeeAmount : 0n },
    { account: cardFeeAccount, units: isEarned ? -cardFeeAmount : 0n },
    { account: refundOwed, units: isOwedBack ? -left : 0n },
  ].filter(({ units }) => units !== 0n)
}
