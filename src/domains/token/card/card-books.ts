import { type JournalLine, payee, processingFeeAccount, refundOwed } from '#domains/payments/money/journal.ts'

/** What the card processor holds for us. */
export const processorAccount = 'assets:card:processor'
/** What it took away because a cardholder's bank was asked for it. */
const disputedAccount = 'assets:card:disputed'
/** The share of a purchase that its card costs the buyer. */
const cardFeeAccount = 'revenue:card-fee'
/** What cardholders got back of a part of a purchase whose tokens they have. */
const cardReturnsAccount = 'expenses:card-returns'

type Card = {
  usdAmount: bigint
  platformFeeAmount: bigint
  cardFeeAmount: bigint
  isPaid: boolean
  /** It is no sale: nothing is delivered for it, or all of it went back. */
  isOwedBack: boolean
  /** Cents that went back to the card. */
  refunded: bigint
  /** Cents that the processor took for disputes and did not give back. */
  withdrawn: bigint
  /** Cents that the cardholder has back by a dispute. */
  lost: bigint
}

/** How the books must stand for an order by card, in cents. Always sums to zero. */
export function booksOfCard(card: Card): JournalLine[] {
  const { usdAmount, platformFeeAmount, cardFeeAmount, isPaid, isOwedBack, refunded, withdrawn, lost } = card
  const total = isPaid ? usdAmount + platformFeeAmount + cardFeeAmount : 0n
  const isEarned = isPaid && !isOwedBack
  const back = refunded + lost
  return [
    { account: processorAccount, units: total - refunded - withdrawn },
    { account: disputedAccount, units: withdrawn - lost },
    { account: payee, units: isEarned ? -usdAmount : 0n },
    { account: processingFeeAccount, units: isEarned ? -platformFeeAmount : 0n },
    { account: cardFeeAccount, units: isEarned ? -cardFeeAmount : 0n },
    { account: refundOwed, units: isEarned ? 0n : back - total },
    { account: cardReturnsAccount, units: isEarned ? back : 0n },
  ].filter(({ units }) => units !== 0n)
}
